import type { ProductStatus } from '@shop/contract';
import { isPublic, ON_SALE, publishingOf } from './publication.js';

const NOW = new Date('2026-11-26T09:00:00Z');
const at = (iso: string) => new Date(iso);
const LATER = at('2026-12-01T08:00:00Z');

const refusal = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'none';
};

describe('where a product stands', () => {
  it.each([
    ['draft', false],
    ['scheduled', false],
    ['published', true],
    ['withdrawn', false],
  ] as [ProductStatus, boolean][])('%s: everybody sees it: %s', (status, seen) => {
    expect(isPublic({ status })).toBe(seen);
  });

  it('stays as it was where nothing is said', () => {
    const scheduled = { status: 'scheduled', publishAt: LATER } as const;
    expect(publishingOf({}, ON_SALE, NOW)).toEqual(ON_SALE);
    expect(publishingOf({}, scheduled, NOW)).toEqual(scheduled);
  });

  it('keeps a moment only while it waits for it', () => {
    const scheduled = { status: 'scheduled', publishAt: LATER } as const;
    expect(publishingOf({ status: 'scheduled', publishAt: LATER }, ON_SALE, NOW)).toEqual(scheduled);
    expect(publishingOf({ status: 'draft' }, scheduled, NOW)).toEqual({ status: 'draft', publishAt: null });
    expect(publishingOf({ status: 'published', publishAt: LATER }, scheduled, NOW)).toEqual(ON_SALE);
  });

  it('may be edited at the very moment at which it goes on sale', () => {
    const scheduled = { status: 'scheduled', publishAt: at('2026-11-26T08:59:59Z') } as const;
    expect(publishingOf({ ...scheduled }, scheduled, NOW)).toEqual(scheduled);
  });

  it.each([
    ['MISSING', undefined],
    ['PAST', NOW],
    ['FAR', at('2036-12-01T08:00:00Z')],
  ])('refuses a schedule: %s', (what, publishAt) => {
    const given = { status: 'scheduled' as const, ...(publishAt && { publishAt }) };
    expect(refusal(() => publishingOf(given, ON_SALE, NOW))).toBe(`PRODUCT.PUBLISH_AT_${what}`);
  });
});
