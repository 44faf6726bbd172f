import type { RelayListCheck } from '@shop/contract';
import { Button, ConfirmDialog, FileDrop, Notice, Skeleton, TextButton, useToast } from '@shop/ui-kit';
import { useRef, useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { CSV_TYPES } from '../../shared/back-office/csv-types';
import { formatMoment } from '../../shared/back-office/format-date';
import { LongRows } from '../../shared/back-office/LongRows';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import {
  useCheckRelayListMutation,
  useGetRelayListsQuery,
  useImportRelayListMutation,
  useRemoveRelayListMutation,
} from './delivery-api';
import styles from './Delivery.module.css';

const pointsWords = (count: number) => `${count.toLocaleString('fr-FR')}\u00a0point${count > 1 ? 's' : ''} relais`;

/** The list from which clients choose their relay point; looked at before it takes the place of the one there is. */
export function RelayListPart({ methodId }: { methodId: string }) {
  const lists = useGetRelayListsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [file, setFile] = useState<File | null>(null);
  const [check, setCheck] = useState<RelayListCheck | null>(null);
  const [failure, setFailure] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [look, looking] = useCheckRelayListMutation();
  const [bring, bringing] = useImportRelayListMutation();
  const [remove, removing] = useRemoveRelayListMutation();
  const chosen = useRef<File | null>(null);
  const toast = useToast();
  const list = lists.data?.find((one) => one.methodId === methodId);

  const choose = async (next: File | null) => {
    chosen.current = next;
    setFile(next);
    setCheck(null);
    setFailure('');
    if (!next) return;
    const { data, error } = await look({ methodId, file: next });
    // Another one was chosen meanwhile.
    if (chosen.current !== next) return;
    if (data) setCheck(data);
    else setFailure(messageOf(error, 'La liste n’a pas pu être lue. Veuillez réessayer.'));
  };
  const importIt = async () => {
    if (!file) return;
    const { data, error } = await bring({ methodId, file });
    if (!data) {
      setFailure(messageOf(error, 'La liste n’a pas pu être importée. Veuillez réessayer.'));
      return;
    }
    void choose(null);
    toast.success('Liste importée\u00a0: vos clients y choisissent leur point relais.');
  };
  const removeIt = async () => {
    const { error } = await remove(methodId);
    setIsAsked(false);
    if (error) toast.error(messageOf(error, 'La liste n’a pas pu être retirée. Veuillez réessayer.'));
  };

  return (
    <section className={styles.relays} aria-label="Liste de points relais">
      <h4 className={styles.label}>Liste de points relais</h4>
      {lists.isError && (
        <RetryNotice onRetry={() => void lists.refetch()}>La liste n’a pas pu être chargée.</RetryNotice>
      )}
      {lists.isLoading && <Skeleton shape="line" role="status" aria-label="Chargement de la liste..." />}
      {lists.data && (
        <p className={styles.meta}>
          {list
            ? `${pointsWords(list.count)}, importés par ${list.changedBy.name || 'la boutique'}, ${formatMoment(list.changedBy.at)}. `
            : 'Aucune\u00a0: le client saisit le code et l’adresse de son point relais. '}
          {list && <TextButton onClick={() => setIsAsked(true)}>Retirer la liste</TextButton>}
        </p>
      )}
      <FileDrop
        label={list ? 'Remplacer la liste' : 'Importer une liste'}
        accept={CSV_TYPES}
        acceptLabel="CSV, avec les colonnes code;nom;adresse;code postal;ville;pays;horaires"
        files={file ? [{ file }] : []}
        disabled={bringing.isLoading}
        error={failure || undefined}
        onChange={([next]) => void choose(next ?? null)}
      />
      {looking.isLoading && <p role="status">Lecture de la liste...</p>}
      {check && <Check check={check} />}
      {check && check.wrongCount === 0 && check.count > 0 && (
        <Button variant="secondary" loading={bringing.isLoading} onClick={() => void importIt()}>
          {`Importer ${pointsWords(check.count)}`}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Retirer la liste de points relais&nbsp;?"
        description="Vos clients saisiront à nouveau le code et l’adresse de leur point relais. Les commandes passées gardent le leur."
        confirmLabel="Retirer la liste"
        busy={removing.isLoading}
        onConfirm={() => void removeIt()}
      />
    </section>
  );
}

function Check({ check: { count, sample, wrong, wrongCount } }: { check: RelayListCheck }) {
  if (wrongCount > 0) {
    const lines = wrongCount > 1 ? `${wrongCount.toLocaleString('fr-FR')} lignes sont fausses` : 'Une ligne est fausse';
    return (
      <Notice tone="error" title={`${lines}\u00a0: rien n’est importé.`}>
        {wrongCount > wrong.length && `Les ${wrong.length} premières\u00a0:`}
        <LongRows label="Lignes fausses" rows={wrong} keyOf={({ line }) => line}>
          {({ line, message }) => (
            <span>
              <strong>{`Ligne ${line}`}</strong> {message}
            </span>
          )}
        </LongRows>
      </Notice>
    );
  }
  if (count === 0) return <p>Cette liste n’a pas de point relais.</p>;
  return (
    <LongRows label="Premiers points relais de la liste" rows={sample} keyOf={({ code }) => code}>
      {({ code, name, address, postalCode, city, hours }) => (
        <span>
          <strong>{name}</strong> {`${address}, ${postalCode} ${city} (${code})${hours ? `, ${hours}` : ''}`}
        </span>
      )}
    </LongRows>
  );
}
