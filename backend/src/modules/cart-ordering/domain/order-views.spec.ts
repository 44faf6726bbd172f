import fc from 'fast-check';
import { ORDER_VIEW_LIMITS, type OrderViewFilters } from '@shop/contract';
import { narrowing, OrderViews } from './order-views.js';

const view = (name: string, filters: OrderViewFilters = { country: 'BE' }, id = name) => ({ id, name, filters });
const refused = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
};

describe('views of the orders', () => {
  it('are saved once however often they are sent, and taken away once', () => {
    const views = OrderViews.of([]);
    expect(views.save(view('Belgique'))).toBe(true);
    expect(views.save(view('belgique', { country: 'BE', refundRequested: false }, 'another'))).toBe(false);
    expect(views.remove('Belgique')).toMatchObject({ name: 'Belgique' });
    expect(views.remove('Belgique')).toBeUndefined();
    expect(views.saved).toEqual([]);
  });

  it('have names of their own, also beside those of every shop', () => {
    const views = OrderViews.of([view('Belgique')]);
    expect(refused(() => views.save(view('BELGIQUE', { country: 'CH' })))).toBe('ORDER_VIEW.NAME_TAKEN');
    expect(refused(() => views.save(view('a preparer')))).toBe('ORDER_VIEW.NAME_TAKEN');
    expect(views.saved).toHaveLength(1);
  });

  it('narrow something', () => {
    const views = OrderViews.of([]);
    expect(refused(() => views.save(view('Rien', {})))).toBe('ORDER_VIEW.NARROWS_NOTHING');
    expect(refused(() => views.save(view('Rien', { partlyRefunded: false })))).toBe('ORDER_VIEW.NARROWS_NOTHING');
  });

  it('are never more than there is room for, and lose none that was saved', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 40 }), (names) => {
        const views = OrderViews.of([]);
        let kept = 0;
        for (const [at, name] of names.entries()) {
          const code = refused(() => (kept += views.save(view(name, { carrier: 'Colissimo' }, String(at))) ? 1 : 0));
          if (code === 'ORDER_VIEW.FULL') expect(views.saved).toHaveLength(ORDER_VIEW_LIMITS.views);
        }
        expect(views.saved).toHaveLength(kept);
        expect(kept).toBeLessThanOrEqual(ORDER_VIEW_LIMITS.views);
      }),
    );
  });

  it('keep what narrows, in whatever order it is written', () => {
    const views = OrderViews.of([]);
    views.save(view('Livrées', { status: 'Livré', refundRequested: false, country: 'BE' }));
    expect(views.saved[0]!.filters).toEqual({ country: 'BE', status: 'Livré' });
    expect(JSON.stringify(narrowing({ status: 'Livré', country: 'BE' }))).toBe(
      JSON.stringify(narrowing({ country: 'BE', status: 'Livré' })),
    );
  });
});
