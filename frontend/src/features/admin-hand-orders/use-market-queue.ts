import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { apiErrorOf, isNetworkFailure, messageOf, statusOf } from '../../shared/api/api-error';
import { isUndecided } from '../../shared/api/idempotency';
import { selectShownAccount, type WithSession } from '../../shared/session/session-slice';
import { useSellAtMarketMutation } from './hand-orders-api';
import { keptBasket } from './kept-basket';
import { aloneWithSales, marketStore, ownSales, type QueuedSale, toMarketOrder } from './market-store';

const AGAIN_MS = 15_000;
const LATEST_MS = 10 * 60_000;
const FAILURE = 'La boutique a refusé cette vente.';

/** Why a sale waits: nothing came back, or the shop failed at this very one, so often, and is asked again at that moment. */
export type Trouble = { kind: 'line' } | { kind: 'shop'; tries: number; nextAt: number };

type Outcome = 'noted' | 'refused' | 'signed-out' | 'line' | 'shop';

/** Twice as long after each failure. */
const afterFailure = (before: Trouble | undefined): Trouble => {
  const tries = (before?.kind === 'shop' ? before.tries : 0) + 1;
  return { kind: 'shop', tries, nextAt: Date.now() + Math.min(AGAIN_MS * 2 ** (tries - 1), LATEST_MS) };
};

/** Sales that wait on this device. An administrator's own are sent by themselves, each once; one that fails holds up no other. */
export function useMarketQueue() {
  const account = useSelector((state: WithSession) => selectShownAccount(state, 'admin'));
  const seller = account ?? '';
  const [sales, setSales] = useState<QueuedSale[]>([]);
  const [others, setOthers] = useState<QueuedSale[]>([]);
  /** The browser keeps nothing: what waits ends with the page. */
  const [isForgetful, setIsForgetful] = useState(false);
  const [troubles, setTroubles] = useState<ReadonlyMap<string, Trouble>>(new Map());
  const known = useRef(troubles);
  const [noted, setNoted] = useState(0);
  const sending = useRef(false);
  const asked = useRef<'due' | 'all' | null>(null);
  const [sell] = useSellAtMarketMutation();

  const read = useCallback(async () => {
    try {
      const all = ownSales(await marketStore.all(), seller);
      setSales(all.own);
      setOthers(all.others);
    } catch {
      setIsForgetful(true);
    }
  }, [seller]);

  const note = useCallback((key: string, trouble: Trouble | undefined) => {
    const next = new Map(known.current);
    if (trouble) next.set(key, trouble);
    else next.delete(key);
    known.current = next;
    setTroubles(next);
  }, []);

  const sendOne = useCallback(
    async (key: string): Promise<Outcome> => {
      const sale = await marketStore.find(key);
      if (!sale || sale.refusal || sale.seller !== seller) return 'refused';
      const { error } = await sell({ ...toMarketOrder(sale), idempotencyKey: key });
      // Nobody is logged in: the same sale is asked for again, under the same key.
      if (error && statusOf(error) === 401) return 'signed-out';
      if (error && isUndecided(error)) return isNetworkFailure(error) ? 'line' : 'shop';
      if (!error) {
        // It spares a look; the key alone makes it one sale.
        await keptBasket.markSold(key).catch(() => undefined);
        await marketStore.remove(key);
        return 'noted';
      }
      const refusal = { message: messageOf(error, FAILURE), problems: apiErrorOf(error)?.problems ?? [] };
      await marketStore.put({ ...sale, refusal });
      return 'refused';
    },
    [sell, seller],
  );

  const sendAll = useCallback(
    async (which: 'due' | 'all') => {
      for (const { key, refusal } of ownSales(await marketStore.all(), seller).own) {
        const before = known.current.get(key);
        const isEarly = which === 'due' && before?.kind === 'shop' && before.nextAt > Date.now();
        if (refusal || isEarly) continue;
        const outcome = await sendOne(key);
        if (outcome === 'signed-out') return;
        if (outcome === 'noted') setNoted((count) => count + 1);
        note(key, outcome === 'shop' ? afterFailure(before) : outcome === 'line' ? { kind: 'line' } : undefined);
      }
    },
    [note, sendOne, seller],
  );

  const send = useCallback(
    async (which: 'due' | 'all') => {
      asked.current = asked.current === 'all' ? 'all' : which;
      if (sending.current) return;
      sending.current = true;
      try {
        // Asked for once more meanwhile, it goes once more.
        while (asked.current) {
          const wanted = asked.current;
          asked.current = null;
          await aloneWithSales(() => sendAll(wanted));
        }
      } catch {
        setIsForgetful(true);
      } finally {
        sending.current = false;
        await read();
      }
    },
    [read, sendAll],
  );

  useEffect(() => {
    const again = () => void send('due');
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    // Whatever another visit left is sent first of all.
    void read().then(again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [read, send]);

  return {
    /** Id of the administrator. */
    seller,
    sales,
    /** Sold on this device by other administrators. */
    others,
    isForgetful,
    troubles,
    /** Since the page was opened. */
    noted,
    send: () => void send('all'),
    /** Kept first, then sent. False where the browser could not keep it: nothing was sold then. */
    add: async (sale: QueuedSale): Promise<boolean> => {
      try {
        await marketStore.put(sale);
      } catch {
        setIsForgetful(true);
        return false;
      }
      await read();
      void send('due');
      return true;
    },
    /** Once more, as it is or otherwise. */
    settle: async (sale: QueuedSale) => {
      await aloneWithSales(() => marketStore.put({ ...sale, refusal: null }));
      await read();
      void send('due');
    },
    /** Somebody else's become this administrator's, and are sent as such. */
    takeOver: async () => {
      await aloneWithSales(async () => {
        for (const sale of ownSales(await marketStore.all(), seller).others) await marketStore.put({ ...sale, seller });
      });
      await read();
      void send('due');
    },
    giveUp: async (key: string) => {
      await aloneWithSales(() => marketStore.remove(key));
      await read();
    },
  };
}
