import { useEffect, useState } from 'react';
import { COUNT_CAUSES, COUNT_LIMITS, type CountDifference, STOCK_CAUSES, sumOf } from '@shop/contract';
import { Button, formatPrice, Notice, Picture, Select, TextButton, useToast } from '@shop/ui-kit';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { isUndecided } from '../../shared/api/idempotency';
import { formatMoment } from '../../shared/back-office/format-date';
import { RowsSkeleton } from '../../shared/back-office/RowsSkeleton';
import { lineTotal, sumOfEuros } from '../../shared/money/money';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import type { useCountDraft } from './count-draft';
import { useBookCountMutation, useGetDifferencesMutation } from './stock-count-api';
import styles from './StockCount.module.css';

const CAUSES = COUNT_CAUSES.map((cause) => ({ value: cause, label: STOCK_CAUSES[cause] }));
const signed = (by: number) => `${by > 0 ? '+' : '−'}\u00a0${Math.abs(by).toLocaleString('fr-FR')}`;
const differences = (count: number) => `${count} ${count > 1 ? 'écarts' : 'écart'}`;
type Known = CountDifference & { expected: number };
const isKnown = (line: CountDifference): line is Known => line.expected !== null;
const ago = (at: number) => Math.max(0, Date.now() - at);

interface CountDifferencesProps {
  counting: ReturnType<typeof useCountDraft>;
  onBack: () => void;
  /** Called with the product's name. */
  onRecount: (name: string) => void;
  onDone: () => void;
}

