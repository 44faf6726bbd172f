import { ExportButton } from '../../shared/back-office/ExportButton';
import { formatLongDay } from '../../shared/back-office/format-date';
import { useIsOwner } from '../../shared/back-office/role';
import { useBrowser } from '../../shared/browser';
import { useGetInvoicesBeginningQuery } from '../../shared/back-office/invoices-api';
import styles from './invoices.module.css';

const YEAR = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', year: 'numeric' });

interface BooksExportsProps {
  /** Days that the list is filtered by, both included. */
  period: { from?: string; to?: string };
}

/** The books for the accountant: all documents of the period, whatever else the list is filtered by. */
export function BooksExports({ period }: BooksExportsProps) {
  const { now } = useBrowser();
  const { data: beginning } = useGetInvoicesBeginningQuery();
  const isChosen = Boolean(period.from || period.to);
  const isOwner = useIsOwner();
  const ofOrders = isChosen ? period : { from: `${YEAR.format(now())}-01-01` };
  return (
    <div className={styles.exports}>
      <p className={styles.acts}>
        <ExportButton url="invoices/fec" params={period}>
          Journal des ventes (FEC)
        </ExportButton>
        <ExportButton url="invoices/daily-totals.csv" params={period}>
          Totaux par jour (CSV)
        </ExportButton>
        {/* The owner has them beside the orders, which whoever keeps the books alone does not see. */}
        {!isOwner && (
          <>
            <ExportButton url="exports/orders.csv" params={ofOrders}>
              Commandes (CSV)
            </ExportButton>
            <ExportButton url="exports/order-lines.csv" params={ofOrders}>
              Lignes de commande (CSV)
            </ExportButton>
          </>
        )}
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
