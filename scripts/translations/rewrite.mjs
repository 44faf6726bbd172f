/**
 * Reads what a source says to people, and writes the same source in other words. A text is a whole: what stands around
 * values and elements goes with them, as '{0}' and '<1>…</1>', and a choice between two forms inside a sentence makes
 * two sentences of it. So a language puts words where it wants them.
 */
import ts from 'typescript';
import { hasWords, looksSaid, placeOf } from './looks.mjs';

/** How many forms one sentence may have before it is left in pieces. */
const MOST_CHOICES = 3;

/**
 * @param say told each text as `{ text, place, offset }`, where `place` is 'said' or 'open'; what it answers stands in its
 *   place, with the same holes; undefined leaves the source as it is
 * @param options.locale what stands for 'fr-FR'
 * @param options.owners what the owner wrote, in French, by the tag around it or the one expression in it: `{ name: 'lang', text: 'marked' }`
 * @returns the source in other words; undefined when nothing in it changes
 */
export function rewrite(code, file, say, { locale, plurals = true, owners = {} } = {}) {
  const source = ts.createSourceFile(
    file,
    code,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  let changed = false;

  /** The text of a node, trivia before it included, in other words. */
  function emit(node) {
    const written = replaced(node);
    if (written !== undefined) {
      changed = true;
      return code.slice(node.pos, startOf(node)) + written;
    }
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return code.slice(node.pos, node.end);
    let out = '';
    let from = node.pos;
    ts.forEachChild(node, (child) => {
      if (child.pos < from) return;
      out += code.slice(from, child.pos) + emit(child);
      from = child.end;
    });
    return out + code.slice(from, node.end);
  }
  const startOf = (node) => (ts.isJsxText(node) ? node.pos : node.getStart(source));
  const bare = (node) => emit(node).slice(startOf(node) - node.pos);

  function replaced(node) {
    if (ts.isJsxOpeningElement(node)) return owned(node);
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return mixed(node);
    if (ts.isJsxText(node)) return alone(node);
    if (ts.isConditionalExpression(node)) return counted(node);
    if (locale && ts.isStringLiteral(node) && (node.text === 'fr-FR' || node.text === 'fr_FR')) {
      return JSON.stringify(node.text === 'fr_FR' ? locale.replace('-', '_') : locale);
    }
    if (isWordy(node) && !isWordy(node.parent)) return wordy(node);
    return undefined;
  }

  /** What the owner wrote is there in French alone: whoever reads it aloud is told, and where it is prose it is marked. */
  function owned(node) {
    const shown = node.parent.children.filter((child) => !ts.isJsxText(child) || jsxWords(child.text) !== '');
    const only = shown.length === 1 && ts.isJsxExpression(shown[0]) ? shown[0].expression?.getText(source) : undefined;
    const mark = [node.getText(source), only].map((key) => owners[key]).find(Boolean);
    if (!mark) return undefined;
    const own = node.attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText(source) === 'lang');
    // Where the source says itself in which language it is, the mark follows it.
    const said = own && ts.isJsxExpression(own.initializer) ? own.initializer.expression : undefined;
    if (said) {
      const french = mark === 'marked' ? ` data-owner={(${bare(said)}) === "fr" ? "" : undefined}` : '';
      return `<${node.tagName.getText(source)}${french}${emit(node.attributes)}>`;
    }
    return `<${node.tagName.getText(source)} lang="fr"${mark === 'marked' ? ' data-owner=""' : ''}${emit(node.attributes)}>`;
  }

  function wordy(node) {
    const place = placeOf(node);
    if (place === 'mute') return undefined;
    const pieces = piecesOf(node);
    if (!pieces) return undefined;
    const out = forms(pieces, (form) => literal(form, place, node));
    if (out === undefined) return undefined;
    return ts.isJsxAttribute(node.parent) ? `{${out}}` : out;
  }

  /** One form as an expression. */
  function literal(pieces, place, node) {
    const { text, args } = keyOf(pieces);
    const other = said(text, place, node);
    if (other === undefined) return undefined;
    if (args.length === 0) return JSON.stringify(other);
    return `\`${partsOf(other)
      .map((part) => (typeof part === 'string' ? escaped(part) : `\${${bare(args[part.hole].node)}}`))
      .join('')}\``;
  }

  function said(text, place, node) {
    const [, before, core, after] = /^(\s*)([^]*?)(\s*)$/u.exec(text);
    if (place === 'said' ? !hasWords(core) : !looksSaid(core) && !say.lists?.(core)) return undefined;
    const other = say({ text: core, place, offset: startOf(node), node });
    return other === undefined ? undefined : before + other + after;
  }

  /** Each way through the choices inside a sentence, chosen between as the source does. */
  function forms(pieces, write, depth = 0) {
    const choice = pieces.find((piece) => piece.choice);
    if (!choice || depth > MOST_CHOICES) return write(pieces);
    const test = choice.choice.getText(source);
    const taking = (side) =>
      pieces.flatMap((piece) => (piece.choice && piece.choice.getText(source) === test ? piece[side] : [piece]));
    const yes = forms(taking('yes'), write, depth + 1);
    const no = forms(taking('no'), write, depth + 1);
    if (yes === undefined || no === undefined) return undefined;
    return `(${testOf(choice.choice)} ? ${yes} : ${no})`;
  }

  /** French says 'un' for none, others do not: '> 1' between two forms becomes 'not 1'. */
  function testOf(test) {
    if (!plurals || !ts.isBinaryExpression(test) || !ts.isNumericLiteral(test.right)) return bare(test);
    const { operatorToken, left, right } = test;
    if (operatorToken.kind === ts.SyntaxKind.GreaterThanToken && right.text === '1') return `${bare(left)} !== 1`;
    if (operatorToken.kind === ts.SyntaxKind.LessThanToken && right.text === '2') return `${bare(left)} === 1`;
    return bare(test);
  }

  function counted(node) {
    if (!plurals) return undefined;
    const { condition, whenTrue, whenFalse } = node;
    const test = testOf(condition);
    if (test === bare(condition) || ![whenTrue, whenFalse].every((branch) => isSaidBranch(branch))) return undefined;
    return `${test} ? ${bare(whenTrue)} : ${bare(whenFalse)}`;
  }
  const isSaidBranch = (node) => isWordy(node) && hasWords(node.getText(source).replace(/\$\{[^}]*\}/g, ''));

  /** Literals, templates and sums of them. */
  function isWordy(node) {
    if (!node) return false;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node))
      return true;
    if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return false;
    return isWordy(node.left) || isWordy(node.right);
  }

  function piecesOf(node) {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
    if (ts.isTemplateExpression(node)) {
      return [node.head.text, ...node.templateSpans.flatMap((span) => [...inside(span.expression), span.literal.text])];
    }
    if (ts.isBinaryExpression(node) && isWordy(node)) return [...inside(node.left), ...inside(node.right)];
    return undefined;
  }

  /** Of an expression inside a sentence. */
  function inside(node) {
    if (ts.isParenthesizedExpression(node)) return inside(node.expression);
    const own = piecesOf(node);
    if (own) return own;
    if (ts.isConditionalExpression(node) && isWordy(node.whenTrue) && isWordy(node.whenFalse)) {
      return [{ choice: node.condition, yes: inside(node.whenTrue), no: inside(node.whenFalse) }];
    }
    return [{ node }];
  }

  /** Of JSX: whether it is one text with others around and inside it. */
  function mixed(node) {
    const children = node.children.filter((child) => !ts.isJsxText(child) || jsxWords(child.text) !== '');
    if (children.length < 2) return undefined;
    const pieces = jsxPieces(node.children);
    if (!pieces.some((piece) => typeof piece === 'string' && hasWords(piece)) && !pieces.some(isWordChoice))
      return undefined;
    const out = forms(pieces, (form) => jsx(form, node));
    if (out === undefined) return undefined;
    const [opening, closing] = ts.isJsxFragment(node)
      ? [node.openingFragment, node.closingFragment]
      : [node.openingElement, node.closingElement];
    const body = out.startsWith('(') ? `{${out}}` : out.slice(2, -3);
    return bare(opening) + body + closing.getText(source);
  }
  const isWordChoice = (piece) =>
    piece.choice && [...piece.yes, ...piece.no].some((part) => typeof part === 'string' && hasWords(part));

  function jsxPieces(children) {
    return children.flatMap((child) => {
      if (ts.isJsxText(child)) return [jsxWords(child.text)];
      if (ts.isJsxExpression(child)) return child.expression ? inside(child.expression) : [];
      const inner = ts.isJsxElement(child) ? jsxPieces(child.children) : [];
      const speaks = inner.some((piece) => typeof piece === 'string' && hasWords(piece));
      return [{ element: child, inner: speaks ? inner : undefined }];
    });
  }

  function jsx(pieces, node) {
    const { text, args } = keyOf(pieces);
    const other = said(text, 'said', node);
    if (other === undefined) return undefined;
    const write = (parts) =>
      parts
        .map((part) => {
          if (typeof part === 'string') return part === '' ? '' : `{${JSON.stringify(part)}}`;
          const { node: value, element } = args[part.hole];
          if (!element) return `{${bare(value)}}`;
          if (!part.inner) return bare(element);
          return bare(element.openingElement) + write(part.inner) + element.closingElement.getText(source);
        })
        .join('');
    return `<>${write(partsOf(other))}</>`;
  }

  function alone(node) {
    const words = jsxWords(node.text);
    if (!hasWords(words)) return undefined;
    const other = said(words, 'said', node);
    return other === undefined ? undefined : `{${JSON.stringify(other)}}`;
  }

  /** The text with holes, and what goes into them; the same value twice is one hole. */
  function keyOf(pieces) {
    const args = [];
    const write = (list) =>
      list
        .map((piece) => {
          if (typeof piece === 'string') return piece;
          // More forms than a sentence may have: what chooses is a value like any other.
          const node = piece.choice ? piece.choice.parent : piece.node;
          if (node) {
            const same = args.findIndex((arg) => arg.node?.getText(source) === node.getText(source));
            if (same === -1) args.push({ node });
            return `{${same === -1 ? args.length - 1 : same}}`;
          }
          const hole = args.push({ element: piece.element }) - 1;
          return piece.inner ? `<${hole}>${write(piece.inner)}</${hole}>` : `<${hole}/>`;
        })
        .join('');
    return { text: write(pieces), args };
  }

  const out = emit(source) + code.slice(source.end);
  return changed ? out : undefined;
}

