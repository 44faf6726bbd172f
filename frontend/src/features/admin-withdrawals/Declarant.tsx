import type { Withdrawal } from '@shop/contract';
import { Button } from '@shop/ui-kit';
import { useState } from 'react';
import { formatDay } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { MailAddress } from '../../shared/back-office/MailAddress';
import { ReceiptEmailDialog } from './ReceiptEmailDialog';
import styles from './withdrawals.module.css';

/** Who declared, where the receipt went, and whether it arrived (C. conso. L221-21). */
export function Declarant({ withdrawal }: { withdrawal: Withdrawal }) {
  const { prenom, nom, email, correctedEmail, lostReceipt } = withdrawal;
  const [corrects, setCorrects] = useState(false);
  return (
    // One part: the head of a narrow window's entry sets its parts side by side.
    <div>
      <strong>
        <LongWords>{`${prenom} ${nom}`}</LongWords>
      </strong>
      <br />
      <span>{email ? <MailAddress address={email} /> : 'Adresse effacée'}</span>
      {correctedEmail && (
        <>
          <br />
          <span className="soft">Accusé envoyé à</span> <MailAddress address={correctedEmail} />
        </>
      )}
      {lostReceipt && (
        <div className={styles.lost}>
          <span>
            Accusé de réception non distribué le {formatDay(lostReceipt.at)}
            {lostReceipt.reason && (
              <>
                &nbsp;: <LongWords>{lostReceipt.reason}</LongWords>
              </>
            )}
          </span>
          <Button
            size="small"
            variant="secondary"
            aria-label={`Renvoyer l’accusé de réception de ${prenom} ${nom} à une autre adresse`}
            onClick={() => setCorrects(true)}
          >
            Renvoyer à une autre adresse
          </Button>
        </div>
      )}
      {corrects && <ReceiptEmailDialog withdrawal={withdrawal} onClose={() => setCorrects(false)} />}
    </div>
  );
}
