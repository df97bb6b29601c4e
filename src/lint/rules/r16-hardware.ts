import { objection } from '../board/pins.ts';
import { usesInCode, usesInTable } from '../board/uses.ts';
import { lineStart } from '../code/fences.ts';
import { isReady, isWritten, type Page, type Piece, sectionsOf, wholeOf } from '../reading/page.ts';
import type { Finding, LintRule } from '../rule.ts';

export const hardware: LintRule = {
  code: 'R16',
  title:
    'Wiring keeps to the rules of the board; parts, voltage and a way without hardware are named; no secrets.',
  level: 'error',
  why: 'A wrong pin costs a learner an evening, a wrong voltage the board, and a password in a sketch is read by everybody. A fault that is shown on purpose says so in a comment on its line: // wrong.',
  bad: '| Part | GPIO | Direction |\n|---|---|---|\n| LED | 35 | output |',
  good: '| Part | GPIO | Direction |\n|---|---|---|\n| LED | 25 | output |',
  page: (page) => {
    if (!isWritten(page) || !isHardware(page)) return [];
    const firmware = page.stage?.data.kind === 'firmware' && isReady(page);
    return [
      ...pinFaults(page),
      ...page.pieces.flatMap(secretsIn),
      ...(firmware ? missing(page) : []),
    ];
  },
};

const isHardware = ({ stage }: Page): boolean =>
  stage?.data.kind === 'firmware' || stage?.path.startsWith('ESP32/') === true;

const textOf = ({ pieces }: Page): string =>
  pieces
    .filter(({ role }) => role !== 'field')
    .map(({ source }) => source)
    .join('\n');

function pinFaults(page: Page): Finding[] {
  const text = textOf(page);
  const wifi = /\bWiFi\.(?:begin|softAP|mode)|\bnetwork\.WLAN|\besp_now_init/.test(text);
  const warned = /\bstrapping\b/i.test(text);
  const found = page.pieces.flatMap((piece) =>
    usesIn(piece).flatMap(({ spot, ...use }) => {
      const said = objection(use, wifi, warned);
      return said ? [{ ...spot, what: said[0], fix: said[1] }] : [];
    }),
  );
  // A wire stands in the table and in the sketch: one word about it is enough.
  return found.filter(({ what }, index) => found.findIndex((each) => each.what === what) === index);
}

const usesIn = (piece: Piece) => [
  ...piece.prose.tables.flatMap(usesInTable).map((use) => ({ ...use, spot: piece.spot(use.at) })),
  ...piece.prose.codes.flatMap((code) =>
    usesInCode(code).map((use) => {
      const line = code.value.slice(0, use.at + 1).split('\n').length - 1;
      return { ...use, spot: piece.spot(lineStart(piece, code, line)) };
    }),
  ),
];

/** Names and keys of a network as they are typed into a sketch. */
const SECRET =
  /(?:\b(?:\w+_)?(?:pass(?:word|wd|phrase)?|psk|api_?key|token|secret)(?:\[\])?\s*=\s*|\b(?:wlan|wifi|sta|sta_if|nic)\.(?:begin|connect)\(\s*["'][^"']*["']\s*,\s*)["']([^"'\n]{6,})["']/gi;
const PLACEHOLDER =
  /^(?:$|[*.x…-]+$|<.*>$|(?:your|my|change|enter|insert|put)[\s_-]?|(?:wifi|wlan|net)?_?(?:ssid|pass|key|token|secret)|example|not[ _-]?set)/i;

const secretsIn = (piece: Piece): Finding[] =>
  piece.prose.codes.flatMap((code) =>
    [...code.value.matchAll(SECRET)].flatMap(({ 1: value = '', index }) => {
      if (PLACEHOLDER.test(value)) return [];
      const line = code.value.slice(0, index).split('\n').length - 1;
      return [
        {
          ...piece.spot(lineStart(piece, code, line)),
          what: 'The sketch holds what looks like a password or key.',
          fix: 'Read it from a file that is not committed (secrets.h, secrets.py), or write a placeholder.',
          example: '#include "secrets.h"  // defines WIFI_SSID and WIFI_PASSWORD',
        },
      ];
    }),
  );

function missing(page: Page): Finding[] {
  const text = textOf(page);
  const titles = sectionsOf(page)
    .map(({ title }) => title)
    .join('\n');
  const wires = page.pieces.some((piece) =>
    piece.prose.codes.some((code) => usesInCode(code).length > 0),
  );
  const tables = page.pieces.some((piece) =>
    piece.prose.tables.some((table) => usesInTable(table).length > 0),
  );
  const lost: [boolean, string, string][] = [
    [
      /\bparts?\b|you need|components|materials?\b/i.test(titles),
      'a list of parts',
      'Add a section "## Parts" with a table of what to buy, values included.',
    ],
    [
      /3[.,]3\s*V\b/.test(text),
      'the voltage',
      'Say that the pins bear 3.3 V, and what each part is fed with.',
    ],
    [!wires || tables, 'a pin table', 'Add a table with the columns Part, GPIO and Direction.'],
    [
      /simulat|wokwi|(?:no|without(?: the| a| any)?) (?:hardware|board)/i.test(text),
      'a way without hardware',
      'Add how to follow the lesson in a simulator or on a PC, or say why it cannot be done.',
    ],
  ];
  return lost
    .filter(([there]) => !there)
    .map(([, what, fix]) => ({ ...wholeOf(page), what: `The page does not name ${what}.`, fix }));
}
