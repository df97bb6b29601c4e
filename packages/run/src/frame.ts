import type { Files, ToWorker } from './protocol.ts';

/**
 * A worker in a frame that the browser itself shuts: without an origin it reaches nothing that is kept,
 * and its policy lets nothing out. In all else it is used as a `Worker`.
 */
export class FrameWorker {
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: () => void = () => {};
  readonly #frame = document.createElement('iframe');
  readonly #port: MessagePort;

  /**
   * @param address of the frame's page, which is ours: the shut frame stands in it, for its policy is not the
   *   page's, and a service worker can bring it when there is no network
   * @param script of the worker
   * @param home where the frame stands, unseen
   */
  constructor(address: string, script: ArrayBuffer, home: Element) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) =>
      'heard' in data ? this.onmessage({ data: data.heard }) : this.onerror();
    const begin = () => {
      const shut = this.#frame.contentDocument?.querySelector('iframe')?.contentWindow;
      if (shut) shut.postMessage(script, '*', [port2, script]);
      else this.onerror();
    };
    this.#frame.addEventListener('load', begin, { once: true });
    this.#frame.title = 'Where the code of this page runs';
    this.#frame.src = address;
    home.append(this.#frame);
  }

  postMessage(message: ToWorker & { files?: Files }): void {
    this.#port.postMessage(message, Object.values(message.files ?? {}));
  }

  /** Ends the worker with its frame. */
  terminate(): void {
    this.#port.close();
    this.#frame.remove();
  }
}
