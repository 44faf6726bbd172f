import { Link, Notice } from '@shop/ui-kit';
import { useBrowser } from '../browser';
import { formatDate } from '../format-date';
import { WITHDRAWAL_LINK } from '../withdrawal-link';
import type { RefundableOrder, WayOut } from './refundable-order';
import { askedWords, mayWithdraw, reasonWords } from './refund-request-words';
import styles from './refund-request.module.css';

interface RefundQuestionProps {
  /** With what is about to be asked for. */
  order: RefundableOrder;
  withdrawal: WayOut;
  refusal: string | undefined;
}

/** What would be sent, what comes of it, and what the law gives without asking anybody. */
export function RefundQuestion({ order, withdrawal, refusal }: RefundQuestionProps) {
  const { now } = useBrowser();
  const { words = '' } = order.refundAsked ?? {};
  return (
    <div className={styles.form}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <dl className={styles.facts}>
        <dt>À rembourser</dt>
        <dd>{askedWords(order)}</dd>
        <dt>Motif</dt>
        <dd>{reasonWords(order)}</dd>
        {words && (
          <>
            <dt>Votre message</dt>
            <dd className={styles.words}>{words}</dd>
          </>
        )}
      </dl>
      <div>
        <p>Ce qui se passe ensuite&nbsp;:</p>
        <ol className={styles.next}>
          <li>Vous recevez un email qui confirme votre demande.</li>
          <li>Nous l’étudions, puis nous l’acceptons ou la déclinons, par email. Gardez les articles jusque-là.</li>
          <li>Si nous l’acceptons, l’argent revient comme vous aviez payé. D’ici là, vous pouvez la retirer.</li>
        </ol>
      </div>
      {mayWithdraw(order, now()) && <LegalRight order={order} withdrawal={withdrawal} />}
    </div>
  );
}

/** This request may be declined; within its time, a withdrawal may not (C. conso. L221-18). */
function LegalRight({ order, withdrawal }: Pick<RefundQuestionProps, 'order' | 'withdrawal'>) {
  const { withdrawalUntil, refundAsked } = order;
  const isBetter = refundAsked?.reason === 'changed-mind' || refundAsked?.reason === 'disappointing';
  const until = withdrawalUntil === null ? 'Encore ouvert' : `Jusqu’au ${formatDate(new Date(withdrawalUntil))}`;
  return (
    <Notice title={isBetter ? 'La rétractation vous sert mieux' : 'Vous avez aussi un droit de rétractation'}>
      {until}, il ne dépend pas de notre accord et ne demande aucun motif&nbsp;:{' '}
      <Link {...withdrawal}>{WITHDRAWAL_LINK}</Link>.
    </Notice>
  );
}
