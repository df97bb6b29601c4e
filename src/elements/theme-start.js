try {
  const t = localStorage.getItem('a2z:1:theme');
  if (t === 'light' || t === 'dark') document.documentElement.dataset.theme = t;
} catch {}
