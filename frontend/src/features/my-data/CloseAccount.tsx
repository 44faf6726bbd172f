import { Button, Title } from '@shop/ui-kit';
import { useState } from 'react';
import { CloseAccountDialog } from './CloseAccountDialog';
import styles from './my-data.module.css';

/** The right to erasure (RGPD 17). */
export function CloseAccount({ clientId }: { clientId: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="fermer">
      <Title level={2} size={3} id="fermer">
        Fermer mon compte
      </Title>
      <p>
        Vos coordonnées, vos favoris et vos sessions sont effacés aussitôt. Nous vous disons d’abord ce qui reste, et
        pourquoi.
      </p>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Fermer mon compte
      </Button>
      {isAsked && <CloseAccountDialog clientId={clientId} onClose={() => setAsked(false)} />}
    </section>
  );
}
