/* Keys and passwords, whatever file they stand in. The words never quote what was found. */

/** Keys by the marks that their makers give them. */
const MARKED: readonly (readonly [RegExp, string])[] = [
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
];

/** A password as it is typed: `password = "…"`, `"token": "…"`, `WiFi.begin("name", "…")`, `mqtt://name:…@host`. */
const TYPED: readonly RegExp[] = [
  /(?:\b(?:\w+_)?(?:pass(?:word|wd|phrase)?|pwd|psk|(?<word>api_?key|token|secret))\\?["']?(?:\[\])?\s*[:=]\s*|\b(?:wlan|wifi|sta|sta_if|nic)\.(?:begin|connect)\(\s*\\?["'][^"']*["']\s*,\s*)\\?["'](?<value>(?=[^"'\s\\]*[\d!?$%&#@*+-])[^"'\s\\]{8,80})\\?["']/gi,
  /\b[a-z][a-z+]{2,12}:\/\/[^\s:@/"'<>]{1,60}:(?<value>[^\s@/"'<>]{3,80})@[\w.-]/gi,
];
/** What stands where a reader writes his own. */
const PLACEHOLDER =
  /^(?:[*.x…-]+$|[<{$%].*|(?:your|my|change|enter|insert|put)[\s_-]?|(?:wifi|wlan|net)?_?(?:ssid|pass|key|token|secret)|example|not[ _-]?set|os\.)/i;

/** @param isKey one that a machine made up; a token may also be a word of a language model */
const isSecret = (value: string, isKey: boolean): boolean =>
  !PLACEHOLDER.test(value) &&
  (!isKey || (value.length >= 16 && [/[a-z]/, /[A-Z]/, /\d/].every((each) => each.test(value))));

/** The first key or password in a text: where it stands, and what it is. */
export function secretIn(text: string): { offset: number; name: string } | undefined {
  for (const [pattern, name] of MARKED) {
    const index = text.search(pattern);
    if (index >= 0) return { offset: index, name };
  }
  for (const pattern of TYPED)
    for (const { index, groups } of text.matchAll(pattern))
      if (isSecret(groups?.['value'] ?? '', groups?.['word'] !== undefined))
        return { offset: index, name: 'what looks like a password or key' };
  return undefined;
}
