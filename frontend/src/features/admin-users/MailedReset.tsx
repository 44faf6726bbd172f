import { TextButton, useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { useMailAdministratorResetMutation } from './admin-users-api';

/** Lets a colleague choose a new password alone, by a mailed link. */
export function MailedReset({ email }: { email: string }) {
  const [send, { isLoading }] = useMailAdministratorResetMutation();
  const toast = useToast();

  const start = async () => {
    if (isLoading) return;
    const { error } = await send(email);
    if (error) toast.error(messageOf(error, 'Le lien n’a pas pu être envoyé. Veuillez réessayer.'));
    else toast.success(`Lien pour un nouveau mot de passe envoyé à ${email}.`);
  };

  return (
    <TextButton aria-busy={isLoading || undefined} onClick={() => void start()}>
      Envoyer plutôt un lien pour le choisir
    </TextButton>
  );
}
