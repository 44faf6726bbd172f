import {
  BUNDLE_LIMITS,
  type BundlePart,
  isOfChoice,
  partsCentsOf,
  partUnits,
  type ShownPart,
  sumOf,
  usualParts,
  writeParts,
} from '@shop/contract';
import { FieldError, formatPrice, QuantityStepper, TextButton, VisuallyHidden } from '@shop/ui-kit';
import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { ProductPicker } from '../../shared/back-office/ProductPicker';
import { useGetProductsForBundlesQuery } from './bundle-api';
import { readParts } from './bundle-values';
import type { ProductValues } from './product-values';
import styles from './BundleFields.module.css';

interface BundleFieldsProps {
  form: UseFormReturn<ProductValues>;
  /** Of a product that there is already: it cannot be in itself. */
  productId: string | undefined;
  /** The parts as they are saved, with their names. */
  saved: readonly ShownPart[];
}

/** What a bundle is made of: so many units of each product. Its stock, weight and label are theirs. */
export function BundleFields({ form, productId, saved }: BundleFieldsProps) {
  const { control, formState, setValue, clearErrors } = form;
  const parts = readParts(useWatch({ control, name: 'parts' }));
  const products = useGetProductsForBundlesQuery(undefined, { refetchOnMountOrArgChange: true });
  const errorId = useId();
  const error = formState.errors.parts?.message;
  const known = products.data ?? [];
  const change = (next: readonly BundlePart[]) => {
    setValue('parts', writeParts(next), { shouldDirty: true });
    clearErrors('parts');
  };
  const nameOf = (id: string) =>
    known.find(({ _id }) => _id === id)?.fullName ?? saved.find((part) => part.productId === id)?.name ?? 'Ce produit';
  const free = known.filter(({ _id }) => _id !== productId && parts.every((part) => part.productId !== _id));
  const isFull = parts.length >= BUNDLE_LIMITS.parts;
  return (
    <div
      role="group"
      aria-label="Contenu du coffret"
      aria-describedby={error ? errorId : undefined}
      className={styles.root}
    >
      <ProductPicker
        label="Produit du coffret"
        addLabel="Mettre dans le coffret"
        query={products}
        options={free.map(({ _id, fullName, discountedPrice, stock }) => ({
          value: _id,
          label: `${fullName}, ${formatPrice(discountedPrice)}, ${stock} en stock`,
        }))}
        disabled={isFull}
        onAdd={(id) => change([...parts, { productId: id, units: 1 }])}
      />
      <p className={styles.sums}>
        {isFull
          ? `Un coffret compte au plus ${BUNDLE_LIMITS.parts} produits différents.`
          : 'Les produits en vente, un par un. Un coffret ne contient pas de coffret. Avec 0 unité, un produit est au choix : le client peut le mettre à la place d’un autre, et changer chacun d’eux.'}
      </p>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <ul className={styles.parts}>
        {parts.map(({ productId: id, units }) => (
          <li key={id} className={styles.part}>
            <span className={styles.name}>
              {nameOf(id)}
              <small>
                {standing(
                  known.find(({ _id }) => _id === id),
                  products.isSuccess,
                )}
              </small>
            </span>
            <QuantityStepper
              size="small"
              label={`Unités par coffret, ${nameOf(id)}`}
              value={units}
              min={0}
              max={BUNDLE_LIMITS.units}
              onChange={(next) =>
                change(parts.map((part) => (part.productId === id ? { ...part, units: next } : part)))
              }
            />
            <TextButton onClick={() => change(parts.filter((part) => part.productId !== id))}>
              Retirer
              <VisuallyHidden>{` ${nameOf(id)}`}</VisuallyHidden>
            </TextButton>
          </li>
        ))}
      </ul>
      <Sums parts={parts} known={known} />
    </div>
  );
}

type Known = { _id: string; discountedPrice: number; netWeight: number; stock: number };

/** A product that the list does not have is not on sale any more. */
const standing = (product: Known | undefined, isLoaded: boolean) =>
  product
    ? `${formatPrice(product.discountedPrice)}, ${product.stock} en stock`
    : isLoaded && 'N’est pas en vente\u00a0: le coffret est épuisé.';

/** What follows from the parts, so that nobody has to work it out beside the price. */
function Sums({ parts: all, known }: { parts: readonly BundlePart[]; known: readonly Known[] }) {
  const parts = usualParts(all);
  const filled = parts.flatMap(({ productId, units }) => {
    const product = known.find(({ _id }) => _id === productId);
    return product ? [{ ...product, units, unitPriceCents: Math.round(product.discountedPrice * 100) }] : [];
  });
  if (filled.length === 0 || filled.length < parts.length) return null;
  const bundles = Math.min(...filled.map(({ stock, units }) => Math.floor(stock / Math.max(1, units))));
  const grams = filled.map(({ netWeight, units }) => partUnits(netWeight, units));
  const facts = [
    ...(isOfChoice(all)
      ? [`${sumOf(parts.map(({ units }) => units))} places au choix parmi ${all.length} produits`]
      : []),
    bundles > 1 ? `${bundles} coffrets à vendre` : bundles === 1 ? '1 coffret à vendre' : 'Aucun coffret à vendre',
    `à l’unité ${formatPrice(partsCentsOf(filled) / 100)}`,
    ...(grams.every((one) => one > 0) ? [`${sumOf(grams)}\u00a0g net`] : []),
  ];
  return (
    <p role="status" className={styles.sums}>
      {`Avec ce contenu\u00a0: ${facts.join(', ')}.`}
    </p>
  );
}
