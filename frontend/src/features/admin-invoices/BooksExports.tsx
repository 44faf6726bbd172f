import { ExportButton } from '../../shared/back-office/ExportButton';
import { formatLongDay } from '../../shared/back-office/format-date';
import { useGetInvoicesBeginningQuery } from '../../shared/back-office/invoices-api';
import styles from './invoices.module.css';

interface BooksExportsProps {
  /** Days that the list is filtered by, both included. */
  period: { from?: string; to?: string };
}

/** The books for the accountant: all documents of the period, whatever else the list is filtered by. */
export function BooksExports({ period }: BooksExportsProps) {
  const { data: beginning } = useGetInvoicesBeginningQuery();
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
      {beginning?.afterSales && (
        <p className="soft">
          {`La numérotation commence le ${formatLongDay(beginning.since)}\u00a0: les commandes payées avant n’ont pas de facture et ne sont ni dans cette liste, ni dans ces exports.`}
        </p>
      )}
    </div>
  );
}
