import type { AdminContactThread, ContactState } from '@shop/contract';
import { Button, Notice, useToast } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { useMoveContactMutation, useRevokeContactLinksMutation } from '../../shared/back-office/contact-threads-api';
import styles from './MessagePage.module.css';

const MOVED: Readonly<Record<ContactState, string>> = {
  waiting: 'La conversation est rouverte.',
  answered: 'La conversation compte comme répondue.',
  closed: 'La conversation est close.',
};

/** What one does with a conversation beside answering it. */
export function MessageActs({ thread }: { thread: AdminContactThread }) {
  const { _id: id, state, version: expectedVersion } = thread;
  const [refusal, setRefusal] = useState('');
  const [move, moving] = useMoveContactMutation();
  const [revoke, revoking] = useRevokeContactLinksMutation();
  const toast = useToast();

  async function to(next: ContactState) {
    setRefusal('');
    const { error } = await move({ id, state: next, expectedVersion });
    if (error) setRefusal(messageOf(error, 'L’état n’a pas pu changer. Veuillez réessayer.'));
    else toast.success(MOVED[next]);
  }
  async function endLinks() {
    setRefusal('');
    const { error } = await revoke(id);
    if (error) setRefusal(messageOf(error, 'Les liens n’ont pas pu être révoqués. Veuillez réessayer.'));
    else toast.success('Les liens envoyés jusqu’ici n’ouvrent plus rien.');
  }
  const act = (next: ContactState, label: string) => (
    <Button variant="secondary" size="small" disabled={moving.isLoading} onClick={() => void to(next)}>
      {label}
    </Button>
  );
  return (
    <div className={styles.acts}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {state === 'waiting' && act('answered', 'Répondu autrement')}
      {state !== 'closed' && act('closed', 'Clore')}
      {state !== 'waiting' && act('waiting', 'Rouvrir')}
      <Button variant="secondary" size="small" loading={revoking.isLoading} onClick={() => void endLinks()}>
        Révoquer les liens envoyés
      </Button>
    </div>
  );
}
