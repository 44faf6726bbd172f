import { ConfirmDialog, formatPrice, Notice, TextButton } from '@shop/ui-kit';
import { useState } from 'react';
import { formatMoment } from '../../shared/back-office/format-date';
import { totalOf } from '../../shared/money/money';
import { articlesOf, type QueuedSale } from './market-store';
import { RefusedSale } from './RefusedSale';
import type { Trouble, useMarketQueue } from './use-market-queue';
import styles from './Market.module.css';

type Queue = ReturnType<typeof useMarketQueue>;

/** Beside the thumb: what became of the sales, in one line. */
export function MarketStanding({ queue: { sales, noted } }: { queue: Queue }) {
  const refused = sales.filter(({ refusal }) => refusal !== null).length;
  const waiting = sales.length - refused;
  const words = [
    ...(refused > 0 ? [`${refused} à régler`] : []),
    ...(waiting > 0 ? [`${waiting} en attente`] : []),
    ...(noted > 0 ? [noted > 1 ? `${noted} ventes notées` : '1 vente notée'] : []),
  ];
  return (
    <p role="status" className={styles.standing} data-open={refused > 0 || undefined}>
      {words.join(', ')}
    </p>
  );
}

/** Of one that the shop fails at, while others go through. */
function troubleWords(trouble: Trouble | undefined): string {
  if (trouble?.kind !== 'shop') return '';
  const { tries, nextAt } = trouble;
  const often = tries > 1 ? `${tries} fois` : 'une fois';
  return `La boutique a échoué ${often} sur cette vente. Nouvel essai\u00a0: ${formatMoment(new Date(nextAt).toISOString())}.`;
}

function waitingWords(waiting: readonly QueuedSale[], troubles: Queue['troubles']): string {
  const kinds = waiting.map(({ key }) => troubles.get(key)?.kind);
  const kept =
    waiting.length > 1
      ? 'Elles sont gardées sur ce téléphone et partiront d’elles-mêmes, une fois chacune.'
      : 'Elle est gardée sur ce téléphone et partira d’elle-même, une seule fois.';
  if (kinds.includes('line')) return `La boutique ne répond pas. ${kept}`;
  return kinds.includes('shop') ? kept : 'Envoi en cours.';
}

/** What others sold on this phone: their names stand under it, so they send it, or it is taken over after a question. */
function OthersSales({ queue: { others, takeOver } }: { queue: Queue }) {
  const [asking, setAsking] = useState(false);
  if (others.length === 0) return null;
  const many = others.length > 1;
  const what = `${many ? `${others.length} ventes` : 'Une vente'} (${formatPrice(totalOf(others.map(({ amount: price }) => ({ price, quantity: 1 }))))})`;
  return (
    <Notice
      tone="warning"
      title={`${what} d’un autre compte sur ce téléphone`}
      action={<TextButton onClick={() => setAsking(true)}>Reprendre à mon nom</TextButton>}
    >
      {`${many ? 'Elles partiront' : 'Elle partira'} quand la personne qui a vendu se connectera ici.`}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Reprendre ces ventes à votre nom&nbsp;?"
        description={`${what}\u00a0: le journal dira que vous les avez notées. À faire si la personne qui a vendu ne se connectera plus sur ce téléphone.`}
        confirmLabel="Reprendre et envoyer"
        onConfirm={() => {
          setAsking(false);
          void takeOver();
        }}
      />
    </Notice>
  );
}

/** What is on this phone and not in the shop yet, and what the shop refused, with what mends it. */
export function MarketQueue({ queue }: { queue: Queue }) {
  const [leaving, setLeaving] = useState<QueuedSale | null>(null);
  const { troubles } = queue;
  const refused = queue.sales.filter(({ refusal }) => refusal !== null);
  const waiting = queue.sales.filter(({ refusal }) => refusal === null);
  const isStuck = waiting.some(({ key }) => troubles.has(key));
  return (
    <section aria-label="Ventes de ce téléphone" className={styles.queue}>
      {queue.isForgetful && (
        <Notice tone="error">Ce navigateur ne garde rien sur ce téléphone&nbsp;: n’encaissez pas ici.</Notice>
      )}
      {waiting.length > 0 && (
        <Notice
          tone={isStuck ? 'warning' : 'info'}
          title={waiting.length > 1 ? `${waiting.length} ventes attendent` : 'Une vente attend'}
          action={<TextButton onClick={queue.send}>Envoyer maintenant</TextButton>}
        >
          {waitingWords(waiting, troubles)}
          <ul className={styles.waiting}>
            {waiting.map((sale) => (
              <li key={sale.key}>
                <span className="tabular-numbers">{formatPrice(sale.amount)}</span> {articlesOf(sale)}
                {troubles.get(sale.key)?.kind === 'shop' && <p>{troubleWords(troubles.get(sale.key))}</p>}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {refused.map((sale) => (
        <RefusedSale key={sale.key} sale={sale} queue={queue} onGiveUp={() => setLeaving(sale)} />
      ))}
      <OthersSales queue={queue} />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title="Abandonner cette vente&nbsp;?"
        description={
          leaving &&
          `${articlesOf(leaving)}\u00a0: ${formatPrice(leaving.amount)} ne seront notés nulle part. Rendez la somme, ou notez la vente autrement.`
        }
        confirmLabel="Abandonner la vente"
        danger
        onConfirm={() => {
          if (leaving) void queue.giveUp(leaving.key);
          setLeaving(null);
        }}
      />
    </section>
  );
}
