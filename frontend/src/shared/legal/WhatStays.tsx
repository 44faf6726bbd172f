import type { ErasurePreview, PersonStays } from '@shop/contract';
import styles from './WhatStays.module.css';

const REASONS: Record<PersonStays, string> = {
  parcel: 'à livrer',
  payment: 'paiement en attente de la banque',
  refund: 'remboursement en cours',
  owed: 'annulée, à rembourser',
  dispute: 'paiement contesté',
  withdrawal: 'rétractation en cours',
  request: 'demande de remboursement sans réponse',
};

/** `2 factures`, `une facture`. */
const some = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

/** What is still kept of an account once it is closed, and why (RGPD 17, 3). */
export function WhatStays({ preview }: { preview: ErasurePreview }) {
  const { open, withdrawals, invoices } = preview;
  return (
    <ul className={styles.list}>
      {open.map(({ reference, reasons }) => (
        <li key={reference}>
          Commande {reference}
          {'\u00A0'}: {reasons.map((reason) => REASONS[reason]).join(', ')}. Les coordonnées restent jusqu’à la fin,
          puis s’effacent d’elles-mêmes.
        </li>
      ))}
      {invoices > 0 && (
        <li>
          {some(invoices, 'Une facture', 'factures')}, dix ans, dans une archive à accès restreint{'\u00A0'}: la loi
          comptable le demande.
        </li>
      )}
      {withdrawals > 0 && (
        <li>
          {some(withdrawals, 'Une déclaration de rétractation', 'déclarations de rétractation')}, cinq ans, comme preuve
          de la date.
        </li>
      )}
      <li>Les montants des commandes terminées, sans nom ni adresse, pour les comptes de la boutique.</li>
    </ul>
  );
}
