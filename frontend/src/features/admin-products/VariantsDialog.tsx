import { type ProductVariants, VARIANT_LIMITS, type VariantChoice } from '@shop/contract';
import { IconButton, Notice, TextButton, TextField, useToast, TRASH } from '@shop/ui-kit';
import { type FormEvent, useId, useRef } from 'react';
import { apiErrorOf } from '../../shared/api/api-error';
import { changedMeanwhileOf, whoChanged } from '../../shared/back-office/changed-meanwhile';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { ProductPicker } from '../../shared/back-office/ProductPicker';
import { useDialogFields } from '../../shared/back-office/use-dialog-fields';
import { ShopClaimWords } from '../../shared/back-office/ShopClaimWords';
import { useChangeVariantsMutation, useGetProductsForVariantsQuery } from './variants-api';
import styles from './VariantsDialog.module.css';

const FAILED = 'Les formats n’ont pas pu être enregistrés. Veuillez réessayer.';

interface VariantsDialogProps {
  productId: string;
  name: string;
  given: ProductVariants;
  onClose: () => void;
}

/** The formats of a product: other products, what tells each from the others, and their order. */
export function VariantsDialog({ productId, name, given, onClose }: VariantsDialogProps) {
  const formId = useId();
  const { fields, setFields, change, touched, touch, errors, refusal, refuse, judge } = useDialogFields(() => ({
    ...given,
    variants: given.variants.map(({ productId: id, label }): VariantChoice => ({ productId: id, label })),
  }));
  const products = useGetProductsForVariantsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save, { isLoading }] = useChangeVariantsMutation();
  const toast = useToast();
  const { variants, version } = fields;
  const known = products.data ?? [];
  const nameOf = (id: string) =>
    known.find(({ _id }) => _id === id)?.fullName ??
    given.variants.find((one) => one.productId === id)?.name ??
    (id === productId ? name : 'Ce produit');
  const list = useRef<HTMLOListElement>(null);
  const put = (next: VariantChoice[]) => {
    change({ variants: next });
    // They stand at places, and the places move.
    judge();
  };
  const focusAfter = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[at]?.focus({ preventScroll: true }));
  const moved = (at: number, by: number) => {
    const next = [...variants];
    const [one] = next.splice(at, 1);
    next.splice(at + by, 0, one!);
    put(next);
    focusAfter(at + by);
  };
  const add = (id: string) => {
    const itself = variants.length === 0 ? [{ productId, label: '' }] : [];
    put([...itself, ...variants, { productId: id, label: '' }]);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const missing = variants.flatMap(({ label }, at) => (label.trim() ? [] : [`variants.${at}`]));
    if (!judge(Object.fromEntries(missing.map((field) => [field, 'Dites ce qui distingue ce format.'])))) return;
    const { data, error } = await save({ id: productId, variants, expectedVersion: version });
    const faster = changedMeanwhileOf(error);
    if (faster) {
      const current = faster.current as ProductVariants;
      // What was chosen stays; sent again, it is compared with what the colleague made.
      setFields({ ...fields, version: current.version });
      touch();
      const theirs =
        current.variants.map(({ label, name: of }) => `${label}\u00a0: ${of}`).join(', ') || 'aucun format';
      const words = [apiErrorOf(error)?.message, whoChanged(faster), `Là-bas\u00a0: ${theirs}.`];
      refuse(
        undefined,
        `${words.filter(Boolean).join(' ')} Votre saisie est gardée\u00a0: enregistrez pour la garder.`,
        [],
      );
      return;
    }
    if (error) {
      refuse(error, FAILED, ['variants', ...variants.map((_, at) => `variants.${at}`)]);
      return;
    }
    toast.success(data.variants.length > 0 ? `${data.variants.length} formats enregistrés.` : 'Plus aucun format.');
    onClose();
  }

  const free = known.filter(({ _id }) => _id !== productId && variants.every((one) => one.productId !== _id));
  const isFull = variants.length >= VARIANT_LIMITS.products;
  return (
    <FormDialog
      formId={formId}
      dirty={touched}
      onClose={onClose}
      submitLabel="Enregistrer les formats"
      busy={isLoading}
      disabled={!touched}
      title={`Formats de ${name}`}
      description="Les formats d’un même produit mènent l’un à l’autre sur leurs fiches. Chacun garde son prix, son poids, son stock et son adresse."
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {(refusal || errors.variants) && <Notice tone="error">{refusal || errors.variants}</Notice>}
        <ol ref={list} className={styles.list}>
          {variants.map(({ productId: id, label }, at) => (
            <li key={id} className={styles.row}>
              <TextField
                label={`Format de ${nameOf(id)}`}
                value={label}
                maxLength={VARIANT_LIMITS.label}
                error={errors[`variants.${at}`]}
                autoComplete="off"
                onChange={({ target }) =>
                  put(variants.map((one, index) => (index === at ? { ...one, label: target.value } : one)))
                }
              />
              <span className={styles.acts}>
                <IconButton
                  icon="chevron-up"
                  label={`Monter ${nameOf(id)}`}
                  disabled={at === 0}
                  onClick={() => moved(at, -1)}
                />
                <IconButton
                  icon="chevron-down"
                  label={`Descendre ${nameOf(id)}`}
                  disabled={at === variants.length - 1}
                  onClick={() => moved(at, 1)}
                />
                {id !== productId && (
                  <IconButton
                    icon={TRASH}
                    label={`Retirer ${nameOf(id)}`}
                    onClick={() => {
                      const left = variants.filter((one) => one.productId !== id);
                      put(left.length > 1 ? left : []);
                      focusAfter(Math.min(at, left.length - 1));
                    }}
                  />
                )}
              </span>
            </li>
          ))}
        </ol>
        <ShopClaimWords text={variants.map(({ label }) => label).join('\n')} />
        <ProductPicker
          label="Autre format"
          addLabel="Ajouter ce format"
          query={products}
          options={free.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
          disabled={isFull}
          onAdd={add}
        />
        {isFull && <p>{`Un produit compte au plus ${VARIANT_LIMITS.products} formats.`}</p>}
        {variants.length > 0 && <TextButton onClick={() => put([])}>Retirer tous les formats</TextButton>}
      </form>
    </FormDialog>
  );
}
