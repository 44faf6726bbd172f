import { claimWordsIn, type ClaimKind } from '@shop/contract';
import { Notice } from '@shop/ui-kit';
import { useDeferredValue, useMemo } from 'react';
import styles from './ClaimWords.module.css';

interface ClaimWordsProps {
  /** As it is typed. */
  text: string;
  /** What is proven for what the text is about. */
  proven?: readonly ClaimKind[];
  className?: string;
}

const NOTHING_PROVEN: readonly ClaimKind[] = [];

/** Beside a text: words that the law forbids or asks a proof for, each with what to write instead. Nothing stands in the way of saving. */
export function ClaimWords({ text, proven = NOTHING_PROVEN, className }: ClaimWordsProps) {
  const read = useDeferredValue(text);
  const words = useMemo(() => claimWordsIn(read, proven), [read, proven]);
  if (words.length === 0) return null;
  return (
    <Notice tone="warning" className={className} title="Mots à revoir avant d’enregistrer">
      <ul className={styles.words}>
        {words.map(({ quote, rule, why, article, instead }) => (
          <li key={`${rule} ${quote}`}>
            <strong>«&nbsp;{quote}&nbsp;»</strong> {why} {instead} ({article})
          </li>
        ))}
      </ul>
    </Notice>
  );
}
