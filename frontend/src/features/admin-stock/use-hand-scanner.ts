import { useEffect, useRef } from 'react';

/** Between two signs of a hand scanner, ms: nobody types as fast. */
const QUICK_MS = 60;
/** A shorter run of quick signs is somebody's number. */
const SHORTEST = 6;

interface HandScanner {
  /** A first sign was typed, by whomever: what stands now may have to be put back. */
  onStart: () => void;
  /** The signs were a scanner's, with Enter behind them. */
  onScan: (code: string) => void;
}

/** A hand scanner is a keyboard: it types a code into whatever has the focus, and Enter. It is told from a person by its haste. */
export function useHandScanner(given: HandScanner) {
  const told = useRef(given);
  useEffect(() => {
    told.current = given;
  });
  useEffect(() => {
    let signs = '';
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      const isQuick = timeStamp - last < QUICK_MS;
      last = timeStamp;
      if (key === 'Enter') {
        const code = isQuick ? signs : '';
        signs = '';
        if (code.length < SHORTEST) return;
        event.preventDefault();
        event.stopPropagation();
        return told.current.onScan(code);
      }
      if (key.length !== 1) return;
      if (!isQuick || signs === '') {
        told.current.onStart();
        signs = '';
      }
      signs += key;
    };
    // Before the field and the form: a code must not count as units, nor its Enter as « Suivant ».
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
