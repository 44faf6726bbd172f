import type { ShopConfig } from '@shop/contract';
import { LANGUAGE_ROOT } from '../../shared/paths';

/**
 * Who sells here, in schema.org's terms
 * (developers.google.com/search/docs/appearance/structured-data/organization).
 */
export function shopFacts(config: ShopConfig): Record<string, unknown> {
  const { shopName, publicUrl, socialUrl, otherSocialUrls } = config;
  // A network's front page, as set by default, is no page of the shop.
  const sameAs = [socialUrl, ...otherSocialUrls].filter((address) => /^https?:\/\/[^/]+\/./.test(address));
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': `${publicUrl}/#shop`,
    name: shopName,
    url: `${publicUrl}${LANGUAGE_ROOT}/`,
    logo: `${publicUrl}/favicon.svg`,
    image: `${publicUrl}/og-image.jpg`,
    ...(sameAs.length > 0 && { sameAs }),
  };
}
