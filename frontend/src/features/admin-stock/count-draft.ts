import { useEffect, useState } from 'react';
import { COUNT_CAUSES, type CountCause } from '@shop/contract';
import { useSelector } from 'react-redux';
import { selectShownAccount, type WithSession } from '../../shared/session/session-slice';
import { newIdempotencyKey } from '../../shared/api/idempotency';
import { readJson, writeText } from '../../shared/storage';

export interface CountedUnits {
  name: string;
  units: number;
  /** When, by this device's clock. */
  at: number;
  cause: CountCause;
}

/** A count under way: kept on the phone with every key, until it is booked or given up. */
export interface CountDraft {
  /** The same count, booked once, however often it is asked for. */
  key: string;
  startedAt: number;
  /** Id of the administrator who wrote its first number; missing where that is unknown. */
  startedBy?: string;
  lines: Readonly<Record<string, CountedUnits>>;
}

const PLACE = 'shop.stock-count';
const MOST_DIGITS = 6;

const freshDraft = (): CountDraft => ({ key: newIdempotencyKey(), startedAt: Date.now(), lines: {} });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isLine = (line: unknown): line is CountedUnits =>
  isRecord(line) &&
  typeof line.name === 'string' &&
  Number.isSafeInteger(line.units) &&
  Number.isSafeInteger(line.at) &&
  COUNT_CAUSES.some((cause) => cause === line.cause);

/** What was kept, as far as it can still be read. */
export function readDraft(): CountDraft {
  const kept = readJson('local', PLACE);
  if (!isRecord(kept) || typeof kept.key !== 'string' || typeof kept.startedAt !== 'number' || !isRecord(kept.lines)) {
    return freshDraft();
  }
  const lines = Object.entries(kept.lines).filter((entry): entry is [string, CountedUnits] => isLine(entry[1]));
  const by = typeof kept.startedBy === 'string' && { startedBy: kept.startedBy };
  return { key: kept.key, startedAt: kept.startedAt, ...by, lines: Object.fromEntries(lines) };
}

/** Every change is made of what is kept now: another tab may count as well. */
export function useCountDraft() {
  const account = useSelector((state: WithSession) => selectShownAccount(state, 'admin'));
  const [draft, setDraft] = useState(readDraft);
  /** False once the browser refused to keep it (private mode, quota): only this page knows it then. */
  const [isKept, setIsKept] = useState(true);

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => (key === PLACE || key === null) && setDraft(readDraft());
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const keep = (next: CountDraft) => {
    setIsKept(writeText('local', PLACE, JSON.stringify(next)));
    setDraft(next);
  };
  const change = (lines: (before: CountDraft['lines']) => CountDraft['lines']) => {
    const { key, ...rest } = latest();
    // Other numbers are another count: its key must not be taken for the one that was asked for before.
    const begins = Object.keys(rest.lines).length === 0;
    const { startedAt, startedBy } = begins ? { startedAt: Date.now(), startedBy: account } : rest;
    keep({ startedAt, ...(startedBy && { startedBy }), key: newIdempotencyKey(), lines: lines(rest.lines) });
  };

  /** What is kept now, unless the browser did not take the newest. */
  const latest = (): CountDraft => {
    const kept = isKept ? readDraft() : draft;
    return Object.keys(kept.lines).length === 0 ? draft : kept;
  };
  const forget = (productId: string) =>
    change((lines) => Object.fromEntries(Object.entries(lines).filter(([id]) => id !== productId)));

  return {
    draft,
    isKept,
    /** @param text as it was typed; without a digit the product is not counted */
    write: (productId: string, name: string, text: string) => {
      const digits = text.replace(/\D/g, '').slice(0, MOST_DIGITS);
      if (digits === '') return forget(productId);
      const line = { name, units: Number(digits), at: Date.now() };
      change((lines) => ({ ...lines, [productId]: { cause: 'count', ...lines[productId], ...line } }));
    },
    because: (productId: string, cause: CountCause) =>
      change((lines) => (lines[productId] ? { ...lines, [productId]: { ...lines[productId], cause } } : lines)),
    forget,
    /** What was booked is done; what was not stays to be counted. */
    end: (booked: readonly string[]) => {
      const left = Object.entries(latest().lines).filter(([id]) => !booked.includes(id));
      if (left.length > 0) return change(() => Object.fromEntries(left));
      writeText('local', PLACE, null);
      setDraft(freshDraft());
    },
  };
}

/** As it stands in its field; '' while it is not counted. */
export const writtenAs = ({ lines }: CountDraft, productId: string): string => String(lines[productId]?.units ?? '');
