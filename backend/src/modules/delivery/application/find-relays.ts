import { Injectable } from '@nestjs/common';
import type { ListedRelay, RelayPoint, RelaySearch } from '@shop/contract';
import { foldText } from '../../../shared/domain/search-text.js';
import type { Slice } from '../../../shared/http/lists/paging.js';
import { distanceOf } from '../domain/relay-list.js';
import { RelayStore } from './ports/relay-store.js';

/** More begin alike nowhere: of these the nearest are shown. */
const MOST_NEAR = 2000;

const NAMES = new Intl.Collator('fr');

/** Points that a shopper may choose, the nearest first. */
@Injectable()
export class FindRelays {
  constructor(private readonly relays: RelayStore) {}

  /** A point that was chosen from the method's list may not be in the one that it has by now; without a list any is taken. */
  async isGone(methodId: string, point: RelayPoint): Promise<boolean> {
    const listId = await this.listOf(methodId);
    return listId !== undefined && !(await this.relays.has(listId, point));
  }

  async find(methodId: string, place: string, { skip, limit }: Slice): Promise<RelaySearch> {
    const listId = await this.listOf(methodId);
    if (listId === undefined) return { listed: false, total: 0, points: [] };
    const typed = place.replace(/\s/g, '');
    const isCode = /^\d{2,5}$/.test(typed);
    const where = isCode ? { postalCode: typed } : { city: foldText(place) };
    if (!isCode && !/\p{L}{2}/u.test(place)) return { listed: true, total: 0, points: [] };
    const near = await this.relays.near(listId, where, MOST_NEAR);
    const sorted = near.sort(isCode ? nearest(typed) : byTown);
    return { listed: true, total: sorted.length, points: sorted.slice(skip, skip + limit) };
  }

  private async listOf(methodId: string): Promise<string | undefined> {
    return (await this.relays.lists()).find((one) => one.methodId === methodId)?.listId;
  }
}

const byTown = (one: ListedRelay, other: ListedRelay) =>
  one.postalCode.localeCompare(other.postalCode) || NAMES.compare(one.name, other.name);

/** A code that is only begun counts as the first of its kind. */
function nearest(typed: string) {
  return (one: ListedRelay, other: ListedRelay) => {
    const from = typed.padEnd(one.postalCode.length, '0');
    const [here, there] = [distanceOf(one.postalCode, from), distanceOf(other.postalCode, from)];
    return here - there || byTown(one, other);
  };
}
