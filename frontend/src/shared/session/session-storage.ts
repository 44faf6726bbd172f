import type { Store } from '@reduxjs/toolkit';
import { readText, writeText } from '../storage';
import { sessionsRestored, type SessionState, type WithSession } from './session-slice';

/** Local storage keys; clients and administrators never share one. */
export const SESSION_KEYS = { clientToken: 'clientToken', clientId: 'clientId', adminToken: 'adminToken' } as const;

function readSessions(): Omit<SessionState, 'status'> {
  const token = readText('local', SESSION_KEYS.clientToken);
  const id = readText('local', SESSION_KEYS.clientId);
  return { client: token && id ? { id, token } : null, adminToken: readText('local', SESSION_KEYS.adminToken) };
}

/**
 * Restores both sessions from local storage, then keeps storage and the other tabs in step with the store.
 * Call it once the first render is done. Returns what undoes it.
 */
export function connectSessionStorage(store: Store<WithSession>): () => void {
  store.dispatch(sessionsRestored(readSessions()));
  let saved = store.getState().session;

  const unsubscribe = store.subscribe(() => {
    const session = store.getState().session;
    if (session === saved) return;
    saved = session;
    writeText('local', SESSION_KEYS.clientToken, session.client?.token ?? null);
    writeText('local', SESSION_KEYS.clientId, session.client?.id ?? null);
    writeText('local', SESSION_KEYS.adminToken, session.adminToken);
  });

  const onStorage = (event: StorageEvent) => {
    const ours: (string | null)[] = [...Object.values(SESSION_KEYS), null];
    if (!ours.includes(event.key)) return;
    const stored = readSessions();
    // A client's token and id arrive as two events: the half-written pair must not sign this tab out for good.
    if (JSON.stringify(stored) === JSON.stringify({ client: saved.client, adminToken: saved.adminToken })) return;
    saved = { status: 'known', ...stored };
    store.dispatch(sessionsRestored(stored));
    saved = store.getState().session;
  };
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}
