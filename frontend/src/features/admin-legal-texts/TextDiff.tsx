import type { ShownLegalText } from '@shop/contract';
import { VisuallyHidden } from '@shop/ui-kit';
import { type DiffPart, diffTexts } from './text-diff';
import styles from './LegalTexts.module.css';

/** What came and what went, told by more than a colour. */
export function TextDiff({ before, after }: { before: ShownLegalText; after: ShownLegalText }) {
  const lines = diffTexts(before, after);
  const news = lines.filter(({ kind }) => kind !== 'same').length;
  if (news === 0) return <p>Le brouillon dit mot pour mot ce qui est en vigueur.</p>;
  return (
    <>
      <p role="status">{news > 1 ? `${news} passages changent.` : '1 passage change.'}</p>
      <div className={styles.diff}>
        {lines.map(({ kind, parts }, index) => (
          <p key={index} data-kind={kind}>
            {parts.map((part, place) => (
              <Part key={place} {...part} />
            ))}
          </p>
        ))}
      </div>
    </>
  );
}

function Part({ kind, text }: DiffPart) {
  if (kind === 'same') return text;
  if (kind === 'added') {
    return (
      <ins>
        <VisuallyHidden>ajouté : </VisuallyHidden>
        {text}
      </ins>
    );
  }
  return (
    <del>
      <VisuallyHidden>retiré : </VisuallyHidden>
      {text}
    </del>
  );
}
