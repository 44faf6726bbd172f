import type { ErrorCodeName } from '../errors.js';
import { DatabaseError } from '../errors.js';
import { Pattern } from './pattern.js';

/*
 * MongoDB's patterns are PCRE's, JavaScript's differ in details. What means something else here is rewritten; what
 * cannot be rewritten is refused, so that no pattern silently finds other documents than MongoDB would.
 */

const FLAGS = new Set(['i', 'm', 's', 'u', 'x']);
const SPACES = ' \\t\\n\\v\\f\\r';
/** Escaped letters that mean the same in both. */
const SHARED_ESCAPES = /[dDwWbBsSnrtfvx0-9pPck]/;

function refused(source: string, what: string): DatabaseError {
  return new DatabaseError('InvalidRegex', `Regular expression is invalid: ${what} is not supported in '${source}'`);
}

function translateEscape(source: string, at: number, inClass: boolean): string {
  const letter = source[at + 1] ?? '';
  if (letter === 's') return inClass ? SPACES : `[${SPACES}]`;
  if (letter === 'S') {
    if (inClass) throw refused(source, 'the escape \\S inside a class');
    return `[^${SPACES}]`;
  }
  if (letter === 'A' && !inClass) return '(?<![\\s\\S])';
  if (letter === 'z' && !inClass) return '(?![\\s\\S])';
  if (letter === 'Z' && !inClass) return '(?=\\n?(?![\\s\\S]))';
  if (letter === 'h') return inClass ? ' \\t' : '[ \\t]';
  if (/[a-zA-Z]/.test(letter) && !SHARED_ESCAPES.test(letter)) throw refused(source, `the escape \\${letter}`);
  // JavaScript's unicode mode knows only escaped syntax characters
  if (/[^\w^$\\.*+?()[\]{}|/]/u.test(letter) && !(inClass && letter === '-')) {
    return letter === '-' ? '\\x2d' : letter;
  }
  return `\\${letter}`;
}

/** The same pattern in JavaScript's words. */
function translatePattern(source: string, options: string): string {
  let result = '';
  let inClass = false;
  for (let at = 0; at < source.length; at++) {
    const char = source[at] as string;
    if (char === '\\') {
      result += translateEscape(source, at, inClass);
      at++;
    } else if (inClass) {
      if (char === '[' && source[at + 1] === ':') throw refused(source, 'a POSIX class');
      if (char === ']') inClass = false;
      result += char === '[' ? '\\[' : char;
    } else if (options.includes('x') && /[\s#]/.test(char)) {
      // blanks do not count, nor a comment up to the end of its line
      if (char === '#') while (at + 1 < source.length && source[at + 1] !== '\n') at++;
    } else if (char === '[') {
      inClass = true;
      result += char;
      if (source[at + 1] === '^') result += source[++at] as string;
      // PCRE takes a bracket in first place literally
      if (source[at + 1] === ']') {
        result += '\\]';
        at++;
      }
    } else if (char === '$' && !options.includes('m')) result += '(?=\\n?(?![\\s\\S]))';
    else if (char === '$') result += '(?=\\n|(?![\\s\\S]))';
    else if (char === '^' && options.includes('m')) result += '(?<=\\n|(?<![\\s\\S]))';
    else if (char === '.' && !options.includes('s')) result += '[^\\n]';
    else if (char === '{' && !/^\{\d+(,\d*)?\}/.test(source.slice(at))) result += '\\{';
    else if (char === '}' && !/\{\d+(,\d*)?$/.test(source.slice(0, at))) result += '\\}';
    else if (char === ']') result += '\\]';
    else result += char;
  }
  return result;
}

/**
 * Compiles a pattern of `$regex` or a BSON regular expression.
 * @param wrong what a pattern is refused as that is none: expressions have a number of their own
 * @throws DatabaseError InvalidRegex, 51108 for an unknown option
 */
export function compileRegex(source: string, options: string, wrong: ErrorCodeName = 'InvalidRegex'): Pattern {
  for (const option of options) {
    if (!FLAGS.has(option)) {
      throw new DatabaseError('Location51108', `invalid flag in regex options: ${option}`);
    }
  }
  const flags = [...new Set([...options.replace(/[mx]/g, ''), 'u'])].join('');
  try {
    return new Pattern(new RegExp(translatePattern(source, options), flags), source);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(wrong, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

/** What every matching text begins with, where the pattern says nothing else: `^paul`. */
export function onlyBeginning(source: string, options: string): Buffer | undefined {
  const literal = /^\^((?:[^.^$*+?()[\]{}|\\\0\uFFFD]|\\[.^$*+?()[\]{}|\\/-])+)$/su.exec(source)?.[1];
  return literal && options === '' ? Buffer.from(literal.replace(/\\(.)/gsu, '$1')) : undefined;
}
