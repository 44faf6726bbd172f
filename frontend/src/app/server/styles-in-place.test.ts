import { stylesInPlace } from './styles-in-place';

const files: Record<string, string> = {
  'assets/shop.css': '.a{color:$&}\r\n.b{color:red}\n',
  'assets/home.css': '.c{color:blue}',
  'assets/evil.css': '.d{content:"</STYLE><script>"}',
};

const page = (...names: string[]) =>
  `<html><head>${names.map((name) => `<link rel="stylesheet" crossorigin href="/assets/${name}">`).join('')}` +
  '</head><body><p>&lt;link rel="stylesheet"&gt;</p></body></html>';

describe('the styles of a page that the server writes', () => {
  let readings: string[];
  const read = (name: string) => {
    readings.push(name);
    return files[name] ?? '';
  };
  beforeEach(() => {
    readings = [];
  });

  it('stand in it in their order, and are told apart for the security policy', () => {
    const { html, styles } = stylesInPlace(read)(page('shop.css', 'home.css'));
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    const standing = [...parsed.querySelectorAll('style')].map(({ textContent }) => textContent);
    expect(standing).toEqual(['.a{color:$&}\n.b{color:red}', '.c{color:blue}']);
    expect(styles).toEqual(standing);
  });

  it('leave their links switched off, where the code of a page looks for them', () => {
    const { html } = stylesInPlace(read)(page('home.css'));
    const links = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('link[rel="stylesheet"]');
    expect([...links].map((link) => [link.getAttribute('href'), link.hasAttribute('disabled')])).toEqual([
      ['/assets/home.css', true],
    ]);
  });

  it('are read once, whatever the number of pages', () => {
    const inPlace = stylesInPlace(read);
    inPlace(page('shop.css'));
    inPlace(page('shop.css', 'home.css'));
    expect(readings).toEqual(['assets/shop.css', 'assets/home.css']);
  });

  it('never end their element early', () => {
    expect(() => stylesInPlace(read)(page('evil.css'))).toThrow('assets/evil.css');
  });
});
