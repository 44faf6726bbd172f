import { TextButton } from '@shop/ui-kit';
import { useId, useState } from 'react';
import { forgetSearches, keptSearches } from './kept-searches';
import styles from './SearchOverlay.module.css';

interface RecentSearchesProps {
  /** Searches it again. */
  onText: (text: string) => void;
  /** The list is gone: where the focus goes. */
  onForgotten: () => void;
}

/** What was searched before in this browser; nothing where nothing was. */
export function RecentSearches({ onText, onForgotten }: RecentSearchesProps) {
  const [texts, setTexts] = useState(keptSearches);
  const id = useId();
  if (texts.length === 0) return null;
  const forget = () => {
    forgetSearches();
    setTexts([]);
    onForgotten();
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.sub}>
        Recherches récentes
      </h3>
      <ul className={styles.list}>
        {texts.map((text) => (
          <li key={text}>
            <TextButton tone="inherit" data-result="" onClick={() => onText(text)}>
              {text}
            </TextButton>
          </li>
        ))}
      </ul>
      <TextButton onClick={forget}>Effacer</TextButton>
    </section>
  );
}
