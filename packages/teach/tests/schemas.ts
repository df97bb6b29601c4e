import { readFileSync } from 'node:fs';
import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';

const IMSCP = {
  'qti-2.2': 'http://www.imsglobal.org/xsd/imscp_v1p1',
  'qti-3.0': 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
  cartridge: 'http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1',
};

/** What a file is held against: `tests/schemas/<name>.xsd`, for a manifest in the namespace of its kind. */
type Schema = 'moodle' | 'qti-2.2' | 'web-link' | `manifest of ${keyof typeof IMSCP}`;

const made = new Map<Schema, XsdValidator>();

function validatorOf(schema: Schema): XsdValidator {
  const [name, kind] = schema.split(' of ') as [string, keyof typeof IMSCP | undefined];
  const text = readFileSync(`packages/teach/tests/schemas/${name}.xsd`, 'utf8');
  const document = XmlDocument.fromString(kind ? text.replaceAll('NAMESPACE', IMSCP[kind]) : text);
  const validator = XsdValidator.fromDoc(document);
  made.set(schema, validator);
  document.dispose();
  return validator;
}

/** Calls with a parsed file, which is forgotten afterwards. */
export function withXml<T>(xml: string, look: (document: XmlDocument) => T): T {
  const document = XmlDocument.fromString(xml);
  try {
    return look(document);
  } finally {
    document.dispose();
  }
}

/** What is wrong with a file, in libxml2's words; none of a valid one. */
export function faultsOf(schema: Schema, xml: string): string[] {
  const validator = made.get(schema) ?? validatorOf(schema);
  try {
    withXml(xml, (document) => validator.validate(document));
    return [];
  } catch (error) {
    if (error instanceof XmlLibError) return error.message.trim().split('\n');
    throw error;
  }
}
