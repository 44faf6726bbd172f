import { useCallback, useEffect, useRef, useState } from 'react';
import { apiErrorOf, messageOf, statusOf } from '../../shared/api/api-error';
import { isUndecided } from '../../shared/api/idempotency';
import { useSellAtMarketMutation } from './hand-orders-api';
import { aloneWithSales, marketStore, type QueuedSale, toMarketOrder } from './market-store';

const AGAIN_MS = 15_000;
const FAILURE = 'La boutique a refusé cette vente.';

/** Sent, settled, or to be sent when the line is back. */
type Outcome = 'noted' | 'refused' | 'waiting';

/** Sales that wait on this device. They are sent by themselves, one after the other, each once. */
export function useMarketQueue() {
  const [sales, setSales] = useState<QueuedSale[]>([]);
  /** The browser keeps nothing: what waits ends with the page. */
  const [isForgetful, setIsForgetful] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const [noted, setNoted] = useState(0);
  const sending = useRef(false);
  const asked = useRef(false);
  const [sell] = useSellAtMarketMutation();

  const read = useCallback(async () => {
    try {
      setSales(await marketStore.all());
    } catch {
      setIsForgetful(true);
    }
  }, []);

  const sendOne = useCallback(
    async (key: string): Promise<Outcome> => {
      const sale = await marketStore.find(key);
      if (!sale || sale.refusal) return 'refused';
      const { error } = await sell({ ...toMarketOrder(sale), idempotencyKey: key });
      // Nobody knows yet, or nobody is logged in: the same sale is asked for again, under the same key.
      if (error && (isUndecided(error) || statusOf(error) === 401)) return 'waiting';
      if (!error) {
        await marketStore.remove(key);
        return 'noted';
      }
      const refusal = { message: messageOf(error, FAILURE), problems: apiErrorOf(error)?.problems ?? [] };
      await marketStore.put({ ...sale, refusal });
      return 'refused';
    },
    [sell],
  );

  const sendAll = useCallback(async () => {
    for (const { key, refusal } of await marketStore.all()) {
      if (refusal) continue;
      const outcome = await sendOne(key);
      setIsCut(outcome === 'waiting');
      if (outcome === 'waiting') return;
      if (outcome === 'noted') setNoted((count) => count + 1);
    }
  }, [sendOne]);

  const send = useCallback(async () => {
    asked.current = true;
    if (sending.current) return;
    sending.current = true;
    try {
      // Asked for once more meanwhile, it goes once more.
      while (asked.current) {
        asked.current = false;
        await aloneWithSales(sendAll);
      }
    } catch {
      setIsForgetful(true);
    } finally {
      sending.current = false;
      await read();
    }
  }, [read, sendAll]);

  useEffect(() => {
    const again = () => void send();
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
    sales,
    isForgetful,
    isCut,
    /** Since the page was opened. */
    noted,
    send: () => void send(),
    /** Kept first, then sent. False where the browser could not keep it: nothing was sold then. */
    add: async (sale: QueuedSale): Promise<boolean> => {
      try {
        await marketStore.put(sale);
      } catch {
        setIsForgetful(true);
        return false;
      }
      await read();
      void send();
      return true;
    },
    /** Once more, as it is or otherwise. */
    settle: async (sale: QueuedSale) => {
      await aloneWithSales(() => marketStore.put({ ...sale, refusal: null }));
      await read();
      void send();
    },
    giveUp: async (key: string) => {
      await aloneWithSales(() => marketStore.remove(key));
      await read();
    },
  };
}
