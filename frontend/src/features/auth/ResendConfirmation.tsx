import { TextButton } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { useResendConfirmationMutation } from './auth-api';

/** Sends the confirmation mail once more. */
export function ResendConfirmation({ clientEmail }: { clientEmail: string }) {
  const [resend, { isLoading, isSuccess, error }] = useResendConfirmationMutation();
  if (isSuccess) return <p role="status">Un nouvel email de confirmation a été envoyé.</p>;
  return (
    <>
      {error && <p role="alert">{messageOf(error, 'L’email n’a pas pu être envoyé. Veuillez réessayer.')}</p>}
      <TextButton loading={isLoading} onClick={() => void resend({ clientEmail })}>
        Renvoyer l’email de confirmation
      </TextButton>
    </>
  );
}
