import { Button, Notice, Title } from '@shop/ui-kit';
import { useState } from 'react';
import { useReturnFocus } from '../../shared/ui/use-return-focus';
import styles from './auth.module.css';
import { ChangePasswordForm } from './ChangePasswordForm';

type Progress = 'closed' | 'open' | 'done';

/** Another password for a connected client, behind a button: few come to the account for it. */
export function ChangePassword({ clientId }: { clientId: string }) {
  const [progress, setProgress] = useState<Progress>('closed');
  const { place, returnFocus } = useReturnFocus<HTMLElement>();
  const close = (next: Progress) => {
    returnFocus('password');
    setProgress(next);
  };
  return (
    <section ref={place} className={styles.section} aria-labelledby="mot-de-passe">
      <Title level={2} size={3} id="mot-de-passe">
        Mot de passe
      </Title>
      {progress === 'done' && (
        <Notice tone="success">Votre mot de passe est changé. Vos autres sessions sont terminées.</Notice>
      )}
      {progress === 'open' ? (
        <ChangePasswordForm clientId={clientId} onDone={() => close('done')} onCancel={() => close('closed')} />
      ) : (
        <Button variant="secondary" data-opens="password" onClick={() => setProgress('open')}>
          Changer de mot de passe
        </Button>
      )}
    </section>
  );
}
