import { ButtonLink, Dialog } from '@shop/ui-kit';
import { paths } from '../../shared/paths';

interface CartInvitationProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What an anonymous visitor is asked before the checkout. Both answers lead on. */
export function CartInvitation({ open, onOpenChange }: CartInvitationProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Connectez-vous pour bénéficier d'avantages sur vos commandes"
      description="Suivi, historique et coordonnées déjà remplies."
      stackActions
      actions={
        <>
          <ButtonLink variant="secondary" href={paths.checkout} onClick={close}>
            Poursuivre mes achats
          </ButtonLink>
          <ButtonLink href={paths.login} onClick={close}>
            Se connecter
          </ButtonLink>
        </>
      }
    />
  );
}
