import { TextButton } from '@shop/ui-kit';
import { useEffect, useState } from 'react';
import styles from './MailSuggestion.module.css';
import { suggestedAddress } from './mail-suggestion';

/** Long enough not to speak into a word that is being typed, in milliseconds. */
const PAUSE = 500;

interface MailSuggestionProps {
  /** As it stands in the field above. */
  typed: string;
  /** Called with the address that was meant. */
  onTake: (email: string) => void;
}

/** Asks about a provider that looks mistyped: a mail that goes astray is an order nobody hears of again. */
export function MailSuggestion({ typed, onTake }: MailSuggestionProps) {
  const [judged, setJudged] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setJudged(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const meant = judged === typed ? suggestedAddress(typed) : null;
  return (
    <div role="status">
      {meant && (
        <p className={styles.words}>
          Vouliez-vous écrire <b>{meant}</b>&#8239;? <TextButton onClick={() => onTake(meant)}>Corriger</TextButton>
        </p>
      )}
    </div>
  );
}
