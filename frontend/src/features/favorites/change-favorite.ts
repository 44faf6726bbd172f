import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { ApiDispatch } from '../../shared/api/late-api';
import { favoritesApi } from './favorites-api';

interface Wish {
  clientId: string;
  productId: string;
  /** What was seen is what is meant. */
  kept: boolean;
}

/** Takes a product out of the favourites, or into them; gives why that failed. */
export async function changeFavorite(
  dispatch: ApiDispatch,
  { clientId, productId, kept }: Wish,
): Promise<FetchBaseQueryError | SerializedError | undefined> {
  const { getFavorites, addFavorite, removeFavorite } = favoritesApi.endpoints;
  // A list that is not there yet, or not any more, is waited for, and asked for again where it failed.
  const { data: list, error } = await dispatch(getFavorites.initiate(clientId, { subscribe: false }));
  if (!list || list.includes(productId) !== kept) return error;
  const change = (kept ? removeFavorite : addFavorite).initiate({ clientId, productId }, { track: false });
  return (await dispatch(change)).error;
}
