import { INVOICE_KIND_NAMES, type OrderInvoice } from '@shop/contract';
import { TextButton } from '@shop/ui-kit';
import { messageOf, statusOf } from '../api/api-error';
import { RetryNotice } from '../ui/RetryNotice';
import { useSaveOpenedPaperMutation, useSavePaperMutation } from './paper-api';

interface PaperButtonProps {
  paper: Pick<OrderInvoice, 'kind' | 'number'>;
  /** What a mailed link gave for the order; null for the client's session. */
  access?: string | null;
}

/** Downloads an invoice or a credit note as PDF; one that does not come says so, and how to go on. */
export function PaperButton({ paper: { kind, number }, access = null }: PaperButtonProps) {
  const [saveOwn, own] = useSavePaperMutation();
  const [saveOpened, opened] = useSaveOpenedPaperMutation();
  const { isLoading, error } = access === null ? own : opened;
  const save = () => void (access === null ? saveOwn(number) : saveOpened({ number, access }));
  const name = `${INVOICE_KIND_NAMES[kind]} ${number}`;
  return (
    <>
      <TextButton loading={isLoading} onClick={save}>
        {`${name} (PDF)`}
      </TextButton>
      {error && !isLoading && <RetryNotice onRetry={save}>{wordsOf(error, name)}</RetryNotice>}
    </>
  );
}

function wordsOf(error: Parameters<typeof statusOf>[0], name: string): string {
  const isLate = (statusOf(error) ?? 0) >= 500;
  // What the server says of a file that is missing is for whoever runs the shop.
  if (isLate) return `${name}\u00a0: le PDF n’est pas prêt pour l’instant. Réessayez dans un moment, ou écrivez-nous.`;
  return messageOf(error, `${name}\u00a0: le PDF n’a pas pu être téléchargé. Veuillez réessayer.`);
}
