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
  /** The server has ended the client's session and nobody has logged in since: someone may wonder where they went. */
  clientLapsed: boolean;
  adminToken: string | null;
}

const initialState: SessionState = { status: 'unknown', client: null, clientLapsed: false, adminToken: null };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Storage was read, at the start or because another tab changed it. */
    sessionsRestored: (state, action: PayloadAction<Pick<SessionState, 'client' | 'adminToken'>>) => ({
      status: 'known',
      clientLapsed: state.clientLapsed && action.payload.client === null,
      ...action.payload,
    }),
    clientSignedIn: (state, action: PayloadAction<ClientSession>) => {
      state.client = action.payload;
      state.clientLapsed = false;
    },
    adminSignedIn: (state, action: PayloadAction<{ token: string }>) => {
      state.adminToken = action.payload.token;
    },
    /** Signed out. */
    sessionEnded: (state, action: PayloadAction<Audience>) => {
      if (action.payload === 'admin') state.adminToken = null;
      else {
        state.client = null;
        state.clientLapsed = false;
      }
    },
    /** The server does not know the session any more: an hour has gone by, or a password was changed elsewhere. */
    sessionLapsed: (state, action: PayloadAction<Audience>) => {
      if (action.payload === 'admin') state.adminToken = null;
      else if (state.client) {
        state.client = null;
        state.clientLapsed = true;
      }
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

export const { sessionsRestored, clientSignedIn, adminSignedIn, sessionEnded, sessionLapsed, sessionRenewed } =
  sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

export const selectSessionStatus = (state: WithSession) => state.session.status;
export const selectClientSession = (state: WithSession) => state.session.client;
export const selectClientLapsed = (state: WithSession) => state.session.clientLapsed;
export const selectAdminToken = (state: WithSession) => state.session.adminToken;
