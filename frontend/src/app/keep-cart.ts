import type { Client, KeptCartItem } from '@shop/contract';
import type { CartLine } from '../features/cart/cart-slice';
import { placeOf } from '../shared/api/late-api';
import { readText, writeText } from '../shared/storage';
import type { AppStore } from './store';

/** Presses that follow one another make one change. Milliseconds. */
const PAUSE_MS = 2_000;
/** What this browser told last: a page that is only opened changes no cart, and another device may have told a newer one since. It names nobody. */
const TOLD_KEY = 'cartTold';

const itemOf = ({ productId, quantity, chosen }: CartLine): KeptCartItem => ({
  ...{ productId, quantity },
  ...(chosen && { parts: chosen }),
});

/**
 * Tells the shop what is in the cart of a connected client who agreed to be reminded of it (docs/adr/0138): nobody else's leaves the browser.
 * A cart that is empty when the page opens says nothing, since another device's may be kept.
 */
export function keepCart(store: AppStore): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** A shop that reminds no more keeps nothing either. */
  let isOver = false;

  function account(): Client | undefined {
    const { session, shopApi } = store.getState();
    return session.client ? (shopApi.queries[placeOf('getClient', session.client.id)]?.data as Client) : undefined;
  }

  /** Who agreed, as the account itself says. */
  const agreed = () => (account()?.cartReminders ? store.getState().session.client : null);

  async function send(): Promise<void> {
    clearTimeout(waiting);
    waiting = undefined;
    const client = agreed();
    const { status, lines } = store.getState().cart;
    if (isOver || !client || status !== 'known') return;
    const items = JSON.stringify(lines.map(itemOf));
    if (items === readText('local', TOLD_KEY)) return;
    try {
      const answer = await fetch(`/api/cart-reminders/${client.id}/cart`, {
        method: 'PUT',
        keepalive: true,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${client.token}` },
        body: `{"items":${items}}`,
      });
      if (!answer.ok) return;
      isOver = !((await answer.json()) as { kept: boolean }).kept;
      writeText('local', TOLD_KEY, isOver ? null : items);
    } catch {
      // The next change tells it as well.
    }
  }

  let seen: readonly CartLine[] | undefined;
  let whose: string | undefined;
  let refused: string | undefined;
  const look = () => {
    const { status, lines } = store.getState().cart;
    const client = agreed();
    if (client?.id !== whose) {
      // Somebody else, or the same who has just agreed.
      whose = client?.id;
      isOver = false;
      seen = undefined;
    }
    const refusing = client ? undefined : account()?._id;
    // Whoever agrees anew is told of from the beginning: the shop kept nothing meanwhile.
    if (refusing !== undefined && refusing !== refused) writeText('local', TOLD_KEY, null);
    refused = refusing;
    if (!client || status !== 'known' || lines === seen) return;
    const isFirst = seen === undefined;
    seen = lines;
    if (isFirst && lines.length === 0) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => void send(), PAUSE_MS);
  };
  look();
  store.subscribe(look);
  // Whoever leaves within the pause has changed the cart all the same.
  window.addEventListener('pagehide', () => {
    if (waiting !== undefined) void send();
  });
}
