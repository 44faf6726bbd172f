import type {
  AdminListedProduct,
  AdminProduct,
  LabelPreview,
  LabelState,
  PricePreview,
  ProductCounts,
  ProductCategory,
  ProductImpact,
  ProductStatus,
  StockAdjusted,
  StockAdjustment,
  StockFigures,
} from '@shop/contract';
import { keyHeader } from '../../shared/api/idempotency';
import { shopApi } from '../../shared/api/shop-api';
import { fetchReporting } from '../../shared/api/upload';
import { toListPage, type ListPage, type ListQuery } from '../../shared/api/list-page';
import { PRODUCT_COUNTS } from '../../shared/back-office/product-counts';
import type { ProductBody } from './product-values';

interface ProductsQuery extends ListQuery {
  category?: ProductCategory;
  status?: ProductStatus;
  lowStock?: '1';
  soldOut?: '1';
  promotion?: '1';
  incompleteLabel?: '1';
}

/** What the views of the list have in common. */
type CountsQuery = Pick<ProductsQuery, 'search' | 'category' | 'promotion' | 'incompleteLabel'>;

/** `updatedAt` of the product that the form was filled from: another's save in between is refused. */
interface Expected {
  expectedUpdatedAt: string;
  /** What could be sold when the stock was counted. */
  expectedStock?: number;
  /** What its pictures are from now on (`ListedPicture`), where they change. */
  pictureList?: string;
}

/** Of a product that there is, or of one to be added; EUR, per cent and grams. */
export interface PriceToPreview {
  productId?: string;
  price: number;
  promo: number;
  /** Grams; 0 for none. */
  netWeight: number;
}

const CHANGED = ['AdminProduct', 'AdminCategory', 'Product', 'AdminDashboard', 'AdminAudit'] as const;

const admin = { audience: 'admin' } as const;

const adminProductsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminProducts: build.query<ListPage<AdminListedProduct>, ProductsQuery>({
      query: (params) => ({ url: 'products/all', params }),
      extraOptions: admin,
      transformResponse: toListPage<AdminListedProduct>,
      providesTags: ['AdminProduct'],
    }),
    getProductCounts: build.query<ProductCounts, CountsQuery>({
      query: (params) => ({ url: 'products/all/counts', params }),
      extraOptions: admin,
      providesTags: [PRODUCT_COUNTS],
    }),
    getAdminProduct: build.query<AdminProduct, string>({
      query: (id) => `product/${encodeURIComponent(id)}/sheet`,
      extraOptions: admin,
      // What is edited must be what the server has now, not what a list showed a while ago.
      keepUnusedDataFor: 0,
      providesTags: (_product, _error, id) => [{ type: 'AdminProduct', id }],
    }),
    /** What shoppers would be told of a price, before it is saved. */
    getPricePreview: build.query<PricePreview, PriceToPreview>({
      query: (params) => ({ url: 'price-preview', params }),
      extraOptions: admin,
      // It depends on the day.
      keepUnusedDataFor: 0,
      providesTags: ['AdminProduct'],
    }),
    /** What shoppers would read of a list of ingredients, before it is saved. */
    getLabelPreview: build.query<LabelPreview, string>({
      query: (ingredients) => ({ url: 'label-preview', method: 'POST', body: { ingredients } }),
      extraOptions: admin,
      keepUnusedDataFor: 60,
    }),
    addProduct: build.mutation<unknown, FormData>({
      query: (body) => ({ url: 'add/product', method: 'POST', body }),
      extraOptions: { ...admin, fetchFn: fetchReporting('addProduct') },
      invalidatesTags: (_result, error) => (error ? [] : CHANGED),
    }),
    /** JSON, or multipart when a picture is replaced. */
    updateProduct: build.mutation<unknown, { id: string; body: (ProductBody & Expected) | FormData }>({
      query: ({ id, body }) => ({ url: `update/product/${encodeURIComponent(id)}`, method: 'PUT', body }),
      extraOptions: { ...admin, fetchFn: fetchReporting('updateProduct') },
      invalidatesTags: (_result, error) => (error ? [] : CHANGED),
    }),
    /** What is on the shelf, promised and for sale, of each product that is shown. */
    getStock: build.query<StockFigures[], readonly string[]>({
      query: (ids) => ({ url: 'stock', params: { ids: ids.join(',') } }),
      extraOptions: admin,
      providesTags: ['AdminProduct'],
    }),
    /** What the label of each product that is shown lacks. */
    getLabels: build.query<LabelState[], readonly string[]>({
      query: (ids) => ({ url: 'labels', params: { ids: ids.join(',') } }),
      extraOptions: admin,
      providesTags: ['AdminProduct'],
    }),
    adjustStock: build.mutation<StockAdjusted, StockAdjustment & { id: string; key: string }>({
      query: ({ id, key, ...body }) => ({
        url: `product/${encodeURIComponent(id)}/stock`,
        method: 'POST',
        headers: keyHeader(key),
        body,
      }),
      extraOptions: admin,
      // After a refusal too: what the screen shows is not what the shelf has then.
      invalidatesTags: CHANGED,
    }),
    /** What deleting it would mean, as it is at this moment. */
    getProductImpact: build.query<ProductImpact, string>({
      query: (id) => `product/${encodeURIComponent(id)}/impact`,
      extraOptions: admin,
      keepUnusedDataFor: 0,
    }),
    /** As it is saved; once for a key. */
    duplicateProduct: build.mutation<AdminProduct, { id: string; key: string }>({
      query: ({ id, key }) => ({
        url: `product/${encodeURIComponent(id)}/duplicate`,
        method: 'POST',
        headers: keyHeader(key),
      }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : CHANGED),
    }),
    deleteProduct: build.mutation<unknown, string>({
      query: (id) => ({ url: `delete/product/${encodeURIComponent(id)}`, method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : CHANGED),
    }),
  }),
});

export const {
  useGetAdminProductsQuery,
  useGetProductCountsQuery,
  useGetAdminProductQuery,
  useAddProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
  useDuplicateProductMutation,
  useGetLabelPreviewQuery,
  useGetPricePreviewQuery,
  useGetProductImpactQuery,
  useGetStockQuery,
  useGetLabelsQuery,
  useAdjustStockMutation,
} = adminProductsApi;
