import { Button, Dialog, Notice, useToast } from '@shop/ui-kit';
import styles from './programs.module.css';

interface SecretDialogProps {
  secret: string;
  /** In place of an earlier one. */
  renewed: boolean;
  onClose: () => void;
}

/** What proves the shop to a program: nobody can show it again. */
export function SecretDialog({ secret, renewed, onClose }: SecretDialogProps) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success('Secret copié.');
    } catch {
      // A browser may refuse the clipboard: it stands on the screen and can be chosen by hand.
      toast.error('Le secret n’a pas pu être copié. Sélectionnez-le.');
    }
  };
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={(open) => !open && onClose()}
      title="Le secret du programme"
      description="Donnez-le à qui tient le programme : il y reconnaît ce qui vient de la boutique. Il ne sera plus jamais affiché."
      actions={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            Copier
          </Button>
          <Button variant="primary" onClick={onClose}>
            Je l’ai noté
          </Button>
        </>
      }
    >
      {renewed && <Notice>L’ancien secret signe encore pendant 24 heures, à côté de celui-ci.</Notice>}
      <p>
        <code className={styles.secret}>{secret}</code>
      </p>
    </Dialog>
  );
}
