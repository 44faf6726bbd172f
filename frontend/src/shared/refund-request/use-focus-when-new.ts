import { useEffect, useRef } from 'react';

/** For words that appear where the button was that made them: with it, the keyboard would lose its place. */
export function useFocusWhenNew<Words extends HTMLElement>(isNew: boolean) {
  const words = useRef<Words>(null);
  useEffect(() => {
    if (isNew) words.current?.focus();
  }, [isNew]);
  return words;
}
