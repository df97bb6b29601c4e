import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** One import of a file. */
export type Import = {
  /** As it is written. */
  specifier: string;
  /** The imported file from the project's root; undefined for a package. */
  file?: string | undefined;
  /** True when nothing of it is left at run time. */
  typeOnly: boolean;
};

export type NamedFunction = { name: string; line: number; lines: number };

/** A source file as far as the rules of the house look at it. */
export type SourceFile = {
  file: string;
  /** All lines. */
  lines: number;
  /** Lines that are neither empty nor only a comment. */
  codeLines: number;
  imports: Import[];
  functions: NamedFunction[];
};

const SCRIPT = /\.(ts|tsx|mts|js|mjs)$/;
const FRONTMATTER = /^---\r?\n([\s\S]*?)\r?\n---/;
const SCRIPT_TAG = /<script\b[^>]*>([\s\S]*?)<\/script>/g;

/** The TypeScript in a file: all of it, or of an .astro file its frontmatter and its scripts. */
function scriptsOf(file: string, text: string): { code: string; line: number }[] {
  if (SCRIPT.test(file)) return [{ code: text, line: 0 }];
  if (!file.endsWith('.astro')) return [];
  const frontmatter = FRONTMATTER.exec(text);
  const blocks = [...text.matchAll(SCRIPT_TAG), ...(frontmatter ? [frontmatter] : [])];
  return blocks.map(({ 0: all, 1: code = '', index }) => ({
    code,
    line: text.slice(0, index + all.indexOf(code)).split('\n').length - 1,
  }));
}

/** `import type …`, `export type …`, or braces in which every name says `type`. */
function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (clause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause?.namedBindings;
  if (!named || clause.name || !ts.isNamedImports(named)) return false;
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly);
}

/** The file that a relative specifier means; `?raw` and the like do not change it. */
const resolve = (from: string, specifier: string): string | undefined =>
  specifier.startsWith('.') ? join(dirname(from), specifier.replace(/\?.*$/, '')) : undefined;

function importOf(node: ts.Node, from: string): Import | undefined {
  const make = (specifier: ts.Node | undefined, typeOnly: boolean): Import | undefined =>
    specifier && ts.isStringLiteral(specifier)
      ? { specifier: specifier.text, file: resolve(from, specifier.text), typeOnly }
      : undefined;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    return make(node.moduleSpecifier, isTypeOnly(node));
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return make(node.arguments[0], false);
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return make(node.argument.literal, true);
  }
  return undefined;
}

/** A function's own name, or that of the variable or property it is put into. */
function nameOf(node: ts.FunctionLikeDeclaration): string {
  const holder = node.name ?? ('name' in node.parent ? (node.parent.name as ts.Node) : undefined);
  return holder?.getText() ?? 'a function without a name';
}

// Comments first, so that what is left of their lines is empty; a string cannot hold these here.
const COMMENT = /\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$|<!--[\s\S]*?-->/gm;

const countCode = (text: string): number =>
  text
    .replace(COMMENT, '')
    .split('\n')
    .filter((line) => line.trim() !== '').length;

/** Calls `visit` with every node below `node`. */
function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Reads one file; `file` is its path from the project's root. */
export function readSource(file: string): SourceFile {
  const text = readFileSync(file, 'utf8');
  const source: SourceFile = {
    file,
    lines: text.split('\n').length - 1,
    codeLines: countCode(text),
    imports: [],
    functions: [],
  };
  for (const { code, line } of scriptsOf(file, text)) {
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
    walk(tree, (node) => {
      const found = importOf(node, file);
      if (found) source.imports.push(found);
      if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return;
      const [first, last] = [node.getStart(), node.getEnd()].map(
        (at) => tree.getLineAndCharacterOfPosition(at).line,
      ) as [number, number];
      const name = nameOf(node as ts.FunctionLikeDeclaration);
      source.functions.push({ name, line: line + first + 1, lines: last - first + 1 });
    });
  }
  return source;
}

/** Paths of all files below a folder, without those below `without`; empty when it is not there. */
export function filesBelow(folder: string, without: readonly string[] = []): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath.replaceAll('\\', '/'), entry.name))
    .filter((file) => !without.some((prefix) => file.startsWith(prefix)))
    .sort();
}
