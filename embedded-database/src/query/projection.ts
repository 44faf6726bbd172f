import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, rawDocument, T } from '../bson/raw.js';
import { ObjectNode, serialize } from '../bson/tree.js';
import { BsonWriter } from '../bson/writer.js';
import { DatabaseError, notSupported } from '../errors.js';
import { ComputedFields } from './computed-fields.js';
import type { FilterContext } from './filter.js';
import { elementTest } from './filter.js';
import { checkedNames } from './names.js';

/** Returns the document reduced to what was asked for. */
export type Projection = (document: RawValue) => RawValue;

type Rule =
  | { kind: 'keep' }
  | { kind: 'drop' }
  /** `places`: elements of arrays that are no objects hold their places, for computed fields take them. */
  | { kind: 'nested'; fields: Map<string, Rule>; places: boolean }
  | { kind: 'slice'; skip: number; limit: number }
  | { kind: 'elemMatch'; test: (element: RawValue) => boolean };

/**
 * Compiles a projection: fields kept or left out, computed ones, and in `find` also `$slice` and `$elemMatch` in their
 * own sense. Returns undefined when everything is asked for.
 */
export function compileProjection(
  spec: RawValue,
  context: FilterContext,
  where: 'find' | '$project' = 'find',
): Projection | undefined {
  const builder = new ProjectionBuilder(context, where);
  eachElement(spec.buf, spec.start, (name, value) => builder.add(name, value));
  return builder.build();
}

class ProjectionBuilder {
  private readonly root = new Map<string, Rule>();
  private readonly computed = new ComputedFields();
  private inclusive: boolean | undefined;
  private idRule: boolean | undefined;
  private empty = true;

  constructor(
    private readonly context: FilterContext,
    private readonly where: 'find' | '$project',
  ) {}

  private decide(path: string, include: boolean): void {
    if (this.inclusive !== undefined && this.inclusive !== include) {
      const message = include
        ? `Cannot do inclusion on field ${path} in exclusion projection`
        : `Cannot do exclusion on field ${path} in inclusion projection`;
      throw new DatabaseError(include ? 'Location31253' : 'Location31254', message);
    }
    this.inclusive = include;
  }

  add(path: string, value: RawValue): void {
    this.empty = false;
    if (path.endsWith('.$') && this.where === 'find')
      throw notSupported(`The projection '${path}'`, 'use $elemMatch or $filter');
    checkedNames(path);
    if (value.isNumber() || value.type === T.bool) {
      if (path === '_id') this.idRule = value.truthy();
      else {
        this.decide(path, value.truthy());
        place(this.root, path, value.truthy() ? { kind: 'keep' } : { kind: 'drop' });
      }
    } else if (value.type === T.object) this.addObject(path, value);
    else this.compute(path, value);
  }

  private addObject(path: string, value: RawValue): void {
    const fields: [string, RawValue][] = [];
    eachElement(value.buf, value.start, (name, operand) => void fields.push([name, operand]));
    const [name, operand] = fields[0] ?? [];
    if (name === undefined || !operand)
      throw new DatabaseError('Location51270', `An empty sub-projection is not a valid value: ${path}`);
    if (!name.startsWith('$')) for (const [inner, part] of fields) this.add(`${path}.${inner}`, part);
    else if (this.where === 'find' && name === '$slice' && isFindSlice(operand))
      place(this.root, path, sliceRule(operand));
    else if (this.where === 'find' && name === '$elemMatch') {
      this.decide(path, true);
      place(this.root, path, { kind: 'elemMatch', test: elementTest(operand, this.context) });
    } else this.compute(path, value);
  }

  private compute(path: string, expression: RawValue): void {
    if (!this.context.compute) throw new DatabaseError('BadValue', 'expressions are not allowed in this context');
    this.decide(path, true);
    this.computed.add(path, this.context.compute(expression));
    if (path === '_id') this.idRule = false;
    else if (path.includes('.')) parentOf(this.root, path, true);
  }

  build(): Projection | undefined {
    if (this.empty) return undefined;
    const { root, computed, inclusive, idRule } = this;
    // {_id: 1} alone includes, {_id: 0} alone excludes
    const keepOthers = inclusive === undefined ? idRule !== true : !inclusive;
    if (idRule !== undefined || !root.has('_id')) root.set('_id', { kind: (idRule ?? true) ? 'keep' : 'drop' });
    const stored: Projection = (document) => {
      const writer = new BsonWriter(document.end - document.start + 16);
      writeObject(writer.startDocument(), document, root, keepOthers);
      return rawDocument(writer.endDocument().finish());
    };
    if (computed.isEmpty) return stored;
    return (document) => {
      const node = ObjectNode.from(stored(document));
      computed.apply(document, node);
      return rawDocument(serialize(node));
    };
  }
}

