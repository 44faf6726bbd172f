import { diffArrays, diffWordsWithSpace } from 'diff';

export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** A heading or a passage, with the words that came and went. */
export interface DiffLine {
  kind: 'same' | 'added' | 'removed' | 'changed';
  parts: DiffPart[];
}

const whole = (kind: 'same' | 'added' | 'removed', text: string): DiffLine => ({ kind, parts: [{ kind, text }] });

function changed(before: string, after: string): DiffLine {
  const parts = diffWordsWithSpace(before, after).map(({ added, removed, value }): DiffPart => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
  return { kind: 'changed', parts };
}

/** Line by line: what went is shown beside what came in its place, word by word. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const lines: DiffLine[] = [];
  let gone: string[] = [];
  const letGo = () => {
    lines.push(...gone.map((text) => whole('removed', text)));
    gone = [];
  };
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    if (removed) {
      letGo();
      gone = [...value];
    } else if (added) {
      const pairs = value.slice(0, gone.length).map((text, index) => changed(gone[index] ?? '', text));
      const more = value.slice(gone.length).map((text) => whole('added', text));
      gone = gone.slice(value.length);
      lines.push(...pairs);
      letGo();
      lines.push(...more);
    } else {
      letGo();
      lines.push(...value.map((text) => whole('same', text)));
    }
  }
  letGo();
  return lines;
}
