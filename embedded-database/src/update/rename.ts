import type { RawValue } from '../bson/raw.js';
import { T } from '../bson/raw.js';
import { ArrayNode, isNode, type ObjectNode } from '../bson/tree.js';
import { DatabaseError } from '../errors.js';
import { checkedSteps, isDynamic } from './steps.js';
import { locate } from './target.js';

function wrong(message: string): DatabaseError {
  return new DatabaseError('BadValue', message);
}

/** What can be told of a `$rename` before there is a document. */
export function checkRename(path: string, from: readonly string[], operand: RawValue): void {
  if (operand.type !== T.string) throw wrong(`The 'to' field for $rename must be a string: ${path}`);
  const target = operand.text();
  if (target.includes('\0')) throw wrong("The 'to' field for $rename cannot contain an embedded null byte");
  const to = checkedSteps(target);
  if (path === target) throw wrong(`The source and target field for $rename must differ: ${path}`);
  if (target.startsWith(`${path}.`) || path.startsWith(`${target}.`)) {
    throw wrong(`The source and target field for $rename must not be on the same path: ${path}`);
  }
  if (isDynamic(from)) throw wrong(`The source field for $rename may not be dynamic: ${path}`);
  if (isDynamic(to)) throw wrong(`The destination field for $rename may not be dynamic: ${target}`);
  if (to[0]?.startsWith('$')) {
    throw new DatabaseError('DollarPrefixedFieldName', `The dollar ($) prefixed field '${target}' is not allowed.`);
  }
}

/** Neither the way to the field nor the way to its new place may lead through an array. */
function refuseArrays(root: ObjectNode, steps: readonly string[], role: string): void {
  let node: ObjectNode | ArrayNode = root;
  for (const step of steps) {
    if (node instanceof ArrayNode) throw wrong(`The ${role} field cannot be an array element, '${steps.join('.')}'`);
    const next = node.fields.get(step);
    // what has been walked is open: anything that is still closed lies behind the end of the way
    if (!isNode(next)) return;
    node = next;
  }
}

export function rename(root: ObjectNode, from: readonly string[], operand: RawValue): void {
  const source = locate(root, from, false, true);
  const value = source?.get();
  if (!source || !value) return;
  refuseArrays(root, from, 'source');
  const to = operand.text().split('.');
  // opens the way; one that cannot exist through an array is refused for the array
  locate(root, to, false);
  refuseArrays(root, to, 'destination');
  const target = locate(root, to, true);
  target?.set(value);
  source.unset();
}
