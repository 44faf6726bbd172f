import type { RawValue } from './raw.js';
import { eachElement, elementsOf, T } from './raw.js';

/** A value as MongoDB prints it in the message of a duplicate key. */
export function formatValue(value: RawValue): string {
  switch (value.type) {
    case T.string:
      return JSON.stringify(value.text());
    case T.int32:
    case T.int64:
      return value.long().toString();
    case T.double: {
      const number = value.number();
      return Number.isInteger(number) ? number.toFixed(1) : String(number);
    }
    case T.bool:
      return String(value.bool());
    case T.objectId:
      return `ObjectId('${value.bytes().toString('hex')}')`;
    case T.date:
      return `new Date(${value.date()})`;
    case T.null:
    case T.undefined:
      return 'null';
    case T.object:
      return formatDocument(value);
    case T.array:
      return `[ ${elementsOf(value).map(formatValue).join(', ')} ]`;
    case T.binary:
      return `BinData(${value.buf[value.start + 4]}, ${value.buf.toString('hex', value.start + 5, value.end)})`;
    case T.regex:
      return `/${value.regex().source}/${value.regex().options}`;
    default:
      return `(type ${value.type})`;
  }
}

export function formatDocument(value: RawValue): string {
  const parts: string[] = [];
  eachElement(value.buf, value.start, (name, inner) => void parts.push(`${name}: ${formatValue(inner)}`));
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}
