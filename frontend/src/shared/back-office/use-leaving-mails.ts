import { useEffect } from 'react';
import type { MailRecord } from '@shop/contract';
import { isLeaving, LEAVING_POLL_MS } from './mail-delivery';

/** Asks again while one of the mails is on its way: nobody is left with « Envoi en cours » for a mail that has arrived. */
export function useLeavingMails(mails: readonly MailRecord[], refetch: () => unknown): void {
  const leaving = mails.some(isLeaving);
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setInterval(() => void refetch(), LEAVING_POLL_MS);
    return () => clearInterval(timer);
  }, [leaving, refetch]);
}
