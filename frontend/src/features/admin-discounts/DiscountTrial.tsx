import type { DiscountPreview, NewDiscount } from '@shop/contract';
import { formatPrice, Notice, QuantityStepper, Select, Skeleton, TextButton } from '@shop/ui-kit';
import { useEffect, useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { LongWords } from '../../shared/back-office/LongWords';
import styles from './Discounts.module.css';
import { useGetDiscountProductsQuery, usePreviewDiscountQuery } from './discounts-api';

interface Item {
  productId: string;
  quantity: number;
}

/** Pause after a change before the server is asked, in milliseconds. */
const PAUSE_MS = 400;
const FIRST_ITEMS = 3;

/** The same text for a moment: what is typed is not asked about sign by sign. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** A sample cart: what the rule takes off each line, and why it takes nothing off some. */
export function DiscountTrial({ discount }: { discount: NewDiscount }) {
  const products = useGetDiscountProductsQuery();
  const [chosen, setChosen] = useState<readonly Item[]>();
  const [changing, setChanging] = useState(false);
  const items =
    chosen ??
    products.data?.slice(0, FIRST_ITEMS).map(({ _id }, at) => ({ productId: _id, quantity: at === 0 ? 2 : 1 })) ??
    [];
  const asked = useSettled(JSON.stringify({ ...discount, items }));
  const question = JSON.parse(asked) as NewDiscount & { items: Item[] };
  // The products of the first cart come after the form: until they are asked about there is nothing to preview.
  const preview = usePreviewDiscountQuery(question, { skip: question.items.length === 0 });
  const shown = preview.currentData ?? (preview.isError ? undefined : preview.data);
  return (
    <section className={styles.part} aria-labelledby="essai">
      <div className={styles.partHead}>
        <h2 id="essai">Essai sur un panier</h2>
        <TextButton aria-expanded={changing} onClick={() => setChanging(!changing)}>
          {changing ? 'Garder ce panier' : 'Changer le panier'}
        </TextButton>
      </div>
      {changing && <TrialCart items={items} names={products.data ?? []} onChange={setChosen} />}
      {preview.isError ? (
        <p className={styles.soft}>{messageOf(preview.error, 'L’essai n’a pas pu être calculé.')}</p>
      ) : shown ? (
        <Result preview={shown} />
      ) : (
        <Skeleton shape="line" role="status" aria-hidden={false} aria-label="Calcul de l’essai..." />
      )}
    </section>
  );
}

function Result({ preview }: { preview: DiscountPreview }) {
  const { lines, before, discount, paid, message, lowerBefore } = preview;
  return (
    <>
      <table className={styles.trial}>
        <thead>
          <tr>
            <th scope="col">Article</th>
            <th scope="col">Avant</th>
            <th scope="col">Remise</th>
            <th scope="col">Payé</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.productId}>
              <th scope="row">
                <LongWords>{line.name}</LongWords>
                <small>
                  {line.quantity} × {formatPrice(line.before / line.quantity)}
                  {line.why && `, ${line.why}`}
                </small>
              </th>
              <td>{formatPrice(line.before)}</td>
              <td>{formatPrice(line.discount)}</td>
              <td>{formatPrice(line.paid)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Articles</th>
            <td>{formatPrice(before)}</td>
            <td>{formatPrice(discount)}</td>
            <td>{formatPrice(paid)}</td>
          </tr>
        </tfoot>
      </table>
      {message && <p>{message}</p>}
      {lowerBefore.length > 0 && (
        <Notice tone="warning" title="À ne pas annoncer comme une réduction du prix du jour">
          {
            'Annoncée sur une bannière, une fiche ou ailleurs, elle se compare au prix le plus bas des 30 jours (C. conso. L112-1-1)\u00a0: '
          }
          {lowerBefore
            .map(({ name, lowest, now }) => `${name}, ${formatPrice(lowest)} alors, ${formatPrice(now)} aujourd’hui`)
            .join('\u00a0; ')}
          .
        </Notice>
      )}
      <p className={styles.soft}>Rembourser une ligne rendra la somme de la colonne «&nbsp;Payé&nbsp;», au centime.</p>
    </>
  );
}

interface TrialCartProps {
  items: readonly Item[];
  names: readonly { _id: string; name: string }[];
  onChange: (items: readonly Item[]) => void;
}

function TrialCart({ items, names, onChange }: TrialCartProps) {
  const free = names.filter(({ _id }) => items.every(({ productId }) => productId !== _id));
  const nameOf = (id: string) => names.find(({ _id }) => _id === id)?.name ?? '';
  return (
    <div className={styles.trialCart}>
      {items.map(({ productId, quantity }) => (
        <div key={productId} className={styles.trialItem}>
          <LongWords>{nameOf(productId)}</LongWords>
          <QuantityStepper
            size="small"
            label={`Quantité, ${nameOf(productId)}`}
            value={quantity}
            onChange={(next) =>
              onChange(items.map((item) => (item.productId === productId ? { productId, quantity: next } : item)))
            }
          />
          {items.length > 1 && (
            <TextButton
              aria-label={`Retirer ${nameOf(productId)} de l’essai`}
              onClick={() => onChange(items.filter((item) => item.productId !== productId))}
            >
              Retirer
            </TextButton>
          )}
        </div>
      ))}
      {free.length > 0 && items.length < 20 && (
        <Select
          label="Ajouter un produit à l’essai"
          options={[{ value: '', label: 'Choisir' }, ...free.map(({ _id, name }) => ({ value: _id, label: name }))]}
          value=""
          onChange={({ target }) => target.value && onChange([...items, { productId: target.value, quantity: 1 }])}
        />
      )}
    </div>
  );
}
