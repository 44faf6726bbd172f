import { Fragment } from 'react';

/** The longest word that French names and sentences ask of a column. */
const ORDINARY = 20;
const PART = 12;
const PARTS = new RegExp(`\\S{${ORDINARY + 1},}`, 'g');

/**
 * A text in a column: a word that no column is made for, such as a name of sixty letters, goes on in a new line. It leaves
 * ordinary words whole, which a style that breaks anywhere would not in a column without room.
 */
export function LongWords({ children }: { children: string }) {
  const text = children.replaceAll(PARTS, (word) =>
    Array.from({ length: Math.ceil(word.length / PART) }, (_, at) => word.slice(at * PART, (at + 1) * PART)).join('\0'),
  );
  return text.split('\0').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
