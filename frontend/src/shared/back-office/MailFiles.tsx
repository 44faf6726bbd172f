import type { MailRecord } from '@shop/contract';
import { LongWords } from './LongWords';
import styles from './MailFiles.module.css';

/** '84 ko'; less than a kilobyte counts as one. */
const sizeOf = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('fr-FR')}\u00a0ko`;

/** What a mail carried, each file with its size; nothing for one without any, or one that has not left yet. */
export function MailFiles({ mail: { attachments } }: { mail: Pick<MailRecord, 'attachments'> }) {
  if (attachments.length === 0) return null;
  return (
    <ul className={styles.root} aria-label="Pièces jointes">
      {attachments.map(({ name, bytes }) => (
        <li key={name}>
          <LongWords>{name}</LongWords>, {sizeOf(bytes)}
        </li>
      ))}
    </ul>
  );
}
