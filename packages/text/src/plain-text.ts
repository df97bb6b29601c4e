/* Text with formulas for places that show letters only: lists of contents. */

const LETTERS = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  eta: 'η',
  theta: 'θ',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Delta: 'Δ',
  Sigma: 'Σ',
  Omega: 'Ω',
  sum: '∑',
  prod: '∏',
  times: '×',
  cdot: '·',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  pm: '±',
  infty: '∞',
  to: '→',
  rightarrow: '→',
  in: '∈',
  mid: '|',
  top: 'T',
  sqrt: '√',
  ldots: '…',
  dots: '…',
  partial: '∂',
  nabla: '∇',
  ell: 'ℓ',
  log: 'log',
  ln: 'ln',
  exp: 'exp',
  max: 'max',
  min: 'min',
} as const satisfies Record<string, string>;

const RAISED = new Map([...'0123456789+-nitT'].map((c, i) => [c, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿⁱᵗᵀ'][i]]));
const LOWERED = new Map([...'0123456789+-injk'].map((c, i) => [c, [...'₀₁₂₃₄₅₆₇₈₉₊₋ᵢₙⱼₖ'][i]]));

/** A raised or lowered part, in signs of Unicode where it has them. */
function script(
  signs: ReadonlyMap<string, string | undefined>,
  mark: string,
  part: string,
): string {
  const found = [...part].map((char) => signs.get(char));
  return found.includes(undefined) ? mark + part : found.join('');
}

/**
 * TeX → plain text, `R^2` → 'R²', `X^{\mathsf T} X` → 'Xᵀ X'. What Unicode has no sign for stays as
 * it would be typed.
 */
export function plainTex(tex: string): string {
  return tex
    .replace(/\\(?:math\w+|text\w*|operatorname|mathop|left|right|bar|hat|boldsymbol)\s*/g, '')
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2')
    .replace(
      /\\([a-zA-Z]+)\s?/g,
      (_, name: string) => LETTERS[name as keyof typeof LETTERS] ?? name,
    )
    .replace(/\\(.)/g, '$1')
    .replace(/\{([^{}]*)\}/g, (whole, inner: string, at: number, all: string) =>
      /[\^_]/.test(all[at - 1] ?? '') ? whole : inner,
    )
    .replace(/\^(?:\{([^{}]*)\}|(\S))/g, (_, group = '', one = '') =>
      script(RAISED, '^', group.trim() || one),
    )
    .replace(/_(?:\{([^{}]*)\}|(\S))/g, (_, group = '', one = '') =>
      script(LOWERED, '_', group.trim() || one),
    )
    .replace(/[{}]/g, '')
    .trim();
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/**
 * The beginning of a question as plain text.
 * @param source its Markdown or HTML
 * @param limit letters at most; a longer one ends at a word, with …
 */
export function plainQuestion(source: string, limit = 64): string {
  const [first = ''] = source.split(/<\/p>|\n\s*\n/);
  const text = first
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\$([^$]+)\$/g, (_, tex: string) => plainTex(tex))
    .replace(/`([^`]*)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\([^)]*\)/g, (_, a, b, c) => a ?? b ?? c)
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= limit) return text;
  return `${text.slice(0, limit).replace(/[\s.,;:?]+\S*$/, '')}…`;
}
