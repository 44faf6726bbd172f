import { type Letter, LETTER_STATES, type LetterState } from '@shop/contract';
import { StatusDot } from '@shop/ui-kit';
import { formatMoment } from '../../shared/back-office/format-date';

const TONES = {
  draft: 'preparation',
  planned: 'preparation',
  sending: 'shipped',
  sent: 'delivered',
  stopped: 'cancelled',
} as const satisfies Record<LetterState, string>;

type Shown = Pick<Letter, 'state' | 'plannedFor' | 'endedAt' | 'queued'>;

/** Where a letter stands, with its moment. */
export function StateOfLetter({ letter }: { letter: Shown }) {
  const { state } = letter;
  const more = moreOf(letter);
  return (
    <>
      <StatusDot tone={TONES[state]} label={LETTER_STATES[state]} />
      {more && <div className="soft">{more}</div>}
    </>
  );
}

function moreOf({ state, plannedFor, endedAt, queued }: Shown): string {
  if (state === 'planned' && plannedFor) return `pour le ${formatMoment(plannedFor)}`;
  const people = `${queued}\u00a0${queued > 1 ? 'personnes' : 'personne'}`;
  if (endedAt) return `le ${formatMoment(endedAt)}, ${people}`;
  return state === 'sending' ? people : '';
}
