import { COUNTRY_NAMES, INVOICE_KIND_NAMES, type InvoiceRow } from '@shop/contract';
import { type Column, TextButton, TextLink } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { DownloadButton } from '../../shared/back-office/DownloadButton';
import { EuroAmount } from '../../shared/back-office/EuroAmount';
import { formatDay } from '../../shared/back-office/format-date';
import styles from './invoices.module.css';

/** An amount as the books count it: what a credit note gives back is taken off. */
function Signed({ row, amount }: { row: InvoiceRow; amount: number }) {
  return (
    <>
      {row.kind === 'credit-note' && amount > 0 && '\u2212'}
      <EuroAmount amount={amount} />
    </>
  );
}

const kindWords = ({ kind, corrects, reason }: InvoiceRow) =>
  [INVOICE_KIND_NAMES[kind], corrects && `sur ${corrects}`].filter(Boolean).join(' ') + (reason && `, ${reason}`);

/** @param onAsk asks who bought it; left out for those who read the books alone */
export const invoicesColumns = (onAsk?: (number: string) => void): Column<InvoiceRow>[] => [
  { key: 'number', header: 'Numéro', nowrap: true, narrow: 'title', cell: ({ number }) => <strong>{number}</strong> },
  { key: 'kind', header: 'Document', cell: kindWords },
  {
    key: 'date',
    header: 'Date',
    nowrap: true,
    narrow: 'quiet',
    cell: ({ issuedAt }) => <time dateTime={issuedAt}>{formatDay(issuedAt)}</time>,
  },
  {
    key: 'order',
    header: 'Commande',
    nowrap: true,
    cell: ({ orderId, reference }) =>
      onAsk ? (
        <TextLink href={adminPaths.orderOver(adminPaths.ordersLike(reference), orderId)}>{reference}</TextLink>
      ) : (
        reference
      ),
  },
  { key: 'country', header: 'Pays', narrow: 'hidden', cell: ({ country }) => COUNTRY_NAMES[country] },
  {
    key: 'exclTax',
    header: 'HT (€)',
    align: 'end',
    nowrap: true,
    narrow: 'hidden',
    cell: (row) => <Signed row={row} amount={row.exclTax} />,
  },
  {
    key: 'vat',
    header: 'TVA (€)',
    align: 'end',
    nowrap: true,
    narrow: 'quiet',
    narrowLabel: 'Dont TVA\u00a0:',
    cell: (row) => <Signed row={row} amount={row.vat} />,
  },
  {
    key: 'amount',
    header: 'TTC (€)',
    align: 'end',
    nowrap: true,
    narrow: 'figure',
    cell: (row) => <Signed row={row} amount={row.amount} />,
  },
  {
    key: 'acts',
    header: 'Actes',
    hideHeader: true,
    align: 'end',
    narrow: 'actions',
    cell: ({ number }) => (
      <span className={styles.acts}>
        <DownloadButton
          url={`invoices/${encodeURIComponent(number)}/pdf`}
          aria-label={`Télécharger ${number} en PDF`}
          failure={`${number} n’a pas pu être téléchargé. Veuillez réessayer.`}
        >
          PDF
        </DownloadButton>
        {onAsk && (
          <TextButton aria-label={`Acheteur de ${number}`} onClick={() => onAsk(number)}>
            Acheteur
          </TextButton>
        )}
      </span>
    ),
  },
];
