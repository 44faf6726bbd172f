import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { deliveryPause } from './delivery-patience.js';
import { isOutside } from './outside-address.js';
import { signatureOf } from './signature.js';
import { readWebhookUrl } from './webhook-url.js';

const byte = fc.integer({ min: 0, max: 255 });
const bytes = (count: number) => fc.array(byte, { minLength: count, maxLength: count });
const dotted = (parts: readonly number[]) => parts.join('.');
const hex = (high: number, low: number) => ((high << 8) | low).toString(16);

/** First bytes of what no visitor of the internet has. */
const PRIVATE: readonly number[][] = [
  [0],
  [10],
  [100, 64],
  [100, 127],
  [127],
  [169, 254],
  [172, 16],
  [172, 31],
  [192, 168],
  [198, 18],
  [224],
  [239],
  [255],
];
const aPrivate = fc
  .tuple(fc.constantFrom(...PRIVATE), bytes(4))
  .map(([begin, rest]) => [...begin, ...rest].slice(0, 4));

describe('an address of the public internet', () => {
  it('is none of this machine, a neighbour, a hosting’s services or many at once, however it is written', () => {
    fc.assert(
      fc.property(aPrivate, ([a = 0, b = 0, c = 0, d = 0]) => {
        const pair = `${hex(a, b)}:${hex(c, d)}`;
        const forms = [
          dotted([a, b, c, d]),
          `::ffff:${dotted([a, b, c, d])}`,
          `::ffff:${pair}`,
          `::${pair}`,
          `64:ff9b::${pair}`,
          `64:ff9b:1::${pair}`,
          `2002:${pair}::1`,
          `2001:0:${pair}::1`,
        ];
        expect(forms.filter(isOutside)).toEqual([]);
      }),
    );
  });

  it('is not one of IPv6 that is not routed', () => {
    const first = fc.constantFrom(
      '::',
      '::1',
      'fe80::',
      'fec0::',
      'fc00::',
      'fd12::',
      'ff02::',
      '100::',
      '3fff::',
      '2001:db8::',
    );
    fc.assert(
      fc.property(first, fc.integer({ min: 1, max: 0xffff }), (begin, last) => {
        const address = begin.endsWith('::') ? begin + last.toString(16) : begin;
        expect(isOutside(address)).toBe(false);
      }),
    );
  });

  it.each(['8.8.8.8', '172.15.255.255', '172.32.0.1', '100.128.0.1', '11.0.0.1', '2a00:1450:4007:80c::200e'])(
    'is %s',
    (address) => expect(isOutside(address)).toBe(true),
  );

  it.each(['', 'localhost', '1.2.3', 'fe80::1%eth0', '010.0.0.1'])('is not what is no address: “%s”', (text) =>
    expect(isOutside(text)).toBe(false),
  );
});

describe('where a webhook goes', () => {
  const codeOf = (text: string, localAllowed = false) => {
    try {
      return readWebhookUrl(text, { localAllowed }).href;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  it.each([
    ['https://compta.example/shop?x=1', 'https://compta.example/shop?x=1'],
    ['https://compta.example:443/', 'https://compta.example/'],
    ['http://compta.example/', 'WEBHOOK.URL_INVALID'],
    ['https://compta.example:8443/', 'WEBHOOK.URL_INVALID'],
    ['https://qui:secret@compta.example/', 'WEBHOOK.URL_INVALID'],
    ['https://compta.example/#fin', 'WEBHOOK.URL_INVALID'],
    ['file:///etc/passwd', 'WEBHOOK.URL_INVALID'],
    ['pas une adresse', 'WEBHOOK.URL_INVALID'],
    ['https://127.0.0.1/', 'WEBHOOK.ADDRESS_REFUSED'],
    ['https://2130706433/', 'WEBHOOK.ADDRESS_REFUSED'],
    ['https://0x7f.1/', 'WEBHOOK.ADDRESS_REFUSED'],
    ['https://[::ffff:10.0.0.1]/', 'WEBHOOK.ADDRESS_REFUSED'],
    ['https://169.254.169.254/latest/meta-data/', 'WEBHOOK.ADDRESS_REFUSED'],
    ['http://localhost:4000/', 'WEBHOOK.URL_INVALID'],
  ])('%s: %s', (text, expected) => expect(codeOf(text)).toBe(expected));

  it('is this machine only where a shop is tried out, and no port of the system', () => {
    expect(codeOf('http://localhost:4000/', true)).toBe('http://localhost:4000/');
    expect(codeOf('http://localhost:22/', true)).toBe('WEBHOOK.URL_INVALID');
    expect(codeOf('http://localhost/', true)).toBe('WEBHOOK.URL_INVALID');
    expect(codeOf('http://127.0.0.1:4000/', true)).toBe('WEBHOOK.URL_INVALID');
  });
});

it('signs when and what, by each secret', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), fc.string(), (now, before, body) => {
      const at = new Date(1_800_000_000_987);
      const by = (secret: string) => createHmac('sha256', secret).update(`1800000000.${body}`).digest('hex');
      expect(signatureOf([now, before], at, body)).toBe(`t=1800000000,v1=${by(now)},v1=${by(before)}`);
    }),
  );
});

it('waits longer each time, six hours at most, and tries some twenty times within three days', () => {
  let spent = 0;
  let attempts = 0;
  while (spent < 3 * 24 * 3_600_000) {
    attempts += 1;
    const pause = deliveryPause(attempts, 0.5);
    expect(deliveryPause(attempts, 0)).toBeLessThan(pause);
    expect(deliveryPause(attempts, 1)).toBeGreaterThan(pause);
    spent += pause;
  }
  expect(attempts).toBeGreaterThanOrEqual(15);
  expect(attempts).toBeLessThanOrEqual(25);
});
