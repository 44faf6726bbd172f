import {
  type Category,
  type ChoiceAnswer,
  type MenuProduct,
  type PageData,
  type Product,
  type ProductSummary,
  type WithdrawnProduct,
} from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

/** The latest products are fresh for 5 minutes and kept for 10 (specification, section 9). In seconds. */
const LATEST_FRESH = 300;
const LATEST_KEPT = 600;

const catalogApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getLatestProducts: build.query<ProductSummary[], void>({
      query: () => 'products/latest',
      keepUnusedDataFor: LATEST_KEPT,
      providesTags: ['Product'],
    }),
    /** A page of the shop, or of one of its categories, as its filters narrow it; by the query of `choiceCall`. */
    getChoice: build.query<ChoiceAnswer, string>({
      query: (query) => `product-choice${query && `?${query}`}`,
      keepUnusedDataFor: LATEST_KEPT,
      providesTags: ['Product'],
    }),
    /** The soaps of the menu. */
    getSoaps: build.query<MenuProduct[], void>({
      query: () => 'products/savon',
      keepUnusedDataFor: LATEST_KEPT,
      providesTags: ['Product'],
    }),
    getCategories: build.query<Category[], void>({
      query: () => 'categories',
      keepUnusedDataFor: LATEST_KEPT,
      providesTags: ['Product'],
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

const withoutQuery = ({ query: _query, ...answer }: NonNullable<PageData['products']>): ChoiceAnswer => answer;

export const useLatestProducts = () =>
  catalogApi.useGetLatestProductsQuery(undefined, { refetchOnMountOrArgChange: LATEST_FRESH });

export const {
  useGetCategoriesQuery,
  useGetChoiceQuery,
  useGetSoapsQuery,
  useGetProductQuery,
  useLazyGetProductQuery,
} = catalogApi;

type Entries = Parameters<typeof catalogApi.util.upsertQueryEntries>[0];

/** The action that keeps, as freshly answered, what came with a page that the server rendered. */
export const catalogReceived = ({ soaps, categories, latest, products, key, product, withdrawn }: PageData) =>
  catalogApi.util.upsertQueryEntries(
    [
      { endpointName: 'getSoaps', arg: undefined, value: soaps },
      { endpointName: 'getCategories', arg: undefined, value: categories },
      { endpointName: 'getLatestProducts', arg: undefined, value: latest },
      { endpointName: 'getChoice', arg: products?.query, value: products && withoutQuery(products) },
      { endpointName: 'getProduct', arg: key, value: product ?? withdrawn },
    ].filter(({ value }) => value) as Entries,
  );
