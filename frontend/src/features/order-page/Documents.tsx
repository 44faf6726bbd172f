import { DocumentList, TextButton } from '@shop/ui-kit';
import { LEGAL_TEXTS, legalVersionPath, type OrderPage } from '@shop/contract';
import { PaperButton } from '../../shared/papers/PaperButton';
import styles from './order-page.module.css';

interface DocumentsProps {
  order: Pick<OrderPage, 'documents' | 'invoices' | 'beforeInvoicing'>;
  /** What a mailed link gave for the order; null for the client's session. */
  access: string | null;
}

/** Invoices and credit notes, and the texts that the order was placed under, each where it stays (C. conso. L221-13). */
export function Documents({ order: { documents, invoices, beforeInvoicing }, access }: DocumentsProps) {
  return (
    <>
      <DocumentList
        documents={[
          ...invoices.map((paper) => ({ key: paper.number, name: <PaperButton paper={paper} access={access} /> })),
          ...documents.map(({ text, number }) => ({
            href: legalVersionPath(text, number),
            name: `${LEGAL_TEXTS[text].name}, version\u00a0${number}`,
          })),
        ]}
      />
      {beforeInvoicing && <p className={styles.note}>Cette commande est plus ancienne que nos factures numérotées.</p>}
      <p className={styles.note}>
        {documents.length > 0
          ? 'Ces textes sont ceux que vous avez acceptés\u00a0; ils ne changeront plus.'
          : 'Cette commande est plus ancienne que nos textes numérotés.'}
      </p>
      <TextButton className={styles.screen} onClick={() => window.print()}>
        Imprimer cette page
      </TextButton>
    </>
  );
}
