import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { cartReducer } from '../features/cart/cart-slice';
import { forgetPerson } from '../shared/api/forget-person';
import { shopApi } from '../shared/api/shop-api';
import { overlayReducer } from '../shared/overlays/overlay-slice';
import { sessionReducer } from '../shared/session/session-slice';

const rootReducer = combineReducers({
  [shopApi.reducerPath]: shopApi.reducer,
  session: sessionReducer,
  overlay: overlayReducer,
  cart: cartReducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/** Development checks; on a busy machine their warnings about time say nothing about the state. */
const PATIENT_CHECKS = { immutableCheck: { warnAfter: 500 }, serializableCheck: { warnAfter: 500 } };

/** A fresh store per app, so that tests and server requests share nothing. */
export function createStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefault) => getDefault(PATIENT_CHECKS).concat(shopApi.middleware, forgetPerson),
    preloadedState,
  });
}

export type AppStore = ReturnType<typeof createStore>;
