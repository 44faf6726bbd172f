import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { BACKEND_DIR } from './folders.js';

/*
 * « and » and ! ? : ; never stand alone on a line: the space between them and their word does not break. In sources it is written
 * `\u00a0` (`&nbsp;` between tags), since nobody sees it otherwise.
 */

const ROOT = path.join(BACKEND_DIR, '..');
const FOLDERS = ['backend/src', 'contract/src', 'frontend/src', 'ui-kit/src/components'];
const NOT_READ = /\.(?:spec|test|stories|guide)\.tsx?$|\/testing\/|\/stories\//;
/** What a terminal, a log, the register or a paper shows, whose lines are broken otherwise or whose words are kept as they were signed. */
const ELSEWHERE =
  /^backend\/src\/(?:[^/]+\.ts|backup\/|config\/|shared\/(?:persistence|http\/api-docs|domain\/personal-data|logging|mail\/sendgrid)|modules\/(?:books|legal-texts|legal|retention|invoices\/infrastructure\/paper)\/)/;
/** Sentences that the specification fixes to the letter. */
const FIXED = [
  'vouloir supprimer ce client ?',
  'vouloir supprimer ce produit ?',
  'vouloir supprimer cet utilisateur ?',
  'Inscription réussie !',
  'Voulez-vous vraiment supprimer cette commande ?',
  'Modifications sauvegardées avec succès !',
  'Produit ajouté avec succès !',
  'Merci pour votre commande !',
  'Créez un compte ?',
  'Se connecter ?',
  'Erreur : ',
  'Erreur lors du remboursement : ',
];
/** Not for people: a list in a file that is read back, and searches in a text. */
const READ_BACK = /^backend\/src\/modules\/catalog\/domain\/bundle-words\.ts$/;
const SEARCHES = /\.(?:split|indexOf|replaceAll|replace|startsWith|endsWith|includes)$/;

const SIGNS = /« | »| [!?:;](?=$|[\s)»<.{]|\\[nu]|&nbsp;)|«(?![\\&\s\u00a0\u202f]|$)/;
/** Between tags a new line is a space too. */
const SIGNS_BETWEEN_TAGS = /«\s|\s»|\s[!?:;](?=$|[\s)»<.{]|&nbsp;)/;

function offending(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  if (!/[«»]|\s[!?:;]/.test(text)) return [];
  const found: string[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const written = wordsIn(node);
    if (written !== undefined && faulty(node, written)) {
      const { line } = source.getLineAndCharacterOfPosition(node.end);
      found.push(`${file}:${line + 1} ${written.replace(/\s+/g, ' ').slice(0, 80)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function wordsIn(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.getFullText();
  const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
  const isPart = ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
  return isText || isPart ? node.getText().replace(/^['"`}]|['"`]$|\$\{$/g, '') : undefined;
}

function faulty(node: ts.Node, written: string): boolean {
  if (!(ts.isJsxText(node) ? SIGNS_BETWEEN_TAGS : SIGNS).test(written)) return false;
  if (FIXED.some((fixed) => written.includes(fixed))) return false;
  const { parent } = node;
  return !(ts.isCallExpression(parent) && SEARCHES.test(parent.expression.getText())) && !describesTheApi(node);
}

/** What the API's description says of a field or an answer is read by programmers. */
function describesTheApi(node: ts.Node): boolean {
  if (!node.getSourceFile().fileName.startsWith('backend')) return false;
  for (let at = node; at.parent && !ts.isStatement(at); at = at.parent) {
    const named = ts.isPropertyAssignment(at.parent) && at.parent.name.getText();
    if (named && /^(?:description|summary|examples?)$/.test(named)) return true;
  }
  return false;
}

it('no space before or inside French signs may break', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ).filter((name) => /\.tsx?$/.test(name) && ![NOT_READ, ELSEWHERE, READ_BACK].some((left) => left.test(name)));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(offending)).toEqual([]);
}, 60_000);
