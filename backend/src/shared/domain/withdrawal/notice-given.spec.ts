import fc from 'fast-check';
import { type NoticeCopy, noticeGivenAt } from './notice-given.js';

const QUEUED = new Date('2026-04-13T10:00:00Z');
const LATER = new Date('2026-04-15T08:00:00Z');
const copy = (given: Partial<NoticeCopy> = {}): NoticeCopy => ({
  queuedAt: QUEUED,
  lost: false,
  arrivedAt: null,
  ...given,
});

const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const copies = fc.array(
  fc.record({ queuedAt: moments, lost: fc.boolean(), arrivedAt: fc.option(moments) }).map((facts) => ({
    ...facts,
    arrivedAt: facts.lost ? null : facts.arrivedAt,
  })),
);

describe('L221-20 the notice', () => {
  it('is given with the mail that is on its way, until the provider says otherwise', () => {
    expect(noticeGivenAt([copy()])).toEqual(QUEUED);
  });

  it('is given when the mail arrives', () => {
    expect(noticeGivenAt([copy({ arrivedAt: LATER })])).toEqual(LATER);
  });

  it('is not given by a mail that came back', () => {
    expect(noticeGivenAt([copy({ lost: true })])).toBeNull();
    expect(noticeGivenAt([copy({ lost: true }), copy({ lost: true, queuedAt: LATER })])).toBeNull();
  });

  it('is given by the copy that did not come back, and stays given when another one does', () => {
    expect(noticeGivenAt([copy({ lost: true }), copy({ queuedAt: LATER })])).toEqual(LATER);
    expect(noticeGivenAt([copy({ arrivedAt: QUEUED }), copy({ queuedAt: LATER, lost: true })])).toEqual(QUEUED);
  });

  it('does not depend on the order of the copies; a copy that is lost takes nothing away', () => {
    fc.assert(
      fc.property(copies, moments, (sent, queuedAt) => {
        const given = noticeGivenAt(sent);
        expect(noticeGivenAt([...sent].reverse())).toEqual(given);
        expect(noticeGivenAt([...sent, { queuedAt, lost: true, arrivedAt: null }])).toEqual(given);
      }),
    );
  });
});
