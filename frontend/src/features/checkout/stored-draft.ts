import { readJson, writeText } from '../../shared/storage';
import { DRAFT_KEYS, type DraftOwner, isDraftFor } from './draft-storage';

const [CART, PREPARED] = DRAFT_KEYS;
const keyOf = (isPrepared: boolean) => (isPrepared ? PREPARED : CART);

/**
 * What was typed in this tab, for whoever typed it: the next one at the device reads nothing of a client before.
 * @param prepared reference of what the shop prepared; undefined for the cart
 */
export function storedDraft(reader: DraftOwner, prepared?: string): object {
  const key = keyOf(prepared !== undefined);
  const found = readJson('session', key);
  if (typeof found !== 'object' || found === null || !isDraftFor(key, reader)) return {};
  const isOfAnother = prepared !== undefined && !('prepared' in found && found.prepared === prepared);
  return isOfAnother ? {} : found;
}

export function storeDraft(draft: object, owner: DraftOwner, prepared?: string): void {
  writeText('session', keyOf(prepared !== undefined), JSON.stringify({ ...draft, owner, prepared }));
}

/** The order is placed: nothing of it has to stay in a browser that others may use. */
export function forgetDraft(isPrepared: boolean): void {
  writeText('session', keyOf(isPrepared), null);
}
