import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/**
 * The text of a search box that is committed once its typist pauses, and that follows the committed value when
 * something else changes it (the back button, a link).
 */
export function useSearchText(committed: string, commit: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(committed);
  /** The value this box last sent or took over: its own commits must not overwrite what is typed meanwhile. */
  const [own, setOwn] = useState(committed);
  const [seen, setSeen] = useState(committed);

  if (committed !== seen) {
    setSeen(committed);
    if (committed !== own) {
      setOwn(committed);
      setText(committed);
    }
  }

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === own) return;
    const timer = setTimeout(() => {
      setOwn(wanted);
      commit(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, own, commit]);

  return [text, setText];
}
