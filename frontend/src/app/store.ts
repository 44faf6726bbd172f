import { applyMiddleware, combineReducers, legacy_createStore } from '@reduxjs/toolkit';
import { cartReducer } from '../features/cart/cart-slice';
import { type ApiDispatch, placeOfApi } from '../shared/api/late-api';
import { overlayReducer } from '../shared/overlays/overlay-slice';
import { sessionReducer } from '../shared/session/session-slice';

const ownReducers = {
  session: sessionReducer,
  overlay: overlayReducer,
  cart: cartReducer,
};

type OwnState = { [key in keyof typeof ownReducers]: ReturnType<(typeof ownReducers)[key]> };

/** A fresh store per app, so that tests and server requests share nothing. */
export function createStore(preloadedState?: Partial<OwnState>) {
  const { reducer, middleware } = placeOfApi();
  return legacy_createStore(
    combineReducers({ shopApi: reducer, ...ownReducers }),
    preloadedState as never,
    applyMiddleware<ApiDispatch>(middleware),
  );
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
