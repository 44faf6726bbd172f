import type { Letter } from '@shop/contract';
import { Button, ConfirmDialog, Notice, TextField, Title, useToast } from '@shop/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatMoment } from '../../shared/back-office/format-date';
import { parisMoment } from '../../shared/back-office/paris-clock';
import styles from './Letters.module.css';
import { useGetAudienceQuery, useRemoveLetterMutation, useSendLetterMutation } from './letters-api';

type Asking = 'none' | 'send' | 'remove';

/** To everybody: what is sent is what was saved. */
export function SendingPart({ letter, isSaved }: { letter: Letter; isSaved: boolean }) {
  const [clock, setClock] = useState('');
  const [asking, setAsking] = useState<Asking>('none');
  const [send, sending] = useSendLetterMutation();
  const [remove, removing] = useRemoveLetterMutation();
  const audience = useGetAudienceQuery(letter.segmentId ?? '', { refetchOnMountOrArgChange: true });
  const navigate = useNavigate();
  const toast = useToast();
  const at = clock === '' ? undefined : parisMoment(clock);
  const count = audience.currentData?.count;
  const readers = count === undefined ? 'ses lecteurs' : `${count} ${count > 1 ? 'personnes' : 'personne'}`;
  const when = at === undefined ? 'tout de suite' : `le ${formatMoment(at)}`;

  async function depart() {
    const { data } = await send({ id: letter._id, expectedVersion: letter.version, ...(at && { at }) });
    if (data) setAsking('none');
  }
  async function discard() {
    const { error } = await remove(letter._id);
    if (error) return;
    toast.success('La lettre est supprimée.');
    void navigate(adminPaths.letters, { replace: true });
  }
  return (
    <section className={styles.sending} aria-labelledby="envoi">
      <Title level={2} size={3} id="envoi">
        Envoi
      </Title>
      {!isSaved && <Notice tone="info">Enregistrez d’abord&nbsp;: ce qui part est ce qui est enregistré.</Notice>}
      <TextField
        label="Moment de l’envoi"
        hint="À l’heure de Paris. Sans moment, la lettre part tout de suite."
        optional
        type="datetime-local"
        value={clock}
        onChange={(event) => setClock(event.target.value)}
      />
      <div className={styles.acts}>
        <Button disabled={!isSaved} onClick={() => setAsking('send')}>
          {at === undefined ? 'Envoyer' : 'Programmer'}
        </Button>
        <Button variant="secondary" onClick={() => setAsking('remove')}>
          Supprimer
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'send'}
        onOpenChange={(open) => !open && setAsking('none')}
        title={`Envoyer la lettre à ${readers}\u00a0?`}
        description={`«\u00a0${letter.subject}\u00a0» part ${when}. Une lettre partie ne se reprend pas.`}
        confirmLabel={at === undefined ? 'Envoyer' : 'Programmer'}
        busy={sending.isLoading}
        error={sending.isError && messageOf(sending.error, 'La lettre n’est pas partie.')}
        onConfirm={() => void depart()}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={(open) => !open && setAsking('none')}
        title="Supprimer cette lettre&nbsp;?"
        description="Elle n’est pas partie, et ses mots seront perdus."
        confirmLabel="Supprimer"
        danger
        busy={removing.isLoading}
        error={removing.isError && messageOf(removing.error, 'La lettre n’a pas pu être supprimée.')}
        onConfirm={() => void discard()}
      />
    </section>
  );
}
