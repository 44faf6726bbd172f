import { PAGES } from '@shop/contract';

/** As the kit's page token: what a phone shows before the first page is there. */
const PAGE_COLOUR = '#f7f2e8';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: purpose === 'any' ? `/icone-${size}.png` : `/icone-masque-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The shop as an application on a phone or a desk (W3C, Web Application Manifest). Icons: scripts/site-pictures.mjs. */
export function appManifest(shopName: string): string {
  return JSON.stringify({
    id: '/',
    name: shopName,
    short_name: shopName,
    description: 'Savons au karité, fabriqués à la main.',
    lang: 'fr',
    dir: 'ltr',
    start_url: PAGES.home.path,
    scope: '/',
    display: 'standalone',
    background_color: PAGE_COLOUR,
    theme_color: PAGE_COLOUR,
    categories: ['shopping'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
    shortcuts: [
      { name: 'La Boutique', url: PAGES.shop.path },
      { name: PAGES.findOrder.title, url: PAGES.findOrder.path },
      { name: 'Mon compte', url: PAGES.account.path },
    ],
  });
}
