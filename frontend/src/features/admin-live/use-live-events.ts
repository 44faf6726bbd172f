import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '@shop/contract';
import { useSelector, useStore } from 'react-redux';
import { selectAdminToken, type WithSession } from '../../shared/session/session-slice';
import { liveEvents } from './event-stream';

/** First pause before connecting again, and the longest, in milliseconds. */
const FIRST_PAUSE = 3_000;
const LONGEST_PAUSE = 60_000;
/** Events that are remembered: after a reconnection the server may tell some of them again. */
const REMEMBERED = 500;

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Tells `onEvents` what happens in the shop while an administrator is signed in; each event once. A connection that ends
 * or fails is opened again after a pause that grows, where the last one stopped. Where there was none yet, nobody can say
 * what happened until the first: `onMissed` hears of it.
 */
export function useLiveEvents(onEvents: (events: LiveEvent[]) => void, onMissed: () => void): void {
  const store = useStore<WithSession>();
  const isSignedIn = useSelector(selectAdminToken) !== null;
  const tell = useEffectEvent(onEvents);
  const tellMissed = useEffectEvent(onMissed);

  useEffect(() => {
    if (!isSignedIn) return;
    const ending = new AbortController();
    const { signal } = ending;
    const told = new Set<string>();
    let lastId: string | undefined;
    let hasFailed = false;

    /** Resolves with whether the stream was open at all. */
    const listen = async (): Promise<boolean> => {
      const response = await fetch(`${location.origin}/api/events`, {
        signal,
        // The token in use now: it is renewed while the session goes on.
        headers: {
          Authorization: `Bearer ${selectAdminToken(store.getState())}`,
          ...(lastId && { 'Last-Event-ID': lastId }),
        },
      });
      if (!response.ok || !response.body) return false;
      if (hasFailed && !lastId) tellMissed();
      const reader = response.body.getReader();
      signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
      for await (const { events, position } of liveEvents(reader)) {
        lastId = position ?? lastId;
        const news: LiveEvent[] = [];
        for (const event of events) {
          if (told.has(event._id)) continue;
          told.add(event._id);
          news.push(event);
        }
        for (const old of [...told].slice(0, -REMEMBERED)) told.delete(old);
        if (news.length > 0 && !signal.aborted) tell(news);
      }
      return true;
    };

    void (async () => {
      let wait = FIRST_PAUSE;
      while (!signal.aborted) {
        // A failure is a connection that ended: the lists still load by themselves, and the next try follows.
        const wasOpen = await listen().catch(() => false);
        hasFailed = !wasOpen;
        wait = wasOpen ? FIRST_PAUSE : Math.min(wait * 2, LONGEST_PAUSE);
        await pause(wait, signal);
      }
    })();
    return () => ending.abort();
  }, [isSignedIn, store]);
}
