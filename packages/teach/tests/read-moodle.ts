import type { XmlElement, XmlNode } from 'libxml2-wasm';
import { withXml } from './schemas.ts';

/*
 * Moodle XML as Moodle's importer reads it: the paths are those of `question/format/xml/format.php` (import_headers,
 * import_answer, import_multichoice, import_numerical, import_essay). No importer of Moodle XML is in npm or Debian.
 */

const contentOf = (node: XmlNode, path: string): string | undefined =>
  (node as XmlElement).get(path)?.content;

const answerOf = (node: XmlNode) => {
  const tolerance = contentOf(node, 'tolerance');
  return {
    text: contentOf(node, 'text') ?? '',
    fraction: contentOf(node, '@fraction') ?? '',
    feedback: contentOf(node, 'feedback[@format="html"]/text') ?? '',
    ...(tolerance !== undefined && { tolerance }),
  };
};

const questionOf = (node: XmlNode) => ({
  type: contentOf(node, '@type'),
  name: contentOf(node, 'name/text') ?? '',
  idnumber: contentOf(node, 'idnumber') ?? '',
  asked: contentOf(node, 'questiontext[@format="html"]/text') ?? '',
  generalfeedback: contentOf(node, 'generalfeedback[@format="html"]/text') ?? '',
  graderinfo: contentOf(node, 'graderinfo[@format="html"]/text'),
  unit: contentOf(node, 'units/unit[multiplier="1"]/unit_name'),
  answers: (node as XmlElement).find('answer').map(answerOf),
});

/** Categories and questions of a file. */
export const readMoodle = (xml: string) =>
  withXml(xml, (document) => ({
    categories: document
      .find('/quiz/question[@type="category"]')
      .map((node) => contentOf(node, 'category/text') ?? ''),
    questions: document.find('/quiz/question[@type!="category"]').map(questionOf),
  }));
