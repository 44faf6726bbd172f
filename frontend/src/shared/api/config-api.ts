import { neutralClaims, type ShopConfig } from '@shop/contract';
import { shopApi } from './shop-api';

const configApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<ShopConfig, void>({
      query: () => 'config',
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
      providesTags: ['Config'],
    }),
  }),
});

/** What the shop is called and where it is reached until, or unless, the server says so. */
const DEFAULT_CONFIG: ShopConfig = {
  shopName: 'L’Atelier Karité',
  publicUrl: '',
  socialUrl: 'https://www.instagram.com/',
  otherSocialUrls: [],
  cards: ['visa', 'mastercard'],
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
  return configApi.useGetConfigQuery().data ?? DEFAULT_CONFIG;
}

export const { useGetConfigQuery } = configApi;

/** The action that keeps, as freshly answered, the configuration that came with a page. */
export const configReceived = (config: ShopConfig) =>
  configApi.util.upsertQueryEntries([{ endpointName: 'getConfig', arg: undefined, value: config }]);
