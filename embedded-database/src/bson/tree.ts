import type { RawValue } from './raw.js';
import { eachElement, T } from './raw.js';
import { BsonWriter } from './writer.js';

/** A value inside a document that is being changed: raw bytes as long as nobody touches its inside. */
export type Node = RawValue | ObjectNode | ArrayNode;

/** An object under change; keeps the order of its fields, whatever their names. */
export class ObjectNode {
  readonly type = T.object;
  readonly fields: Map<string, Node> = new Map();

  static from(value: RawValue): ObjectNode {
    const node = new ObjectNode();
    eachElement(value.buf, value.start, (name, inner) => void node.fields.set(name, inner));
    return node;
  }
}

export class ArrayNode {
  readonly type = T.array;
  items: Node[] = [];

  static from(value: RawValue): ArrayNode {
    const node = new ArrayNode();
    eachElement(value.buf, value.start, (_name, inner) => void node.items.push(inner));
    return node;
  }
}

export function isNode(value: Node | undefined): value is ObjectNode | ArrayNode {
  return value instanceof ObjectNode || value instanceof ArrayNode;
}

function writeNode(writer: BsonWriter, name: string, node: Node): void {
  if (node instanceof ObjectNode) {
    writer.startObject(name);
    for (const [field, value] of node.fields) writeNode(writer, field, value);
    writer.endDocument();
  } else if (node instanceof ArrayNode) {
    writer.startArray(name);
    node.items.forEach((item, index) => writeNode(writer, String(index), item));
    writer.endDocument();
  } else writer.value(name, node);
}

/** The document's bytes. */
export function serialize(node: ObjectNode): Buffer {
  const writer = new BsonWriter(512).startDocument();
  for (const [field, value] of node.fields) writeNode(writer, field, value);
  return writer.endDocument().finish();
}

/** A node as a raw value, for comparison. */
export function toRaw(node: Node): RawValue {
  if (!isNode(node)) return node;
  const wrapper = new ObjectNode();
  wrapper.fields.set('v', node);
  const bytes = serialize(wrapper);
  let result: RawValue | undefined;
  eachElement(bytes, 0, (_name, value) => {
    result = value;
  });
  return result as RawValue;
}