const escaped = (text) => text.replace(/[`\\]|\$\{/g, '\\$&').replace(/\r/g, '\\r');

/** A text with holes, taken apart: '{0}', '<1>…</1>' and '<2/>'. */
export function partsOf(text) {
  const root = [];
  const open = [{ parts: root }];
  let from = 0;
  for (const match of text.matchAll(/\{(\d+)\}|<(\d+)>|<\/(\d+)>|<(\d+)\/>/g)) {
    const now = open.at(-1);
    if (match.index > from) now.parts.push(text.slice(from, match.index));
    from = match.index + match[0].length;
    if (match[2] !== undefined) {
      const part = { hole: Number(match[2]), inner: [] };
      now.parts.push(part);
      open.push({ parts: part.inner, hole: part.hole });
    } else if (match[3] !== undefined) {
      if (open.length === 1 || now.hole !== Number(match[3]))
        throw new Error(`'${text}' closes <${match[3]}> where it is not open.`);
      open.pop();
    } else now.parts.push({ hole: Number(match[1] ?? match[4]) });
  }
  if (open.length > 1) throw new Error(`'${text}' leaves <${open.at(-1).hole}> open.`);
  if (from < text.length) root.push(text.slice(from));
  return root;
}

const ENTITIES = {
  nbsp: '\u00a0',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  hellip: '…',
  times: '×',
  euro: '€',
};

/** What is left of a text between elements, as JSX reads it. */
function jsxWords(raw) {
  const lines = raw.split(/\r\n|\n|\r/);
  const kept = lines
    .map((line, index) => {
      const flat = line.replace(/\t/g, ' ');
      const begun = index === 0 ? flat : flat.replace(/^ +/, '');
      return index === lines.length - 1 ? begun : begun.replace(/ +$/, '');
    })
    .filter((line, index) => line !== '' || (lines.length === 1 && index === 0));
  return kept.join(' ').replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[name] ?? all;
  });
}
