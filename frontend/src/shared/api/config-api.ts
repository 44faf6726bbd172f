import { neutralClaims, type ShopConfig } from '@shop/contract';
import { useAsked } from './use-asked';

/** What the shop is called and where it is reached until, or unless, the server says so. */
const DEFAULT_CONFIG: ShopConfig = {
  shopName: 'L’Atelier Karité',
  publicUrl: '',
  socialUrl: 'https://www.instagram.com/',
  otherSocialUrls: [],
  cards: ['visa', 'mastercard'],
  wallets: [],
  payment: { provider: 'sandbox' },
  unitLimits: { unitsPerLine: 20, unitsPerOrder: 40 },
  lowStock: 100,
  contact: { name: '', address: '', phone: '', email: '' },
  checkout: 'open',
  closing: null,
  claims: neutralClaims(),
  delivery: null,
  recalls: [],
  mailboxUrl: '',
};

/** The shop's configuration, with defaults while it loads. The checkout must use `useGetConfigQuery` and wait. */
export function useShopConfig(): ShopConfig {
  return useAsked<ShopConfig>('getConfig').data ?? DEFAULT_CONFIG;
}
