import { newIdempotencyKey } from './api/idempotency';
import { ACCESSES } from './order-accesses-key';
import { readJson, readText, writeText } from './storage';

const TAB = 'shop:order-link-tab';

type Accesses = Readonly<Record<string, string>>;

function stored(): Accesses {
  const value = readJson('session', ACCESSES);
  return typeof value === 'object' && value !== null ? (value as Accesses) : {};
}

/** What a followed link gave this tab for an order; it stays over a reload and ends with the tab. */
export function accessTo(reference: string): string | null {
  const access = stored()[reference];
  return typeof access === 'string' ? access : null;
}

export function keepAccess(reference: string, access: string): void {
  writeText('session', ACCESSES, JSON.stringify({ ...stored(), [reference]: access }));
}

export function dropAccess(reference: string): void {
  const { [reference]: _over, ...others } = stored();
  writeText('session', ACCESSES, JSON.stringify(others));
}

/** By what this tab is known to a link that it uses: after a lost answer the same tab may ask again, another one may not. */
export function tabKey(): string {
  const known = readText('session', TAB);
  if (known && /^\w{16,64}$/.test(known)) return known;
  const key = newIdempotencyKey();
  writeText('session', TAB, key);
  return key;
}
