import type { Client, KeptCartItem } from '@shop/contract';
import type { CartLine } from '../features/cart/cart-slice';
import { placeOf } from '../shared/api/late-api';
import type { AppStore } from './store';

/** Presses that follow one another make one change. Milliseconds. */
const PAUSE_MS = 2_000;

const itemOf = ({ productId, quantity, chosen }: CartLine): KeptCartItem => ({
  ...{ productId, quantity },
  ...(chosen && { parts: chosen }),
});

/**
 * Tells the shop what is in the cart of a connected client who agreed to be reminded of it (docs/adr/0138): nobody else's leaves the browser.
 * A cart that is empty when the page opens says nothing, since another device's may be kept.
 */
export function keepCart(store: AppStore): void {
  let known: { of: string; items: string } | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** A shop that reminds no more keeps nothing either. */
  let isOver = false;

  /** Who agreed, as the account itself says. */
  function agreed(): { id: string; token: string } | undefined {
    const { session, shopApi } = store.getState();
    if (!session.client) return undefined;
    const account = shopApi.queries[placeOf('getClient', session.client.id)]?.data as Client | undefined;
    return account?.cartReminders ? session.client : undefined;
  }

  async function send(): Promise<void> {
    clearTimeout(waiting);
    waiting = undefined;
    const client = agreed();
    const { status, lines } = store.getState().cart;
    if (isOver || !client || status !== 'known') return;
    const items = JSON.stringify(lines.map(itemOf));
    if (known?.of === client.id && known.items === items) return;
    const before = known;
    known = { of: client.id, items };
    try {
      const answer = await fetch(`/api/cart-reminders/${client.id}/cart`, {
        method: 'PUT',
        keepalive: true,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${client.token}` },
        body: `{"items":${items}}`,
      });
      if (!answer.ok) known = before;
      else isOver = !((await answer.json()) as { kept: boolean }).kept;
    } catch {
      // The next change tells it as well.
      known = before;
    }
  }

  let seen: readonly CartLine[] | undefined;
  let whose: string | undefined;
  const look = () => {
    const { status, lines } = store.getState().cart;
    const client = agreed();
    if (client?.id !== whose) {
      // Somebody else, or the same who has just agreed: the cart is told from the beginning.
      whose = client?.id;
      known = undefined;
      isOver = false;
      seen = undefined;
    }
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
