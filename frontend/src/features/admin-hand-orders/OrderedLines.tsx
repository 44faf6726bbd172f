import { adjustmentName } from '@shop/contract';
import {
  DescriptionList,
  formatPrice,
  Notice,
  QuantityStepper,
  Skeleton,
  TextButton,
  VisuallyHidden,
} from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { ProductPicker } from '../../shared/back-office/ProductPicker';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useGetProductsToSellQuery } from './hand-orders-api';
import { hasRemedy, ProblemRemedy } from './ProblemRemedy';
import type { useHandOrder } from './use-hand-order';
import styles from './HandOrder.module.css';

/** What is ordered, at the prices that count now; every problem at its line. */
export function OrderedLines({ order }: { order: ReturnType<typeof useHandOrder> }) {
  const products = useGetProductsToSellQuery(undefined, { refetchOnMountOrArgChange: true });
  const nameOf = (id: string) => products.data?.find(({ _id }) => _id === id)?.name ?? 'Ce produit';
  const free = (products.data ?? []).filter(({ _id }) => order.lines.every(({ productId }) => productId !== _id));
  return (
    <>
      <ProductPicker
        label="Produit"
        addLabel="Ajouter"
        query={products}
        options={free.map(({ _id, name, discountedPrice, saleStop }) => ({
          value: _id,
          label: `${name}, ${formatPrice(discountedPrice)}${saleStop ? ', pas en vente' : ''}`,
        }))}
        error={order.linesError}
        onAdd={(id) => order.setQuantity(id, 1)}
      />
      <ul className={styles.lines}>
        {order.lines.map(({ productId, quantity }) => {
          const line = order.quote?.lines.find((one) => one.productId === productId);
          const problems = order.problems.filter((problem) => problem.productId === productId);
          return (
            <li key={productId} className={styles.line}>
              <span className={styles.name}>{line?.name ?? nameOf(productId)}</span>
              <QuantityStepper
                size="small"
                label={`Quantité, ${nameOf(productId)}`}
                value={quantity}
                invalid={problems.length > 0}
                onChange={(next) => order.setQuantity(productId, next)}
              />
              <span className="tabular-numbers">{line ? formatPrice(line.lineTotal) : '–'}</span>
              <TextButton onClick={() => order.remove(productId)}>
                Retirer
                <VisuallyHidden>{` ${nameOf(productId)}`}</VisuallyHidden>
              </TextButton>
              {problems.map((problem) => (
                <Notice
                  key={problem.code}
                  tone="error"
                  className={styles.problem}
                  action={hasRemedy(problem) && <ProblemRemedy problem={problem} />}
                >
                  {problem.message}
                </Notice>
              ))}
            </li>
          );
        })}
      </ul>
      {order.quoteFailure && (
        <RetryNotice onRetry={order.quoteAgain}>
          {messageOf(order.quoteFailure, 'Les prix n’ont pas pu être calculés.')}
        </RetryNotice>
      )}
      {order.isQuoting && !order.quote && <Skeleton shape="line" role="status" aria-label="Calcul des prix..." />}
      {order.quote && (
        <DescriptionList
          items={[
            ...order.quote.adjustments.map(({ kind, label, amount }) => ({
              term: adjustmentName({ kind, label }),
              detail: amount === 0 ? 'Offerte' : formatPrice(amount),
            })),
            { term: 'Total', detail: <strong className="tabular-numbers">{formatPrice(order.quote.total)}</strong> },
          ]}
        />
      )}
    </>
  );
}
