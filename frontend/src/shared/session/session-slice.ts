import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Audience = 'client' | 'admin';

interface ClientSession {
  id: string;
  token: string;
}

export interface SessionState {
  /** `unknown` until storage was read, which happens after the first render so that server and browser agree on it. */
  status: 'unknown' | 'known';
  client: ClientSession | null;
  adminToken: string | null;
}

const initialState: SessionState = { status: 'unknown', client: null, adminToken: null };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Storage was read, at the start or because another tab changed it. */
    sessionsRestored: (_state, action: PayloadAction<Omit<SessionState, 'status'>>) => ({
      status: 'known',
      ...action.payload,
    }),
    clientSignedIn: (state, action: PayloadAction<ClientSession>) => {
      state.client = action.payload;
    },
    adminSignedIn: (state, action: PayloadAction<{ token: string }>) => {
      state.adminToken = action.payload.token;
    },
    /** Signed out, or refused by the server. */
    sessionEnded: (state, action: PayloadAction<Audience>) => {
      if (action.payload === 'client') state.client = null;
      else state.adminToken = null;
    },
    /** The server answered a fresh token; it replaces the one in use, if the session still stands. */
    sessionRenewed: (state, action: PayloadAction<{ audience: Audience; token: string }>) => {
      const { audience, token } = action.payload;
      if (audience === 'admin' && state.adminToken) state.adminToken = token;
      if (audience === 'client' && state.client) state.client.token = token;
    },
  },
});

export interface WithSession {
  session: SessionState;
}

export const { sessionsRestored, clientSignedIn, adminSignedIn, sessionEnded, sessionRenewed } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

export const selectSessionStatus = (state: WithSession) => state.session.status;
export const selectClientSession = (state: WithSession) => state.session.client;
export const selectAdminToken = (state: WithSession) => state.session.adminToken;
