const MOST_READ = 2_000;
const MOST_KEPT = 300;

/** Line ends, other signs that nobody sees, and those that turn the direction of a text. */
const UNSEEN = /[\p{Cc}\p{Cf}\s]+/gu;
/** `"Claire Martin"@exemple.fr`: the part before the sign may hold spaces (RFC 5321: 64 characters). */
const QUOTED = /"[^"]{0,64}"(?=@|%40)/gi;

/** What a mailbox's server said, on one line, without addresses. A plain text: whoever shows it escapes it. */
export function fateReason(said: unknown): string {
  if (typeof said !== 'string') return '';
  const words = said.slice(0, MOST_READ).replace(UNSEEN, ' ').trim().replace(QUOTED, '').split(' ');
  const told = words.map((word) => (/@|%40/i.test(word) ? '…' : word)).join(' ');
  return [...told].slice(0, MOST_KEPT).join('').trim();
}
