import type { AdminProduct, Client, NewSegment, Segment, SegmentChange, SegmentFilter } from '@shop/contract';
import { type ListPage, type ListQuery, toListPage } from '../api/list-page';
import { shopApi } from '../api/shop-api';

const admin = { audience: 'admin' } as const;
const TOUCHED = ['AdminSegments', 'AdminAudit'] as const;
const pathOf = (id: string, part = '') => `segments/${encodeURIComponent(id)}${part}`;

const segmentsApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminSegments'] }).injectEndpoints({
  endpoints: (build) => ({
    getSegments: build.query<ListPage<Segment>, ListQuery>({
      query: (params) => ({ url: 'segments', params }),
      extraOptions: admin,
      transformResponse: toListPage<Segment>,
      providesTags: ['AdminSegments'],
    }),
    getSegment: build.query<Segment, string>({
      query: (id) => pathOf(id),
      extraOptions: admin,
      providesTags: ['AdminSegments'],
    }),
    getSegmentClients: build.query<ListPage<Client>, ListQuery & { id: string }>({
      query: ({ id, ...params }) => ({ url: pathOf(id, '/clients'), params }),
      extraOptions: admin,
      transformResponse: toListPage<Client>,
      providesTags: ['AdminSegments', 'AdminClient'],
    }),
    /** Asks and changes nothing: of criteria that may not be saved. */
    countSegment: build.query<{ count: number }, SegmentFilter>({
      query: (filter) => ({ url: 'segments/count', method: 'POST', body: { filter } }),
      extraOptions: admin,
      keepUnusedDataFor: 0,
    }),
    getSegmentTags: build.query<string[], void>({
      query: () => 'client-tags',
      extraOptions: admin,
      providesTags: ['ClientNotes'],
    }),
    getSegmentProducts: build.query<AdminProduct[], void>({
      query: () => ({ url: 'products/all', params: { limit: 1000, sort: 'name' } }),
      extraOptions: admin,
      providesTags: ['AdminProduct'],
    }),
    addSegment: build.mutation<Segment, NewSegment>({
      query: (body) => ({ url: 'segments', method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: (_answer, error) => (error ? [] : TOUCHED),
    }),
    changeSegment: build.mutation<Segment, SegmentChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: pathOf(id), method: 'PUT', body }),
      extraOptions: admin,
      invalidatesTags: (_answer, error) => (error ? [] : TOUCHED),
    }),
    removeSegment: build.mutation<unknown, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: (_answer, error) => (error ? [] : ['AdminAudit']),
    }),
  }),
});

export const {
  useGetSegmentsQuery,
  useGetSegmentQuery,
  useGetSegmentClientsQuery,
  useCountSegmentQuery,
  useGetSegmentTagsQuery,
  useGetSegmentProductsQuery,
  useAddSegmentMutation,
  useChangeSegmentMutation,
  useRemoveSegmentMutation,
} = segmentsApi;
