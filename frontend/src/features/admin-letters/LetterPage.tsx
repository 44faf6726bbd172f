import { AdminPage, EmptyState, Skeleton, TextLink } from '@shop/ui-kit';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { LetterForm } from './LetterForm';
import { useGetLetterQuery } from './letters-api';
import { SentLetter } from './SentLetter';

const back = <TextLink href={adminPaths.letters}>Toutes les lettres</TextLink>;

/** A letter that is written, or what became of one that left. */
export function LetterPage({ id }: { id: string }) {
  const letter = useGetLetterQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData: shown } = letter;
  return (
    <AdminPage title={shown?.subject ?? 'Lettre'} aside={back}>
      {!shown && !letter.isError && (
        <Skeleton shape="title" role="status" aria-hidden={false} aria-label="Chargement de la lettre..." />
      )}
      {!shown &&
        letter.isError &&
        (apiErrorOf(letter.error)?.code === 'LETTER.NOT_FOUND' ? (
          <EmptyState title="Cette lettre n’existe pas, ou plus." action={back} />
        ) : (
          <RetryNotice onRetry={() => void letter.refetch()}>
            {messageOf(letter.error, 'La lettre n’a pas pu être chargée.')}
          </RetryNotice>
        ))}
      {shown && (shown.state === 'draft' ? <LetterForm letter={shown} /> : <SentLetter letter={shown} />)}
    </AdminPage>
  );
}

export function NewLetterPage() {
  return (
    <AdminPage title="Nouvelle lettre" aside={back}>
      <LetterForm />
    </AdminPage>
  );
}
