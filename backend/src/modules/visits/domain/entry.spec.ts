import { beginsVisit, type EntryHeaders } from './entry.js';

const SHOP = 'https://atelier-karite.example';
const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';
const from = (more: EntryHeaders) => beginsVisit({ 'user-agent': BROWSER, ...more }, SHOP);

describe('a page that is asked for', () => {
  it.each<[string, EntryHeaders]>([
    ['typed or kept', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    [
      'found elsewhere',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', referer: 'https://www.example.org/' },
    ],
    ['asked by an older browser', {}],
    ['asked by an older browser from elsewhere', { referer: 'https://www.example.org/savons' }],
    ['asked with a line that is no address', { referer: 'android-app://' }],
  ])('begins a visit when it is %s', (_how, headers) => {
    expect(from(headers)).toBe(true);
  });

  it.each<[string, EntryHeaders]>([
    ['from within the shop', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
    ['from within, by an older browser', { referer: `${SHOP}/boutique` }],
    ['once more', { 'cache-control': 'max-age=0', 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    ['ahead of its reader', { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-site': 'none' }],
    ['ahead, as it was said before', { purpose: 'prefetch' }],
    ['by a worker that keeps it', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }],
    ['in a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }],
    [
      'by a search engine',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['by a program', { 'user-agent': 'curl/8.5.0' }],
    ['by nobody who says what it is', { 'user-agent': undefined }],
  ])('begins none when it is asked for %s', (_how, headers) => {
    expect(from(headers)).toBe(false);
  });
});
