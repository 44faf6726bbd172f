import fc from 'fast-check';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import { canonicalJson } from '../../../shared/domain/canonical-json.js';
import { comingAfter, hashOf, inForceOn, standingOf } from './legal-version.js';

const dayOf = (offset: number) => parisDay(parisMidnight('2026-10-20', offset));

/** Versions as a shop can publish them: numbers without a gap, each day at the earliest that of its publication. */
const published = fc.array(fc.record({ after: fc.nat(6), ahead: fc.nat(9) }), { maxLength: 8 }).map((steps) => {
  let today = 0;
  return steps.map(({ after, ahead }, index) => {
    today += after;
    const publishedAt = new Date(parisMidnight(dayOf(today)).getTime() + (index + 1) * 60_000);
    return { number: index + 1, effectiveFrom: dayOf(today + ahead), publishedAt };
  });
});

describe('L221-5 which version counts', () => {
  it('is of those whose day has come the one published last, whatever the order they are read in', () => {
    fc.assert(
      fc.property(published, fc.integer({ min: -2, max: 70 }), (versions, offset) => {
        const day = dayOf(offset);
        const expected = versions.filter(({ effectiveFrom }) => effectiveFrom <= day).at(-1)?.number;
        expect(inForceOn(versions, day)?.number).toBe(expected);
        expect(inForceOn([...versions].reverse(), day)?.number).toBe(expected);
      }),
    );
  });

  it('is at any day one version at most, and what is told of the others agrees with it', () => {
    fc.assert(
      fc.property(published, fc.integer({ min: 0, max: 70 }), (all, offset) => {
        const day = dayOf(offset);
        // As known on that day: what is published later is not there yet.
        const versions = all.filter(({ publishedAt }) => parisDay(publishedAt) <= day);
        const standings = versions.map((version) => ({ ...version, ...standingOf(version, versions, day) }));
        const now = inForceOn(versions, day);
        expect(standings.filter(({ state }) => state === 'in-force').map(({ number }) => number)).toEqual(
          now ? [now.number] : [],
        );
        const next = comingAfter(versions, day);
        if (next) expect(standings.find(({ number }) => number === next.number)).toMatchObject({ state: 'coming' });
        else expect(standings.filter(({ state }) => state === 'coming')).toEqual([]);
        for (const { effectiveFrom, effectiveUntil } of standings)
          expect(effectiveUntil === null || effectiveUntil >= effectiveFrom).toBe(true);
      }),
    );
  });

  it.each([
    ['the day before the next one', '2026-11-01', '2026-10-20', '2026-10-31'],
    ['the same day, when the next one is published on its own first day', '2026-11-01', '2026-11-01', '2026-11-01'],
  ])('ends %s', (_name, effectiveFrom, publishedOn, until) => {
    const first = { number: 1, effectiveFrom: '2026-10-01', publishedAt: parisMidnight('2026-10-01') };
    const second = { number: 2, effectiveFrom, publishedAt: parisMidnight(publishedOn) };
    expect(standingOf(first, [first, second], '2026-12-01')).toEqual({ state: 'past', effectiveUntil: until });
  });

  it('never is one that was overtaken before its day', () => {
    const at = (day: string) => parisMidnight(day);
    const first = { number: 1, effectiveFrom: '2026-12-01', publishedAt: at('2026-11-01') };
    const second = { number: 2, effectiveFrom: '2026-11-20', publishedAt: at('2026-11-10') };
    expect(standingOf(first, [first, second], '2026-11-15')).toEqual({ state: 'never', effectiveUntil: null });
    expect(comingAfter([first, second], '2026-11-15')?.number).toBe(2);
    expect(inForceOn([first, second], '2026-12-24')?.number).toBe(2);
  });
});

describe('the hash of a version', () => {
  const shown = { description: 'd', sections: [{ heading: 'h', blocks: [{ kind: 'paragraph' as const, text: 'é' }] }] };
  const version = { text: 'terms-of-sale' as const, number: 1, effectiveFrom: '2026-11-01', shown };

  it('is that of its canonical words, whatever order their fields come in', () => {
    const turned = { shown: { sections: shown.sections, description: 'd' }, effectiveFrom: '2026-11-01' };
    expect(hashOf({ ...turned, number: 1, text: 'terms-of-sale' })).toBe(hashOf(version));
    expect(canonicalJson({ b: [1, null], a: { d: 'é"', c: undefined } })).toBe('{"a":{"d":"é\\""},"b":[1,null]}');
  });

  it('changes with each word, the number and the day', () => {
    const others = [
      { ...version, number: 2 },
      { ...version, effectiveFrom: '2026-11-02' },
      { ...version, text: 'legal-notice' as const },
      { ...version, shown: { ...shown, description: 'D' } },
    ];
    expect(new Set([version, ...others].map(hashOf)).size).toBe(5);
  });
});
