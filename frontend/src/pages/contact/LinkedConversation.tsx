import { ButtonLink, Notice } from '@shop/ui-kit';
import { useEffect } from 'react';
import { useReadLinkedThreadQuery, useReplyByLinkMutation } from '../../features/contact/contact-api';
import { Conversation } from '../../features/contact/Conversation';
import { messageOf, statusOf } from '../../shared/api/api-error';
import { paths } from '../../shared/paths';
import { focusHeading } from '../../shared/ui/focus-heading';
import { PageSkeleton } from '../../shared/ui/PageSkeleton';
import { RetryPlace } from '../../shared/ui/RetryPlace';
import { AuthPage } from '../auth/AuthPage';

const DESCRIPTION = 'Votre conversation avec la boutique.';

/** Where the link of an answer leads: to read changes nothing, so that mail programs may open it. */
export function LinkedConversation({ token }: { token: string }) {
  const { data, isError, error, refetch } = useReadLinkedThreadQuery({ token });
  const [reply] = useReplyByLinkMutation();
  const linkIsBad = isError && statusOf(error) === 400;
  useEffect(() => (linkIsBad ? focusHeading() : undefined), [linkIsBad]);
  if (linkIsBad) {
    return (
      <AuthPage title="Lien invalide" description={DESCRIPTION}>
        <Notice tone="error">{messageOf(error, 'Ce lien est incomplet. Ouvrez-le depuis votre email.')}</Notice>
        <ButtonLink href={paths.contact}>Nous écrire</ButtonLink>
      </AuthPage>
    );
  }
  if (data) {
    return (
      <AuthPage title={`Votre message ${data.reference}`} description={DESCRIPTION}>
        <Conversation thread={data} onReply={(words) => reply({ token, ...words })} />
      </AuthPage>
    );
  }
  if (!isError) return <PageSkeleton />;
  return (
    <AuthPage title="Votre message" description={DESCRIPTION}>
      <RetryPlace title={messageOf(error, 'La conversation n’a pas pu être chargée.')} onRetry={() => void refetch()} />
    </AuthPage>
  );
}
