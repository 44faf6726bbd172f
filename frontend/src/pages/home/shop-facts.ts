import type { ShopConfig } from '@shop/contract';

/**
 * Who sells here, in schema.org's terms
 * (developers.google.com/search/docs/appearance/structured-data/organization).
 */
export function shopFacts({ shopName, publicUrl, socialUrl }: ShopConfig): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': `${publicUrl}/#shop`,
    name: shopName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/favicon.svg`,
    image: `${publicUrl}/og-image.jpg`,
    // A network's front page, as set by default, is no page of the shop.
    ...(/^https?:\/\/[^/]+\/./.test(socialUrl) && { sameAs: [socialUrl] }),
  };
}
