import type {
  Category,
  ChoiceAnswer,
  MenuProduct,
  PageData,
  Product,
  ProductSummary,
  WithdrawnProduct,
} from '@shop/contract';
import { received } from '../../shared/api/late-api';
import { useAsked } from '../../shared/api/use-asked';

/** The latest products are fresh for 5 minutes (specification, section 9). In seconds. */
const LATEST_FRESH = 300;

export const useLatestProducts = () =>
  useAsked<ProductSummary[]>('getLatestProducts', undefined, { freshFor: LATEST_FRESH });

export const useCategories = () => useAsked<Category[]>('getCategories');

/** The soaps of the menu. */
export const useSoaps = () => useAsked<MenuProduct[]>('getSoaps');

/** By the query of `choiceCall`. */
export const useChosen = (query: string) => useAsked<ChoiceAnswer>('getChoice', query);

/** By its id or the words of its address. */
export const useSoldOrWithdrawn = (key: string) => useAsked<Product | WithdrawnProduct>('getProduct', key);

const withoutQuery = ({ query: _query, ...answer }: NonNullable<PageData['products']>): ChoiceAnswer => answer;

/** The action that keeps, as freshly answered, what came with a page that the server rendered. */
export const pageReceived = ({ config, soaps, categories, latest, products, key, product, withdrawn }: PageData) =>
  received(
    [
      { endpointName: 'getConfig', arg: undefined, value: config },
      { endpointName: 'getSoaps', arg: undefined, value: soaps },
      { endpointName: 'getCategories', arg: undefined, value: categories },
      { endpointName: 'getLatestProducts', arg: undefined, value: latest },
      { endpointName: 'getChoice', arg: products?.query, value: products && withoutQuery(products) },
      { endpointName: 'getProduct', arg: key, value: product ?? withdrawn },
    ].filter(({ value }) => value) as Parameters<typeof received>[0],
  );
