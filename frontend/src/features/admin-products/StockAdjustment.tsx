import { useRef, useState } from 'react';
import { ADJUSTMENT_CAUSES, type AdjustmentCause, STOCK_CAUSES } from '@shop/contract';
import { Button, ConfirmDialog, Notice, QuantityStepper, Select, TextLink, useToast } from '@shop/ui-kit';
import { isUndecided, newIdempotencyKey } from '../../shared/api/idempotency';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { useAdjustStockMutation, useGetStockQuery } from './admin-products-api';
import styles from './StockAdjustment.module.css';

interface StockAdjustmentProps {
  productId: string;
  /** Called with what can be sold from now on. */
  onAdjusted: (available: number) => void;
}

const CAUSES = ADJUSTMENT_CAUSES.map((cause) => ({ value: cause, label: STOCK_CAUSES[cause] }));
const isCause = (text: string): text is AdjustmentCause => ADJUSTMENT_CAUSES.some((cause) => cause === text);

const units = (count: number) => (count > 1 ? `${count} unités` : `${count} unité`);

/** What is on the shelf, what of it is promised, and units that come or go: beside sales, never over them. */
export function StockAdjustment({ productId, onAdjusted }: StockAdjustmentProps) {
  const { data } = useGetStockQuery([productId], { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const [adjust, { isLoading, originalArgs }] = useAdjustStockMutation();
  const [count, setCount] = useState(1);
  const [cause, setCause] = useState<AdjustmentCause>('correction');
  const [asked, setAsked] = useState<number | null>(null);
  const [refusal, setRefusal] = useState('');
  // Kept until an answer says what became of it, so that asking again moves nothing twice.
  const open = useRef<{ by: number; cause: AdjustmentCause; key: string } | null>(null);
  const toast = useToast();
  const figures = data?.find((stock) => stock.productId === productId);

  const confirm = async (by: number) => {
    setAsked(null);
    setRefusal('');
    const before = open.current;
    const isSame = before?.by === by && before.cause === cause;
    const attempt = isSame ? before : { by, cause, key: newIdempotencyKey() };
    open.current = attempt;
    const { data: adjusted, error } = await adjust({ id: productId, ...attempt });
    if (!isUndecided(error)) open.current = null;
    if (!adjusted) {
      setRefusal(messageOf(error, 'Le stock n’a pas pu être ajusté. Veuillez réessayer.'));
      return;
    }
    toast.success(
      `${units(Math.abs(by))} ${by > 0 ? 'en plus' : 'en moins'}\u00a0: ${adjusted.available} disponibles.`,
    );
    setCount(1);
    onAdjusted(adjusted.available);
  };
  const moving = isLoading ? (originalArgs?.by ?? 0) : 0;
  const after = figures && asked !== null ? figures.available + asked : undefined;

  return (
    <section className={styles.root} aria-label="Stock">
      {figures && (
        <dl className={styles.figures}>
          {(
            [
              ['Sur l’étagère', figures.onShelf],
              ['Réservé', figures.reserved],
              ['Disponible', figures.available],
            ] as const
          ).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {/* Enter in the field would send the whole form. */}
      <div
        className={styles.acts}
        role="group"
        aria-label="Ajuster le stock"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
      >
        <Select
          label="Pourquoi"
          options={CAUSES}
          value={cause}
          disabled={isLoading}
          onChange={({ target }) => isCause(target.value) && setCause(target.value)}
        />
        <QuantityStepper label="Unités à ajouter ou à retirer" value={count} disabled={isLoading} onChange={setCount} />
        {/* Never disabled: the focus comes back to the one that was pressed. */}
        <Button variant="secondary" loading={moving < 0} onClick={() => moving === 0 && setAsked(-count)}>
          Retirer du stock
        </Button>
        <Button variant="secondary" loading={moving > 0} onClick={() => moving === 0 && setAsked(count)}>
          Ajouter au stock
        </Button>
      </div>
      <p>
        <TextLink href={adminPaths.stockOf(productId)}>Historique du stock</TextLink>
      </p>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(stays) => !stays && setAsked(null)}
        title={asked !== null && asked < 0 ? `Retirer ${units(-asked)}\u00a0?` : `Ajouter ${units(asked ?? 0)}\u00a0?`}
        description={[
          `Pourquoi\u00a0: ${STOCK_CAUSES[cause].toLowerCase()}.`,
          after === undefined ? '' : `Disponible\u00a0: ${figures?.available} maintenant, ${after} ensuite.`,
          'Les ventes faites entre-temps sont gardées. Le reste de la fiche n’est pas enregistré.',
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel={asked !== null && asked < 0 ? 'Retirer' : 'Ajouter'}
        onConfirm={() => asked !== null && void confirm(asked)}
      />
    </section>
  );
}
