import { ButtonLink, Notice } from '@shop/ui-kit';
import { useEffect, useRef } from 'react';
import { paths } from '../../shared/paths';
import styles from './auth.module.css';
import { ResendConfirmation } from './ResendConfirmation';

interface SignupDoneProps {
  message: string;
  clientEmail: string;
  /** Called when the person does something here. */
  onStay: () => void;
}

/** In the place of the form that was sent: where the mail went, and what to do when it does not come. */
export function SignupDone({ message, clientEmail, onStay }: SignupDoneProps) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    words.current?.focus({ preventScroll: true });
    // It is far shorter than the form that was sent from its end.
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className={styles.form} onPointerDown={onStay} onKeyDown={onStay}>
      <Notice ref={words} tabIndex={-1} tone="success">
        {message}
      </Notice>
      <p>
        Le lien à ouvrir est parti vers <b>{clientEmail}</b>. Rien reçu&#8239;? Regardez aussi parmi les indésirables.
      </p>
      <div className={styles.actions}>
        <ButtonLink href={paths.shop}>Continuer vers la boutique</ButtonLink>
        <ResendConfirmation clientEmail={clientEmail} />
      </div>
    </div>
  );
}
