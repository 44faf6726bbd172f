import { ButtonLink, Dialog } from '@shop/ui-kit';
import { paths } from '../../shared/paths';
import { useLoginLink } from '../../shared/session/use-arrival-link';

interface CartInvitationProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What an anonymous visitor is asked before the checkout. Both answers lead on. */
export function CartInvitation({ open, onOpenChange }: CartInvitationProps) {
  const close = () => onOpenChange(false);
  const login = useLoginLink({ returnTo: paths.checkout });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Connectez-vous pour bénéficier d'avantages sur vos commandes"
      description="Suivi, historique et coordonnées déjà remplies. Vous pouvez aussi commander sans compte."
      stackActions
      actions={
        <>
          <ButtonLink
            {...login}
            onClick={(event) => {
              close();
              login.onClick(event);
            }}
          >
            Se connecter
          </ButtonLink>
          <ButtonLink variant="secondary" href={paths.checkout} onClick={close}>
            Poursuivre mes achats
          </ButtonLink>
        </>
      }
    />
  );
}
