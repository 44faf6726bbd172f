import { type NewsletterConsent, NEWSLETTER_SOURCE_WORDS } from '@shop/contract';
import { formatDay } from '../../shared/back-office/format-date';
import { useGetClientConsentQuery } from './admin-clients-api';

/** To what a client's address agreed: both dates, where, and which version of the sentence. */
export function ClientConsent({ id }: { id: string }) {
  const { currentData: consent, isError } = useGetClientConsentQuery(id, { refetchOnMountOrArgChange: true });
  if (isError) return <>Le consentement n’a pas pu être lu.</>;
  return <>{consent ? wordsOf(consent) : '…'}</>;
}

function wordsOf({ subscribed, askedAt, confirmedAt, source, textVersion }: NewsletterConsent): string {
  if (askedAt === null || source === null) return 'N’a pas demandé la lettre\u00a0: aucun email de prospection';
  const asked = `demandée le ${formatDay(askedAt)} (${NEWSLETTER_SOURCE_WORDS[source]}, texte ${textVersion})`;
  return subscribed && confirmedAt
    ? `Inscrit\u00a0: ${asked}, confirmée le ${formatDay(confirmedAt)}`
    : `Pas encore confirmée\u00a0: ${asked}`;
}
