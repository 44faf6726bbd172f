import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '../slice';
import type { LoginRequest } from '../session/login-request';
import type { Overlay } from './overlay';

interface OverlayState {
  open: Overlay | null;
  /** What is typed in the search. */
  searchText: string;
  /** What the login popup was opened for. */
  login: LoginRequest;
}

const overlaySlice = createSlice({
  name: 'overlay',
  initialState: { open: null, searchText: '', login: {} } as OverlayState,
  reducers: {
    overlayOpened: (state, action: PayloadAction<Overlay>) => {
      state.open = action.payload;
      state.login = {};
    },
    loginAsked: (state, action: PayloadAction<LoginRequest>) => {
      state.open = 'login';
      state.login = action.payload;
    },
    /** Closes the named overlay, if it is the one that is open. */
    overlayClosed: (state, action: PayloadAction<Overlay>) => {
      if (state.open === action.payload) state.open = null;
    },
    allOverlaysClosed: (state) => {
      state.open = null;
    },
    searchTyped: (state, action: PayloadAction<string>) => {
      state.searchText = action.payload;
    },
    /** The visitor came back to the page on which this was searched. */
    searchResumed: (state, action: PayloadAction<string>) => {
      state.open = 'search';
      state.searchText = action.payload;
    },
  },
});

export interface WithOverlay {
  overlay: OverlayState;
}

export const { overlayOpened, loginAsked, overlayClosed, allOverlaysClosed, searchTyped, searchResumed } =
  overlaySlice.actions;
export const overlayReducer = overlaySlice.reducer;
export const selectOpenOverlay = (state: WithOverlay) => state.overlay.open;
export const selectSearchText = (state: WithOverlay) => state.overlay.searchText;
export const selectLoginRequest = (state: WithOverlay) => state.overlay.login;
