import { Button, ButtonLink, Notice } from '@shop/ui-kit';
import { paths } from '../../shared/paths';
import styles from './auth.module.css';
import { type ConfirmationForm, useConfirmation } from './use-confirmation';

/** Puts the order of a mailed link into the account that its address has: mail programs open links too, so that somebody has to press. */
export function KeepInAccount(props: ConfirmationForm) {
  const { send, failure, isLoading } = useConfirmation(props, () => undefined, []);
  return (
    <div className={styles.form}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button fullWidth loading={isLoading} onClick={() => void send({ keepOrder: true })}>
        Ranger la commande dans mon compte
      </Button>
      {failure && (
        <ButtonLink variant="secondary" fullWidth href={paths.login}>
          Se connecter
        </ButtonLink>
      )}
    </div>
  );
}
