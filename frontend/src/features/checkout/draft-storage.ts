import type { Store } from '@reduxjs/toolkit';
import { selectClientLapsed, selectClientSession, type WithSession } from '../../shared/session/session-slice';
import { readJson, writeText } from '../../shared/storage';

const KEY = 'checkout';

/** Id of the client whose draft it is; '' for somebody without an account, who may log in under way. */
export type DraftOwner = string;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function stored(): { owner: DraftOwner; draft: object } | null {
  const json = readJson('session', KEY);
  if (!isObject(json)) return null;
  return { draft: json, owner: 'owner' in json && typeof json.owner === 'string' ? json.owner : '' };
}

const isFor = (owner: DraftOwner, reader: DraftOwner) => owner === '' || owner === reader;

/** What was typed in this tab, for whoever typed it: the next one at the device reads nothing of a client before. */
export function storedDraft(reader: DraftOwner): object {
  const found = stored();
  return found && isFor(found.owner, reader) ? found.draft : {};
}

export function storeDraft(draft: object, owner: DraftOwner): void {
  writeText('session', KEY, JSON.stringify({ ...draft, owner }));
}

/** The order is placed, or its client is gone: nothing of it has to stay in a browser that others may use. */
export function forgetDraft(): void {
  writeText('session', KEY, null);
}

/**
 * Forgets the draft when its client logs out, in whatever tab, and when another one logs in. A session that lapsed leaves it to the client,
 * who logs in again; nobody else is shown it. Call it once the sessions were read. Returns what undoes it.
 */
export function connectDraftStorage(store: Store<WithSession>): () => void {
  let before: string | null = null;
  const look = () => {
    const state = store.getState();
    const client = selectClientSession(state)?.id ?? null;
    if (client === before) return;
    const leftOnPurpose = client === null && !selectClientLapsed(state);
    before = client;
    if (leftOnPurpose || (client !== null && !isFor(stored()?.owner ?? '', client))) forgetDraft();
  };
  look();
  return store.subscribe(look);
}
