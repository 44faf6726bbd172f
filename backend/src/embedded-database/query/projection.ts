import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, rawDocument, T } from '../bson/raw.js';
import { BsonWriter } from '../bson/writer.js';
import { DatabaseError, notSupported } from '../errors.js';
import type { FilterContext } from './filter.js';
import { elementTest } from './filter.js';

/** Returns the document reduced to what was asked for. */
export type Projection = (document: RawValue) => RawValue;

type Rule =
  | { kind: 'keep' }
  | { kind: 'drop' }
  | { kind: 'nested'; fields: Map<string, Rule> }
  | { kind: 'slice'; skip: number; limit: number }
  | { kind: 'elemMatch'; test: (element: RawValue) => boolean };

/**
 * Compiles a find projection: fields kept or left out, `$slice`, `$elemMatch`. Returns undefined when everything is
 * asked for. Computed fields are refused (an aggregation's $project has them).
 */
export function compileProjection(spec: RawValue, context: FilterContext): Projection | undefined {
  const root = new Map<string, Rule>();
  let inclusive: boolean | undefined;
  let idRule: boolean | undefined;
  let empty = true;
  const decide = (name: string, include: boolean): void => {
    if (inclusive !== undefined && inclusive !== include) {
      const message = include
        ? `Cannot do inclusion on field ${name} in exclusion projection`
        : `Cannot do exclusion on field ${name} in inclusion projection`;
      throw new DatabaseError('BadValue', message);
    }
    inclusive = include;
  };
  const add = (name: string, value: RawValue, prefix: string): void => {
    empty = false;
    const path = prefix + name;
    if (name.includes('$')) throw notSupported(`The projection '${path}'`, 'use $elemMatch or aggregate');
    if (value.isNumber() || value.type === T.bool) {
      if (path === '_id') idRule = value.truthy();
      else {
        decide(path, value.truthy());
        place(root, path, value.truthy() ? { kind: 'keep' } : { kind: 'drop' });
      }
    } else if (value.type === T.object) addObject(path, value);
    else throw notSupported(`The computed projection field '${path}'`, 'use aggregate with $project');
  };
  const addObject = (path: string, value: RawValue): void => {
    eachElement(value.buf, value.start, (name, operand) => {
      if (name === '$slice') place(root, path, sliceRule(operand));
      else if (name === '$elemMatch') {
        decide(path, true);
        place(root, path, { kind: 'elemMatch', test: elementTest(operand, context) });
      } else if (name.startsWith('$')) {
        throw notSupported(`The computed projection field '${path}'`, 'use aggregate with $project');
      } else add(name, operand, `${path}.`);
    });
  };
  eachElement(spec.buf, spec.start, (name, value) => add(name, value, ''));
  if (empty) return undefined;
  // {_id: 1} alone includes, {_id: 0} alone excludes
  const keepOthers = inclusive === undefined ? idRule !== true : !inclusive;
  const keepId = idRule ?? true;
  root.set('_id', { kind: keepId ? 'keep' : 'drop' });
  return (document) => {
    const writer = new BsonWriter(document.end - document.start + 16);
    writeObject(writer.startDocument(), document, root, keepOthers);
    return rawDocument(writer.endDocument().finish());
  };
}

function sliceRule(operand: RawValue): Rule {
  const numbers = operand.type === T.array ? elementsOf(operand) : [operand];
  if (!numbers.every((part) => part.isNumber()) || numbers.length > 2 || numbers.length === 0) {
    throw new DatabaseError('BadValue', '$slice needs a number or [skip, limit]');
  }
  const [first, second] = numbers.map((part) => Math.trunc(part.number())) as [number, number?];
  if (second !== undefined) return { kind: 'slice', skip: first, limit: second };
  return first < 0 ? { kind: 'slice', skip: first, limit: -first } : { kind: 'slice', skip: 0, limit: first };
}

function place(root: Map<string, Rule>, path: string, rule: Rule): void {
  const parts = path.split('.');
  const last = parts.pop() as string;
  let fields = root;
  for (const part of parts) {
    const existing = fields.get(part);
    if (existing && existing.kind !== 'nested') throw new DatabaseError('BadValue', `Path collision at ${path}`);
    const nested = existing ?? { kind: 'nested' as const, fields: new Map<string, Rule>() };
    fields.set(part, nested);
    fields = nested.fields;
  }
  if (fields.has(last)) throw new DatabaseError('BadValue', `Path collision at ${path}`);
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
  else if (rule.kind === 'nested') writeNested(writer, name, value, rule.fields, keepOthers);
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
  fields: Map<string, Rule>,
  keepOthers: boolean,
): void {
  if (value.type === T.object) {
    writeObject(writer.startObject(name), value, fields, keepOthers);
    writer.endDocument();
  } else if (value.type === T.array) {
    writer.startArray(name);
    let index = 0;
    for (const element of elementsOf(value)) {
      if (element.type === T.object || element.type === T.array) {
        writeNested(writer, String(index++), element, fields, keepOthers);
      } else if (keepOthers) writer.value(String(index++), element);
    }
    writer.endDocument();
  } else if (keepOthers) writer.value(name, value);
}
