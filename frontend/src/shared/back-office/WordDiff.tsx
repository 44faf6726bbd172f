import { VisuallyHidden } from '@shop/ui-kit';
import type { DiffLine, DiffPart } from './word-diff';
import styles from './WordDiff.module.css';

interface WordDiffProps {
  lines: readonly DiffLine[];
  /** Where nothing came or went. */
  same: string;
}

/** What came and what went, told by more than a colour. */
export function WordDiff({ lines, same }: WordDiffProps) {
  const news = lines.filter(({ kind }) => kind !== 'same').length;
  if (news === 0) return <p>{same}</p>;
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
        <VisuallyHidden>ajouté&nbsp;: </VisuallyHidden>
        {text}
      </ins>
    );
  }
  return (
    <del>
      <VisuallyHidden>retiré&nbsp;: </VisuallyHidden>
      {text}
    </del>
  );
}
