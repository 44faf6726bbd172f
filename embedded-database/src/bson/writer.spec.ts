import { deserialize, serialize } from 'bson';
import { buildDocument } from './writer.js';

/** Writes the name before a plain value and before a document. */
function written(name: string): Buffer {
  return Buffer.from(buildDocument((writer) => writer.startObject(name).int32(name, 7).endDocument()));
}

describe('names of fields', () => {
  it.each(['', 'n', '_id', 'lines.0', 'prénom', 'é', 'savon 名前 noir', 'fleur 🌸', '\x7f\x80'])(
    'are written as drivers write them: %j',
    (name) => {
      expect(written(name)).toEqual(Buffer.from(serialize({ [name]: { [name]: 7 } })));
      expect(deserialize(written(name))).toEqual({ [name]: { [name]: 7 } });
    },
  );

  it('may be longer than the buffer that a writer begins with', () => {
    const name = 'é'.repeat(3_000);
    expect(deserialize(written(name))).toEqual({ [name]: { [name]: 7 } });
  });

  it.each(['\0', 'a\0b', 'é\0b', 'b\0é'])('are refused with a null byte: %j', (name) => {
    expect(() => written(name)).toThrow('a field name cannot contain a null byte');
  });
});
