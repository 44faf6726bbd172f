import type { ImportCheck, ImportRequest, ImportResult } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;

const productImportsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** Reads only: what the file would do. */
    checkProductFile: build.mutation<ImportCheck, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { url: 'products/imports/check', method: 'POST', body };
      },
      extraOptions: admin,
    }),
    importProducts: build.mutation<ImportResult[], ImportRequest>({
      query: (body) => ({ url: 'products/imports', method: 'POST', body }),
      extraOptions: admin,
    }),
  }),
});

export const { useCheckProductFileMutation, useImportProductsMutation } = productImportsApi;
