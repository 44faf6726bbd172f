import type { RawValue } from '../bson/raw.js';
import { T } from '../bson/raw.js';
import type { Node } from '../bson/tree.js';
import { ArrayNode, ObjectNode } from '../bson/tree.js';
import type { ErrorCodeName } from '../errors.js';
import { DatabaseError } from '../errors.js';

type Compute = (document: RawValue) => RawValue | undefined;

/** The computed fields of a projection or of `$set`, as a tree of their dotted paths. */
export class ComputedFields {
  private readonly fields = new Map<string, Compute | ComputedFields>();

  /** @param collision what paths inside one another are refused as */
  constructor(private readonly collision: ErrorCodeName = 'Location31250') {}

  get isEmpty(): boolean {
    return this.fields.size === 0;
  }

  /** @throws DatabaseError when one path lies inside another */
  add(path: string, compute: Compute): void {
    const [first = '', ...rest] = path.split('.');
    const existing = this.fields.get(first);
    if (existing && (rest.length === 0 || !(existing instanceof ComputedFields))) {
      throw new DatabaseError(this.collision, `specification contains two conflicting paths: ${path}`);
    }
    if (rest.length === 0) {
      this.fields.set(first, compute);
      return;
    }
    const inner = (existing as ComputedFields | undefined) ?? new ComputedFields(this.collision);
    this.fields.set(first, inner);
    inner.add(rest.join('.'), compute);
  }

  /** Puts the values computed from `document` into `target`; a missing value removes the field. */
  apply(document: RawValue, target: ObjectNode): void {
    for (const [name, field] of this.fields) {
      const value = field instanceof ComputedFields ? field.inside(document, target.fields.get(name)) : field(document);
      if (value) target.fields.set(name, value);
      else target.fields.delete(name);
    }
  }

  /** Objects get the fields, of an array each element, and anything else makes room for an object. */
  private inside(document: RawValue, existing: Node | undefined): Node {
    if (existing?.type === T.array) {
      const array = existing instanceof ArrayNode ? existing : ArrayNode.from(existing as RawValue);
      array.items = array.items.map((item) => this.inside(document, item));
      return array;
    }
    let object = new ObjectNode();
    if (existing?.type === T.object)
      object = existing instanceof ObjectNode ? existing : ObjectNode.from(existing as RawValue);
    this.apply(document, object);
    return object;
  }
}