/** `$slice: 5` and `$slice: [1, 5]` are find's own; with an array to cut it is the expression. */
function isFindSlice(operand: RawValue): boolean {
  const parts = operand.type === T.array ? elementsOf(operand) : [operand];
  if (!parts.every((part) => part.isNumber())) return false;
  if (operand.type !== T.array) return true;
  // a limit that is not positive makes it an expression, which then misses its array
  return parts.length === 2 && Math.trunc(parts[1]?.number() ?? 0) > 0;
}

function sliceRule(operand: RawValue): Rule {
  const numbers = operand.type === T.array ? elementsOf(operand) : [operand];
  const [first, second] = numbers.map((part) => Math.trunc(part.number())) as [number, number?];
  if (second !== undefined) return { kind: 'slice', skip: first, limit: second };
  return first < 0 ? { kind: 'slice', skip: first, limit: -first } : { kind: 'slice', skip: 0, limit: first };
}

/** The rules of the object that holds the path's last field; made where they are missing. */
function parentOf(root: Map<string, Rule>, path: string, places = false): Map<string, Rule> {
  let fields = root;
  for (const part of path.split('.').slice(0, -1)) {
    const existing = fields.get(part);
    if (existing && existing.kind !== 'nested') throw new DatabaseError('Location31249', `Path collision at ${path}`);
    const nested = existing ?? { kind: 'nested' as const, fields: new Map<string, Rule>(), places };
    nested.places ||= places;
    fields.set(part, nested);
    fields = nested.fields;
  }
  return fields;
}

function place(root: Map<string, Rule>, path: string, rule: Rule): void {
  const fields = parentOf(root, path);
  const last = path.slice(path.lastIndexOf('.') + 1);
  if (fields.has(last)) throw new DatabaseError('Location31250', `Path collision at ${path}`);
  fields.set(last, rule);
}

function writeObject(writer: BsonWriter, source: RawValue, fields: Map<string, Rule>, keepOthers: boolean): void {
  eachElement(source.buf, source.start, (name, value) => {
    const rule = fields.get(name);
    if (!rule) {
      if (keepOthers) writer.value(name, value);
    } else writeRule(writer, name, value, rule, keepOthers);
  });
}

function writeRule(writer: BsonWriter, name: string, value: RawValue, rule: Rule, keepOthers: boolean): void {
  if (rule.kind === 'keep') writer.value(name, value);
  else if (rule.kind === 'nested') writeNested(writer, name, value, rule, keepOthers);
  else if (rule.kind === 'slice') writeElements(writer, name, value, sliceOf(value, rule));
  else if (rule.kind === 'elemMatch' && value.type === T.array) {
    const found = elementsOf(value).find(rule.test);
    if (found) writeElements(writer, name, value, [found]);
  }
}

function sliceOf(value: RawValue, { skip, limit }: { skip: number; limit: number }): RawValue[] {
  if (value.type !== T.array) return [];
  const elements = elementsOf(value);
  const from = skip < 0 ? Math.max(0, elements.length + skip) : skip;
  return elements.slice(from, from + limit);
}

function writeElements(writer: BsonWriter, name: string, original: RawValue, elements: readonly RawValue[]): void {
  if (original.type !== T.array) {
    writer.value(name, original);
    return;
  }
  writer.startArray(name);
  elements.forEach((element, index) => writer.value(String(index), element));
  writer.endDocument();
}

function writeNested(
  writer: BsonWriter,
  name: string,
  value: RawValue,
  rule: Rule & { kind: 'nested' },
  keepOthers: boolean,
): void {
  const { fields, places } = rule;
  if (value.type === T.object) {
    writeObject(writer.startObject(name), value, fields, keepOthers);
    writer.endDocument();
  } else if (value.type === T.array) {
    writer.startArray(name);
    let index = 0;
    for (const element of elementsOf(value)) {
      if (element.type === T.object || element.type === T.array) {
        writeNested(writer, String(index++), element, rule, keepOthers);
      } else if (keepOthers) writer.value(String(index++), element);
      else if (places) writer.null(String(index++));
    }
    writer.endDocument();
  } else if (keepOthers) writer.value(name, value);
}
