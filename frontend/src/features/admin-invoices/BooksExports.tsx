import { ExportButton } from '../../shared/back-office/ExportButton';
import styles from './invoices.module.css';

interface BooksExportsProps {
  /** Days that the list is filtered by, both included. */
  period: { from?: string; to?: string };
}

/** The books for the accountant: all documents of the period, whatever else the list is filtered by. */
export function BooksExports({ period }: BooksExportsProps) {
  const isChosen = Boolean(period.from || period.to);
  return (
    <div className={styles.exports}>
      <p className={styles.acts}>
        <ExportButton url="invoices/fec" params={period}>
          Journal des ventes (FEC)
        </ExportButton>
        <ExportButton url="invoices/daily-totals.csv" params={period}>
          Totaux par jour (CSV)
        </ExportButton>
      </p>
      <p className="soft">
        {`Exports\u00a0: ${isChosen ? 'la période filtrée' : 'l’année en cours'}, tous documents. Rien n’est modifié ni supprimé\u00a0: un avoir corrige une facture.`}
      </p>
    </div>
  );
}
