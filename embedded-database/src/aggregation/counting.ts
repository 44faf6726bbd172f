import { eachElement, fieldsIn, T } from '../bson/raw.js';
import type { RawValue } from '../bson/raw.js';
import type { Stage } from './stages.js';

/** Recognises `{ $group: { _id: <constant>, n: { $sum: 1 } } }`, which is how drivers count documents. */
export function countingGroup(stage: Stage | undefined): string | undefined {
  if (stage?.name !== '$group' || stage.spec.type !== T.object) return undefined;
  const fields: [string, RawValue][] = [];
  eachElement(stage.spec.buf, stage.spec.start, (name, value) => void fields.push([name, value]));
  const [id, counter] = fields;
  if (fields.length !== 2 || id?.[0] !== '_id' || (id[1].type !== T.null && !id[1].isNumber())) return undefined;
  if (!counter || counter[0] === '_id' || !/^[^$.][^.]*$/.test(counter[0]) || counter[1].type !== T.object)
    return undefined;
  const accumulators = fieldsIn(counter[1]);
  const one = accumulators.size === 1 ? accumulators.get('$sum') : undefined;
  return one?.type === T.int32 && one.number() === 1 ? counter[0] : undefined;
}
