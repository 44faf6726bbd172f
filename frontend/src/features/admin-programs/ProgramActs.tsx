import type { NewWebhook, Webhook } from '@shop/contract';
import { Button, ConfirmDialog, useToast } from '@shop/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { ProgramDialog } from './ProgramDialog';
import styles from './programs.module.css';
import { SecretDialog } from './SecretDialog';
import {
  useChangeWebhookMutation,
  usePauseWebhookMutation,
  useRemoveWebhookMutation,
  useRenewWebhookSecretMutation,
} from './webhooks-api';

type Asked = 'change' | 'renew' | 'remove';

/** What one does with a program that is told. */
export function ProgramActs({ webhook }: { webhook: Webhook }) {
  const { _id: id, name, paused, version: expectedVersion } = webhook;
  const [asked, setAsked] = useState<Asked>();
  const [secret, setSecret] = useState('');
  const [change, changing] = useChangeWebhookMutation();
  const [pause, pausing] = usePauseWebhookMutation();
  const [renew, renewing] = useRenewWebhookSecretMutation();
  const [remove, removing] = useRemoveWebhookMutation();
  const toast = useToast();
  const navigate = useNavigate();
  const close = () => setAsked(undefined);

  async function save(fields: NewWebhook) {
    const { error } = await change({ id, ...fields, expectedVersion });
    if (error) return error;
    close();
    toast.success('Le programme est enregistré.');
    return undefined;
  }
  async function toggle() {
    const { error } = await pause({ id, paused: paused === null });
    if (error) toast.error(messageOf(error, 'Rien n’a changé. Veuillez réessayer.'));
    else toast.success(paused === null ? 'Les envois sont suspendus.' : 'Les envois reprennent.');
  }
  async function anotherSecret() {
    const { data } = await renew(id);
    if (!data) return;
    close();
    setSecret(data.secret);
  }
  async function end() {
    const { error } = await remove(id);
    if (error) return;
    toast.success(`${name} n’est plus prévenu.`);
    void navigate(adminPaths.programs);
  }
  const ask = (what: Asked, reset: () => void) => () => {
    reset();
    setAsked(what);
  };
  return (
    <div className={styles.acts}>
      <Button variant="secondary" size="small" loading={pausing.isLoading} onClick={() => void toggle()}>
        {paused === null ? 'Suspendre les envois' : 'Reprendre les envois'}
      </Button>
      <Button variant="secondary" size="small" onClick={ask('change', changing.reset)}>
        Modifier
      </Button>
      <Button variant="secondary" size="small" onClick={ask('renew', renewing.reset)}>
        Renouveler le secret
      </Button>
      <Button variant="secondary" size="small" onClick={ask('remove', removing.reset)}>
        Supprimer
      </Button>
      {asked === 'change' && (
        <ProgramDialog webhook={webhook} busy={changing.isLoading} onSend={save} onClose={close} />
      )}
      <ConfirmDialog
        open={asked === 'renew'}
        onOpenChange={(open) => !open && close()}
        title="Renouveler le secret&nbsp;?"
        description="Le nouveau est montré une fois. L’ancien signe encore pendant 24 heures, le temps de le changer dans le programme."
        confirmLabel="Renouveler"
        busy={renewing.isLoading}
        error={renewing.error && messageOf(renewing.error, 'Rien n’a changé. Veuillez réessayer.')}
        onConfirm={() => void anotherSecret()}
      />
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={(open) => !open && close()}
        title={`Supprimer ${name}\u00a0?`}
        description="Il n’est plus prévenu de rien. Ce qui attend de lui être envoyé et la liste de ce qui l’a été sont effacés."
        confirmLabel="Supprimer"
        danger
        busy={removing.isLoading}
        error={removing.error && messageOf(removing.error, 'Rien n’a changé. Veuillez réessayer.')}
        onConfirm={() => void end()}
      />
      {secret && <SecretDialog secret={secret} renewed onClose={() => setSecret('')} />}
    </div>
  );
}
