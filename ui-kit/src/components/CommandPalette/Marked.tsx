import { Fragment } from 'react';
import styles from './CommandPalette.module.css';

/** Letters without their accents and case, one for one, so that places in the one are places in the other. */
const plain = (text: string) =>
  [...text].map((letter) => letter.normalize('NFD')[0]!.toLowerCase()[0] ?? letter).join('');

/** A text in which the part that was asked for is underlined wherever it occurs. */
export function Marked({ text, part }: { text: string; part: string }) {
  const asked = plain(part.trim());
  const letters = [...text];
  const within = plain(text);
  if (!asked) return text;
  const parts: { words: string; marked: boolean }[] = [];
  let done = 0;
  for (let at = within.indexOf(asked); at >= 0; at = within.indexOf(asked, done)) {
    parts.push({ words: letters.slice(done, at).join(''), marked: false });
    parts.push({ words: letters.slice(at, at + asked.length).join(''), marked: true });
    done = at + asked.length;
  }
  parts.push({ words: letters.slice(done).join(''), marked: false });
  return parts.map(({ words, marked }, at) =>
    marked ? (
      <mark key={at} className={styles.mark}>
        {words}
      </mark>
    ) : (
      <Fragment key={at}>{words}</Fragment>
    ),
  );
}
