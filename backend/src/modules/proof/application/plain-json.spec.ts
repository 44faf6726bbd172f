import { oddJson } from './plain-json.js';

const odd = (text: string) => oddJson(text, JSON.parse(text));

describe('the JSON of a file', () => {
  it.each([
    '{}',
    '[]',
    '"a":'.slice(0, 3),
    '{"a":{"b":[{"a":1},{"a":2}]}}',
    String.raw`{"a\"":"\\","b" : "\"c\":1","d":"\\\"e\":"}`,
    '{"__proto__":{"a":1},"é\\u2028":"‮"}',
    `{"a":"${'x"'.replace('"', '\\"').repeat(100_000)}"}`,
  ])('is plain when a reader sees what a program takes', (text) => {
    expect(odd(text)).toBeUndefined();
  });

  it.each([
    '{"a":1,"a":2}',
    '{"a":{"b":1,"c":2,"b" :3}}',
    '[{"a":1},{"a":1,"\\u0061":2}]',
    '{"__proto__":1,"__proto__":2}',
  ])('says something twice: %s', (text) => {
    expect(odd(text)).toBe('twice');
  });

  it('is deep', () => {
    expect(odd(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBe('deep');
    expect(odd(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)).toBe('deep');
  });
});
