import type { MailRecord } from '@shop/contract';
import { ResendButton } from './ResendButton';
import styles from './MailActs.module.css';
import { SettleMailButton } from './SettleMailButton';

/** What an administrator can do about a mail. */
export function MailActs({ mail }: { mail: MailRecord }) {
  return (
    <span className={styles.root}>
      <ResendButton mail={mail} />
      <SettleMailButton mail={mail} />
    </span>
  );
}
