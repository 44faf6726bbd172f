/** A fresh key. `crypto.randomUUID` exists on secure pages only; the shop may be tried out on a plain address. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
