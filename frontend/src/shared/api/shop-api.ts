import { LANGUAGE, LANGUAGE_HEADER } from '@shop/contract';
import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import type {
  Category,
  ChoiceAnswer,
  MenuProduct,
  Product,
  ProductSummary,
  ShopConfig,
  ShownPageText,
  WithdrawnProduct,
} from '@shop/contract';
import { DEVICE_HEADER, deviceTokens, rememberDevice } from '../session/known-devices';
import { sessionLapsed, sessionRenewed, type Audience, type WithSession } from '../session/session-slice';
import { forgetPerson } from './forget-person';
import { sliceIsHere } from './slice-arrival';

interface ShopExtraOptions {
  /** Whose token goes along, and whose answer it is; when nothing is said the client's goes along, and all may see the answer. */
  audience?: Audience;
  /** The server is told which browser asks, so that nobody else's failures count here. */
  asKnownDevice?: boolean;
  /** In place of `fetch`, for requests that carry files (`upload.ts`). */
  fetchFn?: typeof fetch;
}

type ShopBaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  ShopExtraOptions,
  FetchBaseQueryMeta
>;

// Absolute, because Request refuses a relative address outside a browser's page.
const baseUrl = `${typeof location === 'undefined' ? 'http://localhost' : location.origin}/api/`;

const send = fetchBaseQuery({ baseUrl });

const tokenOf = (state: WithSession, audience: Audience) =>
  audience === 'admin' ? state.session.adminToken : (state.session.client?.token ?? null);

/** Whose each endpoint is that was called. */
const owners = new Map<string, Audience>();
const shopBaseQuery: ShopBaseQuery = async (args, api, extraOptions) => {
  if (extraOptions?.audience) owners.set(api.endpoint, extraOptions.audience);
  const audience = extraOptions?.audience ?? 'client';
  const token = tokenOf(api.getState() as WithSession, audience);
  const request = typeof args === 'string' ? { url: args } : args;
  const headers = new Headers(request.headers as HeadersInit | undefined);
  if (token) headers.set('Authorization', `Bearer ${token}`);

  if (LANGUAGE !== 'fr') headers.set(LANGUAGE_HEADER, LANGUAGE);

  const devices = extraOptions?.asKnownDevice ? deviceTokens() : null;
  if (devices) headers.set(DEVICE_HEADER, devices);

  const way = extraOptions?.fetchFn ? fetchBaseQuery({ baseUrl, fetchFn: extraOptions.fetchFn }) : send;
  const answer = await way({ ...request, headers }, api, extraOptions);

  const device = answer.meta?.response?.headers.get(DEVICE_HEADER);
  if (device) rememberDevice(device);

  // A refused login is a 401 too: only a token that was sent, and is still the one in use, can have ended.
  const stillInUse = token !== null && tokenOf(api.getState() as WithSession, audience) === token;
  const renewed = answer.meta?.response?.headers.get('X-Session-Token');
  if (stillInUse && answer.error?.status === 401) api.dispatch(sessionLapsed(audience));
  else if (stillInUse && renewed) api.dispatch(sessionRenewed({ audience, token: renewed }));
  return answer;
};

/** What catalogues show is kept for 10 minutes (specification, section 9). In seconds. */
const CATALOG_KEPT = 600;

/**
 * The one API slice; features inject their endpoints into it. It knows from the start the queries whose answers come with a page
 * that the server has rendered (late-api.ts), which the first view reads by `useAsked`.
 */
export const shopApi = createApi({
  reducerPath: 'shopApi',
  baseQuery: shopBaseQuery,
  tagTypes: [
    'Config',
    'Product',
    'Quote',
    'Client',
    'Addresses',
    'Session',
    'Favorites',
    'Purchases',
    'Order',
    'AdminUser',
    'AdminProduct',
    'AdminCategory',
    'AdminOrder',
    'AdminClient',
    'ClientNotes',
    'OrderViews',
    'AdminAudit',
    'AdminMail',
    'AdminReview',
    'AdminDashboard',
    'AdminVat',
  ],
  endpoints: (build) => ({
    getConfig: build.query<ShopConfig, void>({
      query: () => 'config',
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
      providesTags: ['Config'],
    }),
    getLatestProducts: build.query<ProductSummary[], void>({
      query: () => 'products/latest',
      keepUnusedDataFor: CATALOG_KEPT,
      providesTags: ['Product'],
    }),
    /** A page of the shop, or of one of its categories, as its filters narrow it; by the query of `choiceCall`. */
    getChoice: build.query<ChoiceAnswer, string>({
      query: (query) => `product-choice${query && `?${query}`}`,
      keepUnusedDataFor: CATALOG_KEPT,
      providesTags: ['Product'],
    }),
    /** The soaps of the menu. */
    getSoaps: build.query<MenuProduct[], void>({
      query: () => 'products/savon',
      keepUnusedDataFor: CATALOG_KEPT,
      providesTags: ['Product'],
    }),
    getCategories: build.query<Category[], void>({
      query: () => 'categories',
      keepUnusedDataFor: CATALOG_KEPT,
      providesTags: ['Product'],
    }),
    /** What the owner wrote of a page. */
    getPageText: build.query<ShownPageText, ShownPageText['kind']>({
      query: (kind) => `page-texts/${kind}`,
      providesTags: ['Config'],
    }),
    /** By its id or the words of its address: as it is sold, or what there is to say of one that was withdrawn. */
    getProduct: build.query<Product | WithdrawnProduct, string>({
      query: (key) => ({
        url: `product/${encodeURIComponent(key)}`,
        validateStatus: ({ ok, status }) => ok || status === 410,
      }),
      providesTags: ['Product'],
    }),
  }),
});

export const { useGetConfigQuery, useLazyGetProductQuery } = shopApi;

sliceIsHere({ api: shopApi, middleware: [shopApi.middleware, forgetPerson(shopApi, (name) => owners.get(name))] });
