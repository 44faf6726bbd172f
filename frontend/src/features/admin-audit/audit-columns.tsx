import { type AuditEntry, GUARANTEE_NOTICE_ID, LEGAL_TEXT_IDS, SETTINGS, SETTINGS_SECTIONS } from '@shop/contract';
import { Link, type Column } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { changesOf } from './audit-terms';
import styles from './audit.module.css';

/** Where what was touched can be looked at; null for what has no page or is gone. */
function addressOf({ target, act }: AuditEntry): string | null {
  if (act.endsWith('.deleted')) return null;
  if (target.type === 'order') return adminPaths.orderOver(adminPaths.ordersLike(target.reference), target.id);
  if (target.type === 'prepared-order') return adminPaths.preparedOrders;
  if (target.type === 'settings') return settingsPage(target.id);
  return target.type === 'product' ? adminPaths.editProduct(target.id) : null;
}

/** The page that keeps it. */
function settingsPage(id: string): string {
  if (id === GUARANTEE_NOTICE_ID) return adminPaths.obligation(id);
  const text = LEGAL_TEXT_IDS.find((one) => id === `legal-text:${one}`);
  if (text) return adminPaths.legalText(text);
  const section = SETTINGS_SECTIONS.find((one) => id.startsWith(`${one}.`));
  if (section) return adminPaths.settingsOf(SETTINGS[section].address);
  return id === 'seller' ? adminPaths.obligations : adminPaths.vat;
}

function Target({ entry }: { entry: AuditEntry }) {
  const address = addressOf(entry);
  const { reference } = entry.target;
  const words = <LongWords>{reference}</LongWords>;
  return address ? <Link href={address}>{words}</Link> : words;
}

export const auditColumns: Column<AuditEntry, 'at'>[] = [
  {
    key: 'at',
    header: 'Quand',
    sort: 'at',
    nowrap: true,
    narrow: 'quiet',
    cell: ({ at }) => (
      <time dateTime={at} className="tabular-numbers">
        {formatMoment(at)}
      </time>
    ),
  },
  {
    key: 'actor',
    header: 'Qui',
    cell: ({ actor, address }) => (
      <>
        <LongWords>{actor?.name ?? 'Personne de connecté'}</LongWords>
        <span className={styles.sub}>{actor?.reference || address}</span>
      </>
    ),
  },
  { key: 'act', header: 'Acte', narrow: 'title', cell: ({ label }) => <strong>{label}</strong> },
  { key: 'target', header: 'Sur', cell: (entry) => <Target entry={entry} /> },
  {
    key: 'changes',
    header: 'Avant → après',
    width: '34%',
    cell: (entry) => (
      <ul className={styles.changes}>
        {changesOf(entry).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'hash',
    header: 'N° et empreinte',
    narrow: 'quiet',
    narrowLabel: 'N° et empreinte\u00a0:',
    cell: ({ seq, hash }) => (
      <span className={styles.hash} title={hash}>
        {`${seq} · ${hash.slice(0, 8)}`}
      </span>
    ),
  },
];
