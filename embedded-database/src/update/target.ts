import type { RawValue } from '../bson/raw.js';
import { NULL_VALUE, T } from '../bson/raw.js';
import type { Node } from '../bson/tree.js';
import { ArrayNode, isNode, ObjectNode, toRaw } from '../bson/tree.js';
import { DatabaseError } from '../errors.js';

/** What the special steps `$`, `$[]` and `$[name]` of an update path stand for. */
export interface PathContext {
  /** Position that the filter matched, for `$`. */
  matchedIndex: number | undefined;
  arrayFilters: ReadonlyMap<string, (element: RawValue) => boolean>;
}

const MAX_PADDING = 1_500_000;

/** A position of an array: digits, also behind zeros, that 32 bits hold. */
export function isIndex(step: string): boolean {
  return /^\d+$/.test(step) && Number(step) <= 0xffffffff;
}

/** `$`, `$[]` or `$[name]`; any other step that begins with `$` is a name. */
export function isPlaceholder(step: string): boolean {
  return step === '$' || /^\$\[.*\]$/s.test(step);
}

/** Opens a raw object or array for change and puts the opened node in its parent's place. */
function openChild(parent: ObjectNode | ArrayNode, step: string): Node | undefined {
  const child = parent instanceof ObjectNode ? parent.fields.get(step) : parent.items[indexOf(step)];
  if (!child || isNode(child)) return child;
  if (child.type !== T.object && child.type !== T.array) return child;
  const node = child.type === T.object ? ObjectNode.from(child) : ArrayNode.from(child);
  if (parent instanceof ObjectNode) parent.fields.set(step, node);
  else parent.items[indexOf(step)] = node;
  return node;
}

function indexOf(step: string): number {
  return isIndex(step) ? Number(step) : -1;
}

/** Replaces `$`, `$[]` and `$[name]` by the positions that they stand for in this document. */
export function concretePaths(root: ObjectNode, path: readonly string[], context: PathContext): string[][] {
  let partial: { steps: string[]; node: Node | undefined }[] = [{ steps: [], node: root }];
  for (const step of path) {
    partial = partial.flatMap(({ steps, node }) => {
      const names = isPlaceholder(step) ? positions(step, node, steps, context) : [step];
      return names.map((name) => ({
        steps: [...steps, name],
        node: isNode(node) ? openChild(node, name) : undefined,
      }));
    });
  }
  return partial.map(({ steps }) => steps);
}

function positions(step: string, node: Node | undefined, steps: string[], context: PathContext): string[] {
  if (step === '$') {
    if (context.matchedIndex === undefined) {
      throw new DatabaseError('BadValue', 'The positional operator did not find the match needed from the query.');
    }
    return [String(context.matchedIndex)];
  }
  const name = step.slice(2, -1);
  if (!(node instanceof ArrayNode)) {
    throw new DatabaseError(
      'BadValue',
      `The path '${steps.join('.')}' must exist in the document in order to apply array updates.`,
    );
  }
  const all = node.items.map((_item, index) => String(index));
  if (name === '') return all;
  const filter = context.arrayFilters.get(name);
  if (!filter) {
    throw new DatabaseError('BadValue', `No array filter found for identifier '${name}' in path '${steps.join('.')}'`);
  }
  return all.filter((index) => filter(toRaw(node.items[Number(index)] as Node)));
}

/** A place in a document: a field of an object or a position of an array. */
export class Target {
  constructor(
    private readonly parent: ObjectNode | ArrayNode,
    private readonly step: string,
  ) {}

  get(): Node | undefined {
    return this.parent instanceof ObjectNode ? this.parent.fields.get(this.step) : this.parent.items[Number(this.step)];
  }

  /** The array at this place, opened for change; undefined when there is none. */
  openArray(): ArrayNode | undefined {
    const node = openChild(this.parent, this.step);
    return node instanceof ArrayNode ? node : undefined;
  }

  set(node: Node): void {
    if (this.parent instanceof ObjectNode) {
      this.parent.fields.set(this.step, node);
      return;
    }
    const index = Number(this.step);
    if (index - this.parent.items.length > MAX_PADDING) throw tooFar();
    while (this.parent.items.length < index) this.parent.items.push(NULL_VALUE);
    this.parent.items[index] = node;
  }

  /** Removes a field; a position of an array becomes null, as in MongoDB. */
  unset(): void {
    if (this.parent instanceof ObjectNode) this.parent.fields.delete(this.step);
    else if (Number(this.step) < this.parent.items.length) this.parent.items[Number(this.step)] = NULL_VALUE;
  }
}

function tooFar(): DatabaseError {
  return new DatabaseError('CannotBackfillArray', `can't backfill more than ${MAX_PADDING} elements`);
}

/**
 * Walks to the parent of the last step. With `create` missing objects are made on the way; without, a missing way
 * gives undefined.
 * @param strict a way that cannot exist is an error, even where none is made
 * @throws DatabaseError PathNotViable when a scalar stands in the way
 */
export function locate(
  root: ObjectNode,
  path: readonly string[],
  create: boolean,
  strict = create,
): Target | undefined {
  let node: ObjectNode | ArrayNode = root;
  for (let i = 0; i < path.length - 1; i++) {
    const step = path[i] as string;
    checkStep(node, step, path, strict);
    let child = openChild(node, step);
    if (!child) {
      if (!create) return undefined;
      child = new ObjectNode();
      new Target(node, step).set(child);
    }
    if (!isNode(child)) {
      if (!strict) return undefined;
      throw notViable(path, path[i + 1] as string);
    }
    node = child;
  }
  const last = path[path.length - 1] as string;
  if (node instanceof ArrayNode && !isIndex(last)) {
    if (!strict) return undefined;
    checkStep(node, last, path, strict);
    return undefined;
  }
  return new Target(node, last);
}

function checkStep(node: ObjectNode | ArrayNode, step: string, path: readonly string[], strict: boolean): void {
  if (!strict || !(node instanceof ArrayNode) || isIndex(step)) return;
  throw notViable(path, step);
}

function notViable(path: readonly string[], step: string): DatabaseError {
  return new DatabaseError('PathNotViable', `Cannot create field '${step}' in the way of '${path.join('.')}'`);
}
