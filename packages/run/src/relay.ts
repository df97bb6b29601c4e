/*
 * All that runs in the frame in which a page's code runs, beside the worker: it makes the worker, of the
 * bytes that the page sends, and hands messages through. The frame has no origin and a policy of its own
 * (integrations/run/frame.ts), which its worker inherits.
 */
addEventListener(
  'message',
  ({ data: script, ports: [page] }: MessageEvent<ArrayBuffer>) => {
    if (!page) return;
    const file = new Blob([script], { type: 'text/javascript' });
    const worker = new Worker(URL.createObjectURL(file));
    worker.onmessage = ({ data }) => page.postMessage({ heard: data });
    worker.onerror = (event) => {
      event.preventDefault();
      page.postMessage({ broken: true });
    };
    page.onmessage = ({ data }) => worker.postMessage(data, Object.values(data.files ?? {}));
  },
  { once: true },
);
