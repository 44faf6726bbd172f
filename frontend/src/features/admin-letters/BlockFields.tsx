import { LETTER_BLOCKS, LETTER_TEXT_MAX_LENGTH, type LetterBlock } from '@shop/contract';
import { Select, TextAreaField, TextButton, TextField } from '@shop/ui-kit';
import { useGetLetterProductsQuery } from './letters-api';
import styles from './Letters.module.css';

interface BlockFieldsProps {
  block: LetterBlock;
  /** From 0. */
  place: number;
  isLast: boolean;
  /** What is wrong with its words, and with what it leads to. */
  textProblem: string | undefined;
  targetProblem: string | undefined;
  onChange: (change: Partial<LetterBlock>) => void;
  /** -1 up, 1 down. */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One part of a letter: words only, and what they lead to. */
export function BlockFields({
  block,
  place,
  isLast,
  textProblem,
  targetProblem,
  onChange,
  onMove,
  onRemove,
}: BlockFieldsProps) {
  const { kind, text, target } = block;
  const name = `${LETTER_BLOCKS[kind]} ${place + 1}`;
  return (
    <fieldset className={styles.block}>
      <legend className={styles.legend}>{name}</legend>
      {kind === 'product' && (
        <ProductField target={target} problem={targetProblem} onChange={(chosen) => onChange({ target: chosen })} />
      )}
      {kind === 'text' || kind === 'product' ? (
        <TextAreaField
          label={kind === 'text' ? 'Texte' : 'Ce que vous en dites'}
          optional={kind === 'product'}
          rows={kind === 'text' ? 5 : 2}
          maxLength={LETTER_TEXT_MAX_LENGTH}
          value={text}
          error={textProblem}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      ) : (
        <TextField
          label={kind === 'title' ? 'Titre' : 'Ce que dit le bouton'}
          maxLength={120}
          value={text}
          error={textProblem}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      )}
      {kind === 'button' && (
        <TextField
          label="Page de la boutique"
          hint="Commence par «&nbsp;/&nbsp;», comme /product"
          maxLength={300}
          value={target}
          error={targetProblem}
          onChange={(event) => onChange({ target: event.target.value.trim() })}
        />
      )}
      <div className={styles.acts}>
        {place > 0 && (
          <TextButton aria-label={`Monter\u00a0: ${name}`} onClick={() => onMove(-1)}>
            Monter
          </TextButton>
        )}
        {!isLast && (
          <TextButton aria-label={`Descendre\u00a0: ${name}`} onClick={() => onMove(1)}>
            Descendre
          </TextButton>
        )}
        <TextButton aria-label={`Retirer\u00a0: ${name}`} onClick={onRemove}>
          Retirer
        </TextButton>
      </div>
    </fieldset>
  );
}

interface ProductFieldProps {
  target: string;
  problem: string | undefined;
  onChange: (id: string) => void;
}

function ProductField({ target, problem, onChange }: ProductFieldProps) {
  const products = useGetLetterProductsQuery();
  const shown = (products.data ?? []).map(({ _id, fullName }) => ({ value: _id, label: fullName }));
  const first = { value: '', label: products.isLoading ? 'Chargement...' : 'Choisir un produit' };
  return (
    <Select
      label="Produit"
      options={[first, ...shown]}
      value={target}
      error={products.isError ? 'Les produits n’ont pas pu être chargés. Rechargez la page.' : problem}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
