import { ConfirmDialog, formatPrice, Notice, TextButton, TextLink } from '@shop/ui-kit';
import { useState } from 'react';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatMoment } from '../../shared/back-office/format-date';
import { totalOf } from '../../shared/money/money';
import type { QueuedSale } from './market-store';
import type { useMarketQueue } from './use-market-queue';
import styles from './Market.module.css';

type Queue = ReturnType<typeof useMarketQueue>;

const articlesOf = ({ articles }: QueuedSale) =>
  articles.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');

/** The same sale at what the shop asks for now; undefined where that is not what it is about. */
function atShopPrice(sale: QueuedSale): QueuedSale | undefined {
  const problems = sale.refusal?.problems ?? [];
  const priceOf = (productId: string) =>
    problems.find((one) => one.code === 'PRICE.CHANGED' && one.productId === productId)?.price;
  const articles = sale.articles.map((line) => ({ ...line, price: priceOf(line.productId) ?? line.price }));
  const total = problems.find(({ code }) => code === 'AMOUNT.CHANGED')?.price ?? totalOf(articles);
  return total === sale.amount && articles.every(({ price }, index) => price === sale.articles[index]?.price)
    ? undefined
    : { ...sale, articles, amount: total };
}

function Refused({ sale, queue, onGiveUp }: { sale: QueuedSale; queue: Queue; onGiveUp: () => void }) {
  const { problems = [], message = '' } = sale.refusal ?? {};
  const other = atShopPrice(sale);
  const short = problems.find(({ code, productId }) => code.startsWith('STOCK.') && productId)?.productId;
  const sentences = problems.length > 0 ? problems.map((problem) => problem.message) : [message];
  return (
    <Notice tone="error" title={`${formatPrice(sale.amount)}, ${formatMoment(sale.at)} : pas notée`}>
      <p>{articlesOf(sale)}</p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {other && (
        <p>
          Vous avez encaissé {formatPrice(sale.amount)}&nbsp;: réglez la différence avec le client, ou dans votre
          caisse.
        </p>
      )}
      <p className={styles.remedies}>
        {other && <TextButton onClick={() => void queue.settle(other)}>Noter à {formatPrice(other.amount)}</TextButton>}
        {short && (
          <TextLink href={adminPaths.editProduct(short)} target="_blank" rel="noreferrer">
            Corriger le stock
          </TextLink>
        )}
        <TextButton onClick={() => void queue.settle(sale)}>Renvoyer</TextButton>
        <TextButton tone="danger" onClick={onGiveUp}>
          Abandonner
        </TextButton>
      </p>
    </Notice>
  );
}

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

/** What is on this phone and not in the shop yet, and what the shop refused, with what mends it. */
export function MarketQueue({ queue }: { queue: Queue }) {
  const [leaving, setLeaving] = useState<QueuedSale | null>(null);
  const refused = queue.sales.filter(({ refusal }) => refusal !== null);
  const waiting = queue.sales.filter(({ refusal }) => refusal === null);
  return (
    <section aria-label="Ventes de ce téléphone" className={styles.queue}>
      {queue.isForgetful && (
        <Notice tone="error">Ce navigateur ne garde rien sur ce téléphone&nbsp;: n’encaissez pas ici.</Notice>
      )}
      {waiting.length > 0 && (
        <Notice
          tone={queue.isCut ? 'warning' : 'info'}
          title={waiting.length > 1 ? `${waiting.length} ventes attendent` : 'Une vente attend'}
          action={<TextButton onClick={queue.send}>Envoyer maintenant</TextButton>}
        >
          {queue.isCut
            ? 'La boutique ne répond pas. Elles sont gardées sur ce téléphone et partiront d’elles-mêmes, une fois chacune.'
            : 'Envoi en cours.'}
          <ul className={styles.waiting}>
            {waiting.map((sale) => (
              <li key={sale.key}>
                <span className="tabular-numbers">{formatPrice(sale.amount)}</span> {articlesOf(sale)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {refused.map((sale) => (
        <Refused key={sale.key} sale={sale} queue={queue} onGiveUp={() => setLeaving(sale)} />
      ))}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title="Abandonner cette vente ?"
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
