import { Button, Dialog, Notice, useToast } from '@shop/ui-kit';
import styles from './programs.module.css';

const OF_A_PROGRAM = {
  title: 'Le secret du programme',
  description:
    'Donnez-le à qui tient le programme : il y reconnaît ce qui vient de la boutique. Il ne sera plus jamais affiché.',
  words: {
    copied: 'Secret copié.',
    refused: 'Le secret n’a pas pu être copié. Sélectionnez-le.',
    noted: 'Je l’ai noté',
  },
};

interface SecretDialogProps extends Partial<typeof OF_A_PROGRAM> {
  secret: string;
  /** In place of an earlier one. */
  renewed?: boolean;
  onClose: () => void;
}

/** What proves the shop to a program, or a program to the shop: nobody can show it again. */
export function SecretDialog({ secret, renewed, onClose, ...given }: SecretDialogProps) {
  const { title, description, words } = { ...OF_A_PROGRAM, ...given };
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(words.copied);
    } catch {
      // A browser may refuse the clipboard: it stands on the screen and can be chosen by hand.
      toast.error(words.refused);
    }
  };
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            Copier
          </Button>
          <Button variant="primary" onClick={onClose}>
            {words.noted}
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
