import { Button, useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { useResendAllMailsMutation } from '../../shared/back-office/mails-api';

/** 'Tout renvoyer': whatever was given up or waits leaves now, once the provider is back. */
export function ResendAll() {
  const [resendAll, { isLoading }] = useResendAllMailsMutation();
  const toast = useToast();

  const start = async () => {
    const { data, error } = await resendAll();
    if (data) toast.success(data.message);
    else toast.error(messageOf(error, 'Les mails n’ont pas pu être renvoyés. Veuillez réessayer.'));
  };

  return (
    <Button variant="secondary" loading={isLoading} onClick={() => void start()}>
      Tout renvoyer
    </Button>
  );
}
