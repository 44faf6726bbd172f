import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What may lie over a page. One at a time: opening one closes the other. */
export type Overlay = 'cart' | 'search' | 'menu' | 'login';

const overlaySlice = createSlice({
  name: 'overlay',
  initialState: { open: null as Overlay | null },
  reducers: {
    overlayOpened: (state, action: PayloadAction<Overlay>) => {
      state.open = action.payload;
    },
    /** Closes the named overlay, if it is the one that is open. */
    overlayClosed: (state, action: PayloadAction<Overlay>) => {
      if (state.open === action.payload) state.open = null;
    },
    allOverlaysClosed: (state) => {
      state.open = null;
    },
  },
});

export interface WithOverlay {
  overlay: { open: Overlay | null };
}

export const { overlayOpened, overlayClosed, allOverlaysClosed } = overlaySlice.actions;
export const overlayReducer = overlaySlice.reducer;
export const selectOpenOverlay = (state: WithOverlay) => state.overlay.open;
