import fc from 'fast-check';
import { pageKeyAt, type Rule, ruleFor } from './rules';

const SHOP = 'https://savons.example';

const navigation = (address: string, method = 'GET') =>
  ruleFor({ method, url: new URL(address, SHOP).href, mode: 'navigate' }, SHOP);
const part = (address: string, method = 'GET') =>
  ruleFor({ method, url: new URL(address, SHOP).href, mode: 'cors' }, SHOP);

describe('what a browser keeps of the shop', () => {
  it.each<[string, Rule]>([
    ['/', { kind: 'page', key: '/' }],
    ['/?utm_source=lettre&token=abc', { kind: 'page', key: '/' }],
    ['/product', { kind: 'page', key: '/product' }],
    ['/product/', { kind: 'page', key: '/product' }],
    ['/product?page=2&utm_source=lettre', { kind: 'page', key: '/product?page=2' }],
    ['/product?sans=ruche&sans=allergene', { kind: 'page', key: '/product?sans=allergene,ruche' }],
    ['/savon/lavande-fine', { kind: 'page', key: '/savon/lavande-fine' }],
    ['/product/65f0c0ffee0ddba11caca000', { kind: 'page', key: '/product/65f0c0ffee0ddba11caca000' }],
    ['/boutique/accessoires?tri=prix', { kind: 'page', key: '/boutique/accessoires?tri=prix' }],
    ['/conditions-ventes/versions/2', { kind: 'page', key: '/conditions-ventes/versions/2' }],
    ['/privacy', { kind: 'page', key: '/politique-de-confidentialite' }],
    ['/hors-ligne?page=%2Ffaq', { kind: 'offline' }],
    // Each comparison by itself, in one way alone.
    ['/comparer?savons=miel,rose', { kind: 'page', key: '/comparer?savons=miel,rose' }],
    ['/comparer?utm_source=lettre&savons=rose%2Cmiel', { kind: 'page', key: '/comparer?savons=rose,miel' }],
    ['/comparer', { kind: 'page', key: '/comparer' }],
    // What was answered about one's skin is not kept.
    ['/quel-savon', { kind: 'page', key: '/quel-savon' }],
    ['/quel-savon?utm_source=lettre', { kind: 'page', key: '/quel-savon' }],
    ['/quel-savon?peau=seche', { kind: 'program' }],
    ['/de/quel-savon?peau=seche&parfum=rien', { kind: 'program' }],
    // Each language by itself.
    ['/nl', { kind: 'page', key: '/nl/' }],
    ['/nl/', { kind: 'page', key: '/nl/' }],
    ['/nl/savon/lavande-fine?token=abc', { kind: 'page', key: '/nl/savon/lavande-fine' }],
    ['/en/product?page=2', { kind: 'page', key: '/en/product?page=2' }],
    ['/nl/hors-ligne?page=%2Fnl%2Ffaq', { kind: 'offline' }],
    ['/de/checkout', { kind: 'program' }],
    ['/nl/admin', { kind: 'none' }],
    ['/es/faq', { kind: 'none' }],
    // Filled by the program for whoever asks: the empty page opens, nothing of it is kept.
    ['/checkout', { kind: 'program' }],
    ['/account?section=commandes', { kind: 'program' }],
    // What was searched is theirs who searched it.
    ['/product?peau=seche&q=ortie', { kind: 'program' }],
    ['/commande/K-7F3K2Q?token=secret', { kind: 'program' }],
    ['/confirm-account?token=secret', { kind: 'program' }],
    ['/payment-validate/3D-secure/?payment_intent_client_secret=secret', { kind: 'program' }],
    ['/admin', { kind: 'none' }],
    ['/admin/dashboard/marche', { kind: 'none' }],
    ['/api/orders', { kind: 'none' }],
    ['/dev/mailbox', { kind: 'none' }],
    ['/dev/payments/3d-secure', { kind: 'none' }],
    ['/savonnette', { kind: 'none' }],
    ['/sitemap.xml', { kind: 'none' }],
  ])('the page at %s', (address, rule) => expect(navigation(address)).toEqual(rule));

  it.each<[string, Rule]>([
    ['/assets/vendor-B_IbDIo.js', { kind: 'file', key: '/assets/vendor-B_IbDIo.js' }],
    ['/assets/ShopPage.module-BZeKVRE.css', { kind: 'file', key: '/assets/ShopPage.module-BZeKVRE.css' }],
    ['/images/ab12/640.avif', { kind: 'picture', key: '/images/ab12/640.avif' }],
    ['/site/gamme-960.webp', { kind: 'picture', key: '/site/gamme-960.webp' }],
    ['/favicon.svg', { kind: 'picture', key: '/favicon.svg' }],
    ['/site/apropos.mp4', { kind: 'none' }],
    ['/api/products/latest', { kind: 'none' }],
    ['/api/orders/1/photos/2.jpg', { kind: 'none' }],
    ['/hors-ligne.js', { kind: 'none' }],
    ['/savon/lavande-fine', { kind: 'none' }],
  ])('what a page asks for at %s', (address, rule) => expect(part(address)).toEqual(rule));

  const modes = fc.constantFrom('navigate', 'cors', 'no-cors', 'same-origin');
  const path = fc.array(
    fc.constantFrom('api', 'admin', 'dev', 'commande', 'account', 'images', 'assets', 'a.js', 'b.jpg', 'savon', '..'),
    {
      minLength: 1,
      maxLength: 4,
    },
  );

  it('never keeps what belongs to somebody, nor what is sent, nor what another site answers', () => {
    const keeps = (rule: Rule) => ['page', 'file', 'picture'].includes(rule.kind);
    fc.assert(
      fc.property(
        path,
        modes,
        fc.constantFrom('GET', 'POST', 'PUT', 'HEAD'),
        fc.boolean(),
        (parts, mode, method, foreign) => {
          const { href, pathname } = new URL(
            `/${parts.join('/')}?token=t`,
            foreign ? 'https://ailleurs.example' : SHOP,
          );
          const rule = ruleFor({ method, url: href, mode }, SHOP);
          const personal = /^\/(?:api|admin|dev|commande|account)(?:\/|$)/.test(pathname);
          if (foreign || method !== 'GET' || personal) expect([href, keeps(rule)]).toEqual([href, false]);
          if (keeps(rule)) expect((rule as { key: string }).key).not.toContain('token');
        },
      ),
    );
  });

  it('knows a page by one address, however it was reached', () => {
    expect(pageKeyAt('/savon/rose?x=1#prix', SHOP)).toBe('/savon/rose');
    expect(pageKeyAt('/account', SHOP)).toBeNull();
    expect(pageKeyAt('//ailleurs.example/savon/rose', SHOP)).toBeNull();
  });
});
