import { shopApi } from '../../shared/api/shop-api';

interface Change {
  clientId: string;
  productId: string;
}

interface FavoritesAnswer {
  favorites: string[];
}

// The list changes only once the server has said yes (specification, section 4).
export const favoritesApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getFavorites: build.query<string[], string>({
      query: (clientId) => `favorites/${clientId}`,
      extraOptions: { audience: 'client' },
      transformResponse: (answer: FavoritesAnswer) => answer.favorites,
      providesTags: ['Favorites'],
    }),
    addFavorite: build.mutation<FavoritesAnswer, Change>({
      query: ({ clientId, productId }) => ({ url: `favorites/${clientId}/add`, method: 'POST', body: { productId } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Favorites']),
    }),
    removeFavorite: build.mutation<FavoritesAnswer, Change>({
      query: ({ clientId, productId }) => ({ url: `favorites/${clientId}/remove/${productId}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Favorites']),
    }),
  }),
});

export const { useGetFavoritesQuery } = favoritesApi;
