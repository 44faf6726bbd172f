import { Button, Notice, Skeleton, TextButton, Title } from '@shop/ui-kit';
import { NEWSLETTER_TEXTS, type NewsletterSource } from '@shop/contract';
import { messageOf } from '../../shared/api/api-error';
import {
  useAskNewsletterMutation,
  useEndNewsletterMutation,
  useGetNewsletterConsentQuery,
} from '../../shared/newsletter/newsletter-api';
import styles from './Newsletter.module.css';

interface OwnNewsletterProps {
  clientId: string;
  source: NewsletterSource;
  /** Shown only to whoever has not got it, under a heading of its own. */
  invites?: boolean;
}

/** One press, in or out: the address of the account is known to be its owner's. */
export function OwnNewsletter({ clientId, source, invites = false }: OwnNewsletterProps) {
  const { currentData: consent, isError } = useGetNewsletterConsentQuery(clientId, { refetchOnMountOrArgChange: true });
  const [ask, asking] = useAskNewsletterMutation();
  const [end, ending] = useEndNewsletterMutation();
  if (isError && !consent) return invites ? null : <Notice tone="error">{UNREAD}</Notice>;
  if (!consent) return invites ? null : <Skeleton shape="block" />;
  if (invites && consent.subscribed && !asking.isSuccess) return null;
  const failed = consent.subscribed ? ending : asking;
  return (
    <div className={styles.own}>
      {invites && (
        <Title level={2} size={3}>
          La lettre
        </Title>
      )}
      {consent.subscribed ? (
        <>
          <p>Vous recevez notre lettre à l’adresse de votre compte.</p>
          <TextButton loading={ending.isLoading} onClick={() => void end(clientId)}>
            Ne plus recevoir la lettre
          </TextButton>
        </>
      ) : (
        <>
          <p>{NEWSLETTER_TEXTS.at(-1)}</p>
          <Button variant="secondary" loading={asking.isLoading} onClick={() => void ask({ source })}>
            Recevoir la lettre
          </Button>
        </>
      )}
      {failed.isError && (
        <Notice tone="error">{messageOf(failed.error, 'Rien n’a été enregistré. Veuillez réessayer.')}</Notice>
      )}
    </div>
  );
}

const UNREAD = 'Votre choix n’a pas pu être lu. Rechargez la page.';
