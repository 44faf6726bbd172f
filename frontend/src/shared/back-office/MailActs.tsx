import type { MailRecord } from '@shop/contract';
import { ResendButton } from './ResendButton';
import { SettleMailButton } from './SettleMailButton';

/** What an administrator can do about a mail. */
export function MailActs({ mail }: { mail: MailRecord }) {
  return (
    <>
      <ResendButton mail={mail} />
      <SettleMailButton mail={mail} />
    </>
  );
}
