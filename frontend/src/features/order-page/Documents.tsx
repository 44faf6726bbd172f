import { DocumentList, TextButton } from '@shop/ui-kit';
import { LEGAL_TEXTS, type LegalVersionKey, legalVersionPath } from '@shop/contract';
import styles from './order-page.module.css';

/** The texts that the order was placed under, each at the address where it stays (C. conso. L221-13). */
export function Documents({ documents }: { documents: readonly LegalVersionKey[] }) {
  return (
    <>
      <DocumentList
        documents={documents.map(({ text, number }) => ({
          href: legalVersionPath(text, number),
          name: `${LEGAL_TEXTS[text].name}, version\u00a0${number}`,
        }))}
      />
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
