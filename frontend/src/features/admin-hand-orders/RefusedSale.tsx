import { Button, formatPrice, Notice, TextButton, TextField } from '@shop/ui-kit';
import { useState, type FormEvent } from 'react';
import { formatMoment } from '../../shared/back-office/format-date';
import { emailAddress } from '../../shared/email-address';
import { totalOf } from '../../shared/money/money';
import { articlesOf, type QueuedSale } from './market-store';
import { hasRemedy, ProblemRemedy } from './ProblemRemedy';
import type { useMarketQueue } from './use-market-queue';
import styles from './Market.module.css';

interface RefusedSaleProps {
  sale: QueuedSale;
  queue: ReturnType<typeof useMarketQueue>;
  onGiveUp: () => void;
}

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

/** Its address is no address: another one, or none. */
function AddressRemedy({ sale, queue }: Pick<RefusedSaleProps, 'sale' | 'queue'>) {
  const [email, setEmail] = useState(sale.email);
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWrong = !emailAddress.safeParse(email.trim()).success;
    setError(isWrong ? 'Cette adresse est incomplète.' : '');
    if (!isWrong) void queue.settle({ ...sale, email: email.trim() });
  };
  return (
    <form className={styles.remedy} noValidate onSubmit={submit}>
      <TextField
        label="Email pour la facture"
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="secondary">
        Corriger l’adresse
      </Button>
      <TextButton onClick={() => void queue.settle({ ...sale, email: '' })}>Noter sans email</TextButton>
    </form>
  );
}

/** What the shop refused, with what mends it. */
export function RefusedSale({ sale, queue, onGiveUp }: RefusedSaleProps) {
  const { problems = [], message = '' } = sale.refusal ?? {};
  const other = atShopPrice(sale);
  const mended = problems.find(hasRemedy);
  const isAbout = (field: string) => problems.some((problem) => problem.field === field);
  const sentences = problems.length > 0 ? problems.map((problem) => problem.message) : [message];
  return (
    <Notice tone="error" title={`${formatPrice(sale.amount)}, ${formatMoment(sale.at)}\u00a0: pas notée`}>
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
      {isAbout('email') && <AddressRemedy sale={sale} queue={queue} />}
      <p className={styles.remedies}>
        {other && <TextButton onClick={() => void queue.settle(other)}>Noter à {formatPrice(other.amount)}</TextButton>}
        {isAbout('soldAt') && (
          <TextButton onClick={() => void queue.settle({ ...sale, isUndated: true })}>
            Noter à la date d’aujourd’hui
          </TextButton>
        )}
        {mended && <ProblemRemedy problem={mended} />}
        {!isAbout('email') && !isAbout('soldAt') && (
          <TextButton onClick={() => void queue.settle(sale)}>Renvoyer</TextButton>
        )}
        <TextButton tone="danger" onClick={onGiveUp}>
          Abandonner
        </TextButton>
      </p>
    </Notice>
  );
}
