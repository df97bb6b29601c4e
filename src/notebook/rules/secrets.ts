import { type Rule, textsOf } from './rule.ts';

/** Keys by the marks that their makers give them; the words never quote what was found. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\bAKIA[0-9A-Z]{16}\b/, 'an AWS access key'],
  [/\bgh[pousr]_[A-Za-z0-9]{36}/, 'a GitHub token'],
  [/\bgithub_pat_[A-Za-z0-9_]{22,}/, 'a GitHub token'],
  [/\bhf_[A-Za-z0-9]{30,}/, 'a Hugging Face token'],
  [/\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{20,}/, 'an API key'],
  [/\b[sr]k_live_[A-Za-z0-9]{20,}/, 'a Stripe key'],
  [/\bAIza[0-9A-Za-z_-]{35}/, 'a Google API key'],
  [/\bxox[abprs]-[A-Za-z0-9-]{10,}/, 'a Slack token'],
  [/\bglpat-[A-Za-z0-9_-]{20}/, 'a GitLab token'],
  [/\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\./, 'a signed token (JWT)'],
  [/-----BEGIN (?:[A-Z]{2,10} ){0,2}PRIVATE KEY-----/, 'a private key'],
  [/["']key["']\s*:\s*["'][0-9a-f]{32}["']/, 'a Kaggle key'],
  [
    /\b(?:api_?key|API_?KEY|secret|SECRET|token|TOKEN|passw(?:or)?d|PASSW(?:OR)?D|pwd)["']?\s*[:=]\s*["'](?=[^"']{0,80}[a-z])(?=[^"']{0,80}[A-Z])(?=[^"']{0,80}\d)[^"'\s<>{}*.]{16,80}["']/,
    'what looks like a password or key',
  ],
];

export const secrets: Rule = {
  code: 'NB11',
  title: 'No passwords, keys or tokens, in code, text or outputs.',
  severity: 'error',
  check: ({ notebook }) =>
    notebook.cells.flatMap((cell) => {
      const texts = textsOf(cell);
      const found = SECRETS.filter(([pattern]) => texts.some((text) => pattern.test(text)));
      return found.slice(0, 1).map(([, name]) => ({
        cell: cell.number,
        what: `The cell holds ${name}.`,
        fix: 'Revoke it now: what was committed is public. Then read it from the environment (os.environ) and run the notebook again.',
      }));
    }),
};
