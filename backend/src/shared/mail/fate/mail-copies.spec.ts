import type { Fate } from '../../domain/mail-fate.js';
import { copyKey, firstKey, toCopy, undelivered } from './mail-copies.js';

const at = new Date('2026-11-20T10:00:00Z');
const fate = (state: Fate['state']): Fate => ({ state, at, reason: '' });
const mail = (_id: string, given?: Fate['state'], more: object = {}) => ({
  _id,
  to: 'claire@exemple.fr',
  createdAt: at,
  ...(given && { fate: fate(given) }),
  ...more,
});

describe('copies of a mail', () => {
  it('share the key of the first, copies of copies as well', () => {
    const again = copyKey(copyKey('order-confirmation:1', '1'), '2');
    expect(firstKey(again)).toBe('order-confirmation:1');
    expect(firstKey('order-confirmation:1')).toBe('order-confirmation:1');
  });

  it('ask somebody to act while one is lost and none arrived', () => {
    const lost = mail('a', 'bounced');
    expect(undelivered(lost, [lost])).toBe(true);
    expect(undelivered(lost, [lost, mail('a:again:1', 'deferred'), mail('b', 'delivered')])).toBe(true);
    expect(undelivered(lost, [lost, mail('a:again:1', 'spam')])).toBe(false);
    expect(undelivered(mail('a', 'deferred'), [])).toBe(false);
  });

  it('count at another address for what went to an earlier one, and not the other way round', () => {
    const later = { to: 'juste@exemple.fr', createdAt: new Date(at.getTime() + 1) };
    expect(undelivered(mail('a', 'bounced'), [mail('a:again:1', 'delivered', later)])).toBe(false);
    expect(undelivered(mail('a:again:1', 'bounced', later), [mail('a', 'delivered')])).toBe(true);
  });

  it('ask nobody once that was settled, or nobody is left to write to', () => {
    expect(undelivered(mail('a', 'dropped', { settled: true }), [])).toBe(false);
    expect(undelivered(mail('a', 'dropped', { to: '' }), [])).toBe(false);
  });

  it('are lost when they came back or were given up, unless they arrived all the same', () => {
    const giveUpAt = new Date('2026-11-23T10:00:00Z');
    expect(toCopy({ state: 'sent', giveUpAt })).toEqual({ queuedAt: at, lost: false, arrivedAt: null });
    expect(toCopy({ state: 'abandoned', giveUpAt })).toMatchObject({ lost: true });
    expect(toCopy({ state: 'abandoned', giveUpAt, fate: fate('delivered') })).toMatchObject({
      lost: false,
      arrivedAt: at,
    });
    expect(toCopy({ state: 'sent', giveUpAt, fate: fate('bounced') })).toMatchObject({ lost: true, arrivedAt: null });
  });
});
