import type { MailRecord } from '@shop/contract';
import { ResendButton } from './ResendButton';
import { useIsOwner } from './role';
import styles from './MailActs.module.css';
import { SettleMailButton } from './SettleMailButton';

/** What the owner can do about a mail. */
export function MailActs({ mail }: { mail: MailRecord }) {
  if (!useIsOwner()) return null;
  return (
    <span className={styles.root}>
      <ResendButton mail={mail} />
      <SettleMailButton mail={mail} />
    </span>
  );
}
