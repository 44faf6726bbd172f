import { useEffect, useState } from 'react';

/** Pause after the last key before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 250;

/** A text once nobody has typed for a moment. */
export function useDebouncedText(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), text === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}
