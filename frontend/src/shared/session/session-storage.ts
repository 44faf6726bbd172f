import type { Store } from '@reduxjs/toolkit';
import { persistSlice } from '../persist-slice';
import { readText, writeText } from '../storage';
import { sessionsRestored, type SessionState, type WithSession } from './session-slice';

/** Local storage keys; clients and administrators never share one. */
export const SESSION_KEYS = {
  clientToken: 'clientToken',
  clientId: 'clientId',
  adminToken: 'adminToken',
  /** Whose session ended by itself: another tab in which they were typing asks them to log in again. */
  clientLapsed: 'clientLapsed',
  adminLapsed: 'adminLapsed',
} as const;

function readSessions(): Pick<SessionState, 'client' | 'adminToken' | 'lapsed'> {
  const token = readText('local', SESSION_KEYS.clientToken);
  const id = readText('local', SESSION_KEYS.clientId);
  return {
    client: token && id ? { id, token } : null,
    adminToken: readText('local', SESSION_KEYS.adminToken),
    lapsed: {
      client: readText('local', SESSION_KEYS.clientLapsed),
      admin: readText('local', SESSION_KEYS.adminLapsed),
    },
  };
}

/** Restores both sessions from local storage and keeps them in step, other tabs included. */
export function connectSessionStorage(store: Store<WithSession>): () => void {
  return persistSlice(store, {
    select: (state: WithSession) => state.session,
    restore: () => void store.dispatch(sessionsRestored(readSessions())),
    write: ({ client, adminToken, lapsed }) => {
      // Before the tokens go: another tab must not see them gone without the reason.
      writeText('local', SESSION_KEYS.clientLapsed, lapsed.client);
      writeText('local', SESSION_KEYS.adminLapsed, lapsed.admin);
      writeText('local', SESSION_KEYS.clientId, client?.id ?? null);
      writeText('local', SESSION_KEYS.clientToken, client?.token ?? null);
      writeText('local', SESSION_KEYS.adminToken, adminToken);
    },
    keys: Object.values(SESSION_KEYS),
  });
}
