import { useCallback } from 'react';
import { TextField } from '@shop/ui-kit';
import type { ListState } from './use-list-state';
import { useSearchText } from './use-search-text';

const FROM = 'du';
const TO = 'au';
/** Both days in the address. */
export const PERIOD = [FROM, TO] as const;
/** A year that is still being typed (0002, 0020...) is no day of the shop. */
const DAY = /^2\d{3}-\d{2}-\d{2}$/;

const dayOf = (text: string) => (DAY.test(text) ? text : '');

/** The days that the address asks for, both included, as the server takes them. */
export function periodOf(list: Pick<ListState, 'get'>): { from?: string; to?: string } {
  return { from: dayOf(list.get(FROM)) || undefined, to: dayOf(list.get(TO)) || undefined };
}

interface DayFieldProps {
  list: Pick<ListState, 'get' | 'set'>;
  name: string;
  label: string;
  min?: string;
  max?: string;
}

function DayField({ list, name, label, min, max }: DayFieldProps) {
  const { get, set } = list;
  const commit = useCallback(
    (text: string) => {
      if (text === '' || dayOf(text)) set(name, text);
    },
    [set, name],
  );
  const [text, setText] = useSearchText(dayOf(get(name)), commit);
  return (
    <TextField
      label={label}
      type="date"
      min={min}
      max={max}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

/** First and last day of what a list shows, kept in the address. */
export function PeriodFilter({ list }: { list: Pick<ListState, 'get' | 'set'> }) {
  const { from, to } = periodOf(list);
  return (
    <>
      <DayField list={list} name={FROM} label="Du" max={to} />
      <DayField list={list} name={TO} label="Au" min={from} />
    </>
  );
}
