import { picturePreloads } from './picture-preloads';

const links = (html: string) =>
  [...new DOMParser().parseFromString(picturePreloads(html), 'text/html').querySelectorAll('link')].map((link) =>
    Object.fromEntries([...link.attributes].map(({ name, value }) => [name, value])),
  );

const asked = { rel: 'preload', as: 'image', fetchpriority: 'high' };

describe('the first picture of a page', () => {
  it('is asked for at the top in its smallest format, in the widths the page offers', () => {
    const html =
      '<picture><source type="image/avif" srcSet="/a-480.avif 480w, /a-750.avif 750w" sizes="50vw"/>' +
      '<source type="image/webp" srcSet="/a-480.webp 480w" sizes="50vw"/><img src="/a.jpg" fetchPriority="high"/></picture>';
    expect(links(html)).toEqual([
      { ...asked, imagesrcset: '/a-480.avif 480w, /a-750.avif 750w', imagesizes: '50vw', type: 'image/avif' },
    ]);
  });

  it('is asked for in one crop only, whatever the screen', () => {
    const html =
      '<picture><source type="image/avif" media="(max-width: 599px)" srcSet="/narrow.avif"/>' +
      '<source type="image/webp" media="(max-width: 599px)" srcSet="/narrow.webp"/>' +
      '<source type="image/avif" media="(max-width: 899px)" srcSet="/middle.avif"/>' +
      '<source type="image/avif" srcSet="/wide.avif"/><img src="/wide.jpg" fetchPriority="high"/></picture>';
    expect(links(html).map(({ imagesrcset, media }) => [imagesrcset, media])).toEqual([
      ['/narrow.avif', '(max-width: 599px)'],
      ['/middle.avif', '(max-width: 899px) and (not (max-width: 599px))'],
      ['/wide.avif', '(not (max-width: 599px)) and (not (max-width: 899px))'],
    ]);
  });

  it('is the one in haste, not one of a list before it', () => {
    const html =
      '<picture><source srcSet="/logo.webp"/><img src="/logo.png" loading="lazy"/></picture>' +
      '<picture><source srcSet="/soap.webp"/><img src="/soap.jpg" fetchPriority="high"/></picture>';
    expect(links(html)).toEqual([{ ...asked, imagesrcset: '/soap.webp' }]);
  });

  it('is nothing where no picture is in haste', () => {
    expect(picturePreloads('<picture><source srcSet="/a.webp"/><img src="/a.jpg"/></picture>')).toBe('');
    expect(picturePreloads('<p>Une page sans image.</p>')).toBe('');
  });
});
