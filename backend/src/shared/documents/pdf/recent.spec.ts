import { Recent } from './recent.js';

it('makes what is asked for once, as long as it is asked for', () => {
  const recent = new Recent<string>(3);
  let made = 0;
  const of = (key: string) => recent.of(key, () => `${key} ${(made += 1)}`);
  expect(of('seller')).toBe('seller 1');
  for (let buyer = 0; buyer < 50; buyer += 1) {
    of(`buyer ${buyer}`);
    expect(of('seller')).toBe('seller 1');
  }
});

it('forgets what nobody asks for any more, and never holds more than twice its half', () => {
  const recent = new Recent<number>(3);
  let made = 0;
  const of = (key: number) => recent.of(String(key), () => (made += 1));
  for (let key = 0; key < 100; key += 1) of(key);
  expect(made).toBe(100);
  // The newest are there, whoever asks for them; those before six others are not.
  of(99);
  expect(made).toBe(100);
  of(93);
  expect(made).toBe(101);
});
