/** Which words of a source are said to somebody: by the place where they stand, and where the place does not tell, by how they look. */
import ts from 'typescript';

const LETTER = /\p{L}/u;

/** Attributes and properties that hold what is read out or shown, whatever stands in them. */
const SAID_NAMES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'heading',
  'hint',
  'label',
  'placeholder',
  'title',
]);

/** Attributes that never hold words. */
const MUTE_NAMES = new Set([
  'autoComplete',
  'className',
  'class',
  'crossOrigin',
  'd',
  'dateTime',
  'fill',
  'form',
  'href',
  'htmlFor',
  'id',
  'inputMode',
  'key',
  'lang',
  'media',
  'name',
  'pattern',
  'points',
  'rel',
  'role',
  'sizes',
  'src',
  'srcSet',
  'stroke',
  'style',
  'target',
  'transform',
  'type',
  'viewBox',
]);

/** Properties that never hold words. */
const MUTE_PROPERTIES = new Set([
  '@context',
  '@type',
  'Authorization',
  'fontFamily',
  'invalidatesTags',
  'kind',
  'providesTags',
  'rootMargin',
  'tagTypes',
  'type',
]);

/** Errors for whoever reads a log, and calls whose arguments name things. */
const MUTE_MAKERS = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'Event',
  'CustomEvent',
  'URL',
  'RegExp',
  'Map',
  'Set',
  'ApplicationError',
]);
const MUTE_CALLS = new Set([
  'addEventListener',
  'closest',
  'createElement',
  'createSlice',
  'dispatchEvent',
  'endsWith',
  'error',
  'getAttribute',
  'getElementById',
  'getItem',
  'includes',
  'indexOf',
  'matchMedia',
  'matches',
  'querySelector',
  'querySelectorAll',
  'removeEventListener',
  'removeItem',
  'setAttribute',
  'setItem',
  'split',
  'startsWith',
  'warn',
]);
/** `console.error`, `logger.warn`: an `error` that is no method of those says something. */
const LOGS = /^(?:console|log|logger|this\.log|this\.logger)$/;

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.InKeyword,
]);

/** 'said': its place shows it to people; 'mute': its place never does; 'open': its looks decide. */
export function placeOf(node) {
  const { parent } = node;
  if (!parent) return 'mute';
  if (ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent))
    return placeOf(parent);
  if (ts.isConditionalExpression(parent)) return parent.condition === node ? 'mute' : placeOf(parent);
  if (ts.isBinaryExpression(parent)) return inOperation(node, parent);
  if (ts.isJsxAttribute(parent)) return named(parent.name.getText());
  if (ts.isJsxExpression(parent))
    return ts.isJsxAttribute(parent.parent) ? named(parent.parent.name.getText()) : 'said';
  if (ts.isArrayLiteralExpression(parent)) return inList(parent);
  if (ts.isArrowFunction(parent)) return inFunction(parent);
  if (ts.isPropertyAssignment(parent)) return parent.name === node ? 'mute' : ofProperty(parent.name);
  if (ts.isCallExpression(parent)) return inCall(node, parent);
  if (ts.isNewExpression(parent)) return MUTE_MAKERS.has(parent.expression.getText()) ? 'mute' : 'open';
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === node ? 'mute' : 'open';
  const mute =
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isExternalModuleReference(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isTaggedTemplateExpression(parent) ||
    ts.isCaseClause(parent) ||
    ts.isEnumMember(parent) ||
    ts.isExpressionStatement(parent) ||
    ts.isComputedPropertyName(parent);
  return mute ? 'mute' : 'open';
}

/** A list says what its owner says: `label: ['…']`, `providesTags: ['…']`. */
const inList = (list) =>
  ts.isPropertyAssignment(list.parent) || ts.isConditionalExpression(list.parent) ? placeOf(list) : 'open';

const inFunction = (made) => (ts.isPropertyAssignment(made.parent) ? placeOf(made) : 'open');

function inOperation(node, { operatorToken, right, parent }) {
  if (COMPARISONS.has(operatorToken.kind)) return 'mute';
  const passes = [
    ts.SyntaxKind.AmpersandAmpersandToken,
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.QuestionQuestionToken,
  ];
  if (!passes.includes(operatorToken.kind) || !parent) return 'open';
  // `a && 'words'` stands where the whole does.
  return node === right || operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken ? placeOf(node.parent) : 'mute';
}

function inCall(node, call) {
  if (call.expression === node) return 'open';
  if (call.expression.kind === ts.SyntaxKind.ImportKeyword) return 'mute';
  const callee = call.expression;
  if (!ts.isPropertyAccessExpression(callee))
    return MUTE_CALLS.has(callee.getText()) && callee.getText() !== 'error' ? 'mute' : 'open';
  const name = callee.name.text;
  if (name === 'error' || name === 'warn') return LOGS.test(callee.expression.getText()) ? 'mute' : 'open';
  return MUTE_CALLS.has(name) ? 'mute' : 'open';
}

const named = (name) =>
  SAID_NAMES.has(name) ? 'said' : MUTE_NAMES.has(name) || name.startsWith('data-') ? 'mute' : 'open';

function ofProperty(name) {
  const key = ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '';
  return SAID_NAMES.has(key) ? 'said' : MUTE_PROPERTIES.has(key) ? 'mute' : 'open';
}

/** Of something said: whether there are words in it at all. */
export const hasWords = (text) => LETTER.test(withoutHoles(text));

export const withoutHoles = (text) => text.replace(/\{\d+\}|<\/?\d+\/?>/g, '');

/** Where the place leaves it open: French words are told from names for programs by their letters, spaces and capitals. */
export function looksSaid(text) {
  if (!hasWords(text)) return false;
  // A value counts as a word: '{0} articles' are two.
  const words = text
    .replace(/\{\d+\}/g, '0')
    .replace(/<\/?\d+\/?>/g, '')
    .trim();
  if (/[À-ÖØ-öø-ÿŒœ’«»…]/.test(words)) return true;
  if (/^(?:https?:|mailto:|tel:|\/|\.\/|#|\.|\[|<|--|@|data:|image\/|application\/)/.test(words)) return false;
  if (/^[MmLlHhVvCcSsQqTtAaZz0-9\s,.-]+$/.test(words) && /\d/.test(words)) return false;
  if (/\b\d*(?:px|vw|vh|rem|em|dvh)\b|^\(|var\(|\d(?:s|ms|fr|%)(?:\s|$)/.test(words)) return false;
  // Several words, one of them in more than two letters: 'noopener noreferrer' and the like are listed as no texts.
  if (/\p{L}[\s\u00a0\u202f]+\S|\S[\s\u00a0\u202f]+\p{L}/u.test(words)) return true;
  return /^[A-Z][a-z]+[.!?:]?$/.test(words) || /^\p{L}+\u00a0?[!?:.]$/u.test(words);
}
