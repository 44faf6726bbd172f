import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '../slice';
import { accountIdOf } from './account-id';
import { unsavedForms } from './unsaved-input';

export type Audience = 'client' | 'admin';
export const AUDIENCES = ['client', 'admin'] as const satisfies readonly Audience[];

interface ClientSession {
  id: string;
  token: string;
}

export interface SessionState {
  /** `unknown` until storage was read, which happens after the first render so that server and browser agree on it. */
  status: 'unknown' | 'known';
  client: ClientSession | null;
  adminToken: string | null;
  /** Whose session ended by itself, and nobody has logged in since: someone may wonder where they went. */
  lapsed: Record<Audience, string | null>;
  /** Of those, whose page waits in this tab, with something typed that is not saved, until they log in again. */
  held: Record<Audience, string | null>;
}

const NOBODY = { client: null, admin: null };

const initialState: SessionState = {
  status: 'unknown',
  client: null,
  adminToken: null,
  lapsed: NOBODY,
  held: NOBODY,
};

/** Whose session it is, whatever token it has by now. */
function accountOf(state: Pick<SessionState, 'client' | 'adminToken'>, audience: Audience): string | null {
  if (audience === 'client') return state.client?.id ?? null;
  return state.adminToken && (accountIdOf(state.adminToken) ?? state.adminToken);
}

/** The session is over, by itself; what is typed waits. */
function lapse(state: SessionState, audience: Audience, holds: boolean): void {
  const account = accountOf(state, audience);
  if (!account) return;
  state.lapsed[audience] = account;
  state.held[audience] = holds ? account : null;
}

/** Somebody has logged in, or left on purpose. */
function begin(state: SessionState, audience: Audience): void {
  state.lapsed[audience] = null;
  state.held[audience] = null;
}

type Restored = Pick<SessionState, 'client' | 'adminToken' | 'lapsed'>;

/** Of a browser in which nobody is connected. */
export const signedOut: SessionState = { ...initialState, status: 'known' };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Storage was read, at the start or because another tab changed it. */
    sessionsRestored: {
      prepare: (stored: Restored) => ({ payload: { ...stored, holds: unsavedForms.size > 0 } }),
      reducer: (state, { payload }: PayloadAction<Restored & { holds: boolean }>) => {
        for (const audience of AUDIENCES) {
          const [before, after] = [accountOf(state, audience), accountOf(payload, audience)];
          // Left by itself in the other tab, and not on purpose.
          if (before && !after && payload.lapsed[audience] === before) lapse(state, audience, payload.holds);
          else if (before ?? after) begin(state, audience);
        }
        state.status = 'known';
        state.client = payload.client;
        state.adminToken = payload.adminToken;
      },
    },
    clientSignedIn: (state, action: PayloadAction<ClientSession>) => {
      begin(state, 'client');
      state.client = action.payload;
    },
    adminSignedIn: (state, action: PayloadAction<{ token: string }>) => {
      begin(state, 'admin');
      state.adminToken = action.payload.token;
    },
    /** Signed out. */
    sessionEnded: (state, { payload: audience }: PayloadAction<Audience>) => {
      begin(state, audience);
      if (audience === 'admin') state.adminToken = null;
      else state.client = null;
    },
    /** The page waits no more for whoever typed on it; that their session ended by itself may still be said. */
    heldPageGivenUp: (state, { payload: audience }: PayloadAction<Audience>) => {
      state.held[audience] = null;
    },
    /** The server does not know the session any more: an hour has gone by, or a password was changed elsewhere. */
    sessionLapsed: {
      prepare: (audience: Audience) => ({ payload: { audience, holds: unsavedForms.size > 0 } }),
      reducer: (state, { payload: { audience, holds } }: PayloadAction<{ audience: Audience; holds: boolean }>) => {
        lapse(state, audience, holds);
        if (audience === 'admin') state.adminToken = null;
        else state.client = null;
      },
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

export const {
  sessionsRestored,
  clientSignedIn,
  adminSignedIn,
  sessionEnded,
  heldPageGivenUp,
  sessionLapsed,
  sessionRenewed,
} = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

export const selectSessionStatus = (state: WithSession) => state.session.status;
export const selectClientSession = (state: WithSession) => state.session.client;
export const selectClientLapsed = (state: WithSession) => state.session.lapsed.client !== null;
export const selectAdminToken = (state: WithSession) => state.session.adminToken;
/** Whose page is shown: whoever is connected, or whose page waits for them. */
export const selectShownAccount = ({ session }: WithSession, audience: Audience): string | null =>
  accountOf(session, audience) ?? session.held[audience];
/** Whether the page waits for whoever typed on it to log in again. */
export const selectHeld = ({ session }: WithSession, audience: Audience): boolean => session.held[audience] !== null;
