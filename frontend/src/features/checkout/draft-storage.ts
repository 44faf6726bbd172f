import type { Store } from '@reduxjs/toolkit';
import { selectClientLapsed, selectClientSession, type WithSession } from '../../shared/session/session-slice';
import { ACCESSES } from '../../shared/order-accesses-key';
import { readJson, writeText } from '../../shared/storage';

/** Of the cart, and of what the shop prepared: neither says anything of the other. */
export const DRAFT_KEYS = ['checkout', 'checkoutPrepared'] as const;

/** Id of the client whose draft it is; '' for somebody without an account, who may log in under way. */
export type DraftOwner = string;

/** Whether whoever reads it, by that id, may be shown what is kept under the key. */
export function isDraftFor(key: string, reader: DraftOwner): boolean {
  const owner = (readJson('session', key) as { owner?: unknown } | null)?.owner;
  return typeof owner !== 'string' || owner === '' || owner === reader;
}

/**
 * Forgets what was typed, and which orders were opened, when the client logs out, in whatever tab, and when another one logs in. A session that lapsed leaves it to the
 * client, who logs in again; nobody else is shown it. Call it once the sessions were read. Returns what undoes it.
 */
export function connectDraftStorage(store: Store<WithSession>): () => void {
  let before: string | null = null;
  const look = () => {
    const state = store.getState();
    const client = selectClientSession(state)?.id ?? null;
    if (client === before) return;
    const leftOnPurpose = client === null && !selectClientLapsed(state);
    before = client;
    if (leftOnPurpose) writeText('session', ACCESSES, null);
    for (const key of DRAFT_KEYS) {
      if (leftOnPurpose || (client !== null && !isDraftFor(key, client))) writeText('session', key, null);
    }
  };
  look();
  return store.subscribe(look);
}
