import { deviceName } from './device-name.js';

const GECKO = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const webkit = (system: string, rest: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;

describe('the device of a session', () => {
  it.each([
    [GECKO, 'Firefox sur Linux'],
    [webkit('Windows NT 10.0; Win64; x64', 'Chrome/140.0.0.0 Safari/537.36'), 'Chrome sur Windows'],
    [webkit('Windows NT 10.0; Win64; x64', 'Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'), 'Edge sur Windows'],
    [
      webkit('Linux; Android 10; K', 'SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36'),
      'Samsung Internet sur Android',
    ],
    [
      webkit('iPhone; CPU iPhone OS 18_5 like Mac OS X', 'Version/18.5 Mobile/15E148 Safari/604.1'),
      'Safari sur iPhone',
    ],
    [webkit('Macintosh; Intel Mac OS X 10_15_7', 'Version/18.5 Safari/605.1.15'), 'Safari sur Mac'],
    ['curl/8.7.1', 'Appareil inconnu'],
    ['<script>alert(1)</script>', 'Appareil inconnu'],
    [undefined, 'Appareil inconnu'],
  ])('of %s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
