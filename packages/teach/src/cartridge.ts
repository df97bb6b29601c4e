import type { Files } from './package.ts';
import { document, type Element, element, print } from './tree.ts';

/*
 * Pages of the course as a Common Cartridge 1.1 (imsglobal.org/cc): a link for each, in folders, and one page with
 * minutes and objectives, for which a link has no place. 1.1 is what Moodle, Canvas and their kin all import.
 */

export type LinkedStage = {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly minutes: number;
  readonly objectives: readonly string[];
};
export type Folder = { readonly title: string; readonly stages: readonly LinkedStage[] };
export type Cartridge = {
  readonly title: string;
  readonly description: string;
  readonly licence: string;
  readonly folders: readonly Folder[];
};

const IMS = 'http://www.imsglobal.org/xsd/imsccv1p1';
const PROFILE = 'http://www.imsglobal.org/profile/cc/ccv1p1';
const LOM = 'http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest';
const XSI = { 'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance' };
const OVERVIEW = 'overview.html';

const lom = (name: string, ...children: (Element | string)[]): Element =>
  element(`lomimscc:${name}`, {}, ...children);
const inEnglish = (name: string, text: string): Element =>
  lom(name, element('lomimscc:string', { language: 'en-GB' }, text));

const described = ({ title, description, licence }: Cartridge): Element =>
  element(
    'metadata',
    {},
    element('schema', {}, 'IMS Common Cartridge'),
    element('schemaversion', {}, '1.1.0'),
    lom(
      'lom',
      lom('general', inEnglish('title', title), inEnglish('description', description)),
      lom(
        'rights',
        lom('copyrightAndOtherRestrictions', lom('value', 'yes')),
        inEnglish('description', licence),
      ),
    ),
  );

const timed = ({ title, minutes }: LinkedStage): string => `${title} (${minutes} min)`;
const fileOf = ({ id }: LinkedStage): string => `links/${id}.xml`;

const item = (
  identifier: string,
  title: string,
  rest: { to?: string; below?: Element[] },
): Element =>
  element(
    'item',
    { identifier, identifierref: rest.to },
    element('title', {}, title),
    ...(rest.below ?? []),
  );

const organized = (folders: readonly Folder[]): Element =>
  element(
    'organization',
    { identifier: 'O', structure: 'rooted-hierarchy' },
    element(
      'item',
      { identifier: 'I' },
      item('I-overview', 'Stages, minutes and objectives', { to: 'R-overview' }),
      ...folders.map(({ title, stages }, at) =>
        item(`I-${at + 1}`, title, {
          below: stages.map((stage) =>
            item(`I.${stage.id}`, timed(stage), { to: `R.${stage.id}` }),
          ),
        }),
      ),
    ),
  );

const resource = (identifier: string, type: string, file: string, href?: string): Element =>
  element('resource', { identifier, type, href }, element('file', { href: file }));

const link = ({ title, url }: LinkedStage): Element =>
  element(
    'webLink',
    {
      xmlns: `${IMS}/imswl_v1p1`,
      ...XSI,
      'xsi:schemaLocation': `${IMS}/imswl_v1p1 ${PROFILE}/ccv1p1_imswl_v1p1.xsd`,
    },
    element('title', {}, title),
    element('url', { href: url, target: '_blank' }),
  );

const folder = ({ title, stages }: Folder): Element[] => [
  element('h2', {}, title),
  element(
    'ul',
    {},
    ...stages.map((stage) =>
      element(
        'li',
        {},
        element('a', { href: stage.url }, stage.title),
        `, ${stage.minutes} minutes`,
        ...(stage.objectives.length > 0
          ? [element('ul', {}, ...stage.objectives.map((each) => element('li', {}, each)))]
          : []),
      ),
    ),
  ),
];

function overview({ title, description, licence, folders }: Cartridge): string {
  // An importer that reads the page without its server has only this to know the letters by.
  const letters = element('meta', { charset: 'utf-8' });
  const head = element('head', {}, letters, element('title', {}, title));
  const last = element('p', {}, `Texts behind these links: ${licence}.`);
  const top = [element('h1', {}, title), element('p', {}, description)];
  const body = element('body', {}, ...top, ...folders.flatMap(folder), last);
  return `<!DOCTYPE html>\n${print(element('html', { lang: 'en-GB' }, head, body))}\n`;
}

/** The files of a cartridge; a stage stands in it once. */
export function cartridgeFiles(cartridge: Cartridge): Files {
  const stages = cartridge.folders.flatMap((each) => each.stages);
  const manifest = element(
    'manifest',
    {
      xmlns: `${IMS}/imscp_v1p1`,
      'xmlns:lomimscc': LOM,
      ...XSI,
      'xsi:schemaLocation': `${IMS}/imscp_v1p1 ${PROFILE}/ccv1p1_imscp_v1p2_v1p0.xsd ${LOM} ${PROFILE}/LOM/ccv1p1_lommanifest_v1p0.xsd`,
      identifier: 'MANIFEST',
    },
    described(cartridge),
    element('organizations', {}, organized(cartridge.folders)),
    element(
      'resources',
      {},
      resource('R-overview', 'webcontent', OVERVIEW, OVERVIEW),
      ...stages.map((stage) => resource(`R.${stage.id}`, 'imswl_xmlv1p1', fileOf(stage))),
    ),
  );
  return {
    'imsmanifest.xml': document(manifest),
    [OVERVIEW]: overview(cartridge),
    ...Object.fromEntries(stages.map((stage) => [fileOf(stage), document(link(stage))])),
  };
}
