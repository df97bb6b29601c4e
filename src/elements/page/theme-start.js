document.documentElement.dataset.query = location.search;
try {
  for (const k of ['theme', 'text']) {
    const v = localStorage.getItem(`a2z:1:${k}`);
    if (/^(light|dark|large(r|st))$/.test(v)) document.documentElement.dataset[k] = v;
  }
} catch {}