/** What was counted beside what was expected at that moment; booked as a whole, once. */
export function CountDifferences({ counting, onBack, onRecount, onDone }: CountDifferencesProps) {
  const { draft } = counting;
  const [compare, comparison] = useGetDifferencesMutation();
  const [book, booking] = useBookCountMutation();
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const toast = useToast();
  const all = Object.entries(draft.lines);
  // The oldest first: what does not go along now is asked next.
  const lines = all.toSorted(([, a], [, b]) => a.at - b.at).slice(0, COUNT_LIMITS.lines);

  const load = async () => {
    const asked = lines.map(([productId, { units, at }]) => ({ productId, counted: units, ago: ago(at) }));
    const { data } = await compare({ lines: asked, ...(draft.startedBy && { startedBy: draft.startedBy }) });
    if (data) setBefore(data.lines);
  };
  const counted = JSON.stringify(lines.map(([id, { units, at }]) => [id, units, at]));
  useEffect(() => {
    if (lines.length > 0) void load();
    // Asked anew for other numbers only: a reason changes no difference.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [counted]);

  // Until the answer for the newest number is there, the one before it stands; nothing is booked meanwhile.
  const [before, setBefore] = useState<readonly CountDifference[]>();
  const compared = comparison.data?.lines ?? (comparison.isLoading ? before : undefined);
  const shown = compared?.filter(({ productId }) => Object.hasOwn(draft.lines, productId)) ?? [];
  const known = shown.filter(isKnown);
  const moving = known.filter(({ counted: units, expected }) => units !== expected);
  const unclear = shown.filter((line) => !isKnown(line));

  const right = known.length - moving.length;
  const net = sumOf(moving.map(({ counted: units, expected }) => units - expected));
  /** EUR. */
  const value = sumOfEuros(
    moving.map(({ price, counted: units, expected }) => lineTotal({ price: price ?? 0, quantity: units - expected })),
  );
  const startedBy = comparison.data?.startedBy;

  const write = async () => {
    setRefusal([]);
    const toBook = known.map(({ productId, counted: units, expected }) => {
      const { cause, at } = draft.lines[productId]!;
      return { productId, counted: units, expected, cause, ago: ago(at) };
    });
    const { data, error } = await book({ key: draft.key, lines: toBook });
    if (data) {
      const left = all.length - toBook.length;
      counting.end(toBook.map(({ productId }) => productId));
      toast.success(
        moving.length > 0
          ? `Comptage écrit\u00a0: ${differences(moving.length)}.`
          : 'Comptage terminé\u00a0: tout est juste.',
      );
      if (left === 0) onDone();
      return;
    }
    const problems = apiErrorOf(error)?.problems?.map(({ message }) => message) ?? [];
    const words = isUndecided(error)
      ? 'La réponse n’est pas arrivée. Réessayez\u00a0: un comptage n’est écrit qu’une fois.'
      : messageOf(error, 'Le comptage n’a pas pu être écrit. Il est gardé\u00a0: réessayez.');
    setRefusal([words, ...problems]);
    if (!isUndecided(error)) void load();
  };

  return (
    <div className={styles.desk}>
      <div className={styles.list}>
        <p className={styles.sub}>
          {startedBy ? `Commencé par ${startedBy}` : 'Commencé'} le{' '}
          {formatMoment(new Date(draft.startedAt).toISOString())}
        </p>
        {comparison.isError && (
          <RetryNotice onRetry={() => void load()}>
            {messageOf(comparison.error, 'Les écarts n’ont pas pu être calculés. Ce que vous avez compté est gardé.')}
          </RetryNotice>
        )}
        {!compared && !comparison.isError && <RowsSkeleton />}
        {refusal.length > 0 && (
          <Notice tone="error">
            {refusal.map((words) => (
              <span key={words} className={styles.words}>
                {words}
              </span>
            ))}
          </Notice>
        )}
        <ul className={styles.differences} aria-label="Écarts">
          {[...unclear, ...moving].map((line) => (
            <li key={line.productId} className={styles.difference}>
              <div>{line.image && <Picture src={line.image} alt="" sizes="40px" />}</div>
              <p>
                <strong>{line.name}</strong>
                <span className={styles.sub}>
                  {isKnown(line)
                    ? `Attendu ${line.expected.toLocaleString('fr-FR')}, compté ${line.counted.toLocaleString('fr-FR')}`
                    : `Compté ${line.counted.toLocaleString('fr-FR')}`}
                </span>
              </p>
              {isKnown(line) && <span className={styles.gap}>{signed(line.counted - line.expected)}</span>}
              {line.problem && <p className={styles.why}>{line.problem.message}</p>}
              {isKnown(line) && line.movedSince && (
                <p className={styles.why}>Le stock a bougé depuis (vente, colis, ajout)&nbsp;: cela reste.</p>
              )}
              <div className={styles.acts}>
                {isKnown(line) && (
                  <Select
                    label={`Raison de l’écart, ${line.name}`}
                    hideLabel
                    options={CAUSES}
                    value={draft.lines[line.productId]!.cause}
                    onChange={({ target }) => {
                      const cause = COUNT_CAUSES.find((one) => one === target.value);
                      if (cause) counting.because(line.productId, cause);
                    }}
                  />
                )}
                <TextButton
                  aria-label={`Recompter ${line.name}`}
                  onClick={() => {
                    counting.forget(line.productId);
                    onRecount(line.name);
                  }}
                >
                  Recompter
                </TextButton>
                {line.problem && (
                  <TextButton
                    aria-label={`Retirer du comptage ${line.name}`}
                    onClick={() => counting.forget(line.productId)}
                  >
                    Retirer du comptage
                  </TextButton>
                )}
              </div>
            </li>
          ))}
        </ul>
        {compared && (
          <>
            <dl className={styles.sums}>
              <dt>{right > 1 ? `${right} produits justes` : `${right} produit juste`}</dt>
              <dd>0</dd>
              <dt>{differences(moving.length)}</dt>
              <dd>{net === 0 ? '0' : `${signed(net)}\u00a0${Math.abs(net) > 1 ? 'unités' : 'unité'}`}</dd>
              <dt className={styles.total}>Valeur au prix de vente</dt>
              <dd className={styles.total}>{value > 0 ? `+\u00a0${formatPrice(value)}` : formatPrice(value)}</dd>
            </dl>
            <p className={styles.sub}>
              {unclear.length > 0 && 'Les produits à recompter restent dans le comptage. '}
              {all.length > lines.length &&
                `Le comptage s’écrit par ${COUNT_LIMITS.lines} produits\u00a0: le reste suivra. `}
              Les produits non comptés ne bougent pas.
            </p>
          </>
        )}
      </div>
      <div className={styles.foot}>
        <Button variant="secondary" onClick={onBack}>
          Continuer
        </Button>
        {compared && known.length > 0 && (
          <Button loading={booking.isLoading || comparison.isLoading} onClick={() => void write()}>
            {moving.length > 0 ? `Écrire ${differences(moving.length)}` : 'Terminer le comptage'}
          </Button>
        )}
      </div>
    </div>
  );
}
