import fc from 'fast-check';
import { SETTINGS, SETTINGS_SECTIONS, settingsIn, type SettingChange, judgeSetting, tidySetting } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { type KeptSettings, merge, nothingSet, valuesInForce } from './kept-settings.js';

const HELENE = { name: 'Hélène', at: new Date('2026-11-18T09:00:00Z') };
const kept = (values: KeptSettings['values'], changed: string[] = Object.keys(values)): KeptSettings => ({
  section: 'stock',
  values,
  changes: Object.fromEntries(changed.map((key) => [key, HELENE])),
  version: 1,
});
const change = (key: string, value: SettingChange['value'], base: SettingChange['base']) => ({ key, value, base });

function refusalOf(asked: () => unknown): DomainError {
  try {
    asked();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('the table of settings', () => {
  const all = SETTINGS_SECTIONS.flatMap((section) => Object.values(settingsIn(section)));

  it('has a default for each that would be accepted', () => {
    for (const setting of all) {
      expect(judgeSetting(setting, tidySetting(setting, setting.initial))).toBeNull();
      expect(tidySetting(setting, setting.initial)).toEqual(setting.initial);
    }
  });

  it('names no two alike, neither settings nor addresses nor variables', () => {
    const sections = Object.values(SETTINGS);
    for (const names of [
      all.map(({ label }) => label),
      all.flatMap(({ fixedBy }) => fixedBy ?? []),
      sections.map(({ label }) => label),
      sections.map(({ address }) => address),
    ]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('what holds', () => {
  it('is what the environment fixes, else what was set, else the default', () => {
    expect(valuesInForce(nothingSet('stock'), {})).toMatchObject({ unitsPerLine: 20, unitsPerOrder: 40 });
    expect(valuesInForce(kept({ unitsPerLine: 6, unitsPerOrder: 12 }), { 'stock.unitsPerLine': 3 })).toMatchObject({
      unitsPerLine: 3,
      unitsPerOrder: 12,
    });
  });

  it('is the default where what was kept is no right answer any more', () => {
    expect(valuesInForce(kept({ unitsPerLine: -4 }), {})).toMatchObject({ unitsPerLine: 20 });
  });
});

describe('a change', () => {
  it('merges with what somebody else changed of another field', () => {
    const { values, changed, conflicts } = merge(kept({ unitsPerOrder: 12 }), {}, [change('unitsPerLine', 6, 20)]);
    expect({ values, conflicts }).toEqual({ values: { unitsPerOrder: 12, unitsPerLine: 6 }, conflicts: [] });
    expect(changed).toEqual([{ key: 'unitsPerLine', before: 20, after: 6 }]);
  });

  it('is told where somebody else changed the same field, with both values', () => {
    const { changed, conflicts } = merge(kept({ unitsPerLine: 8 }), {}, [change('unitsPerLine', 6, 20)]);
    expect(changed).toEqual([]);
    expect(conflicts).toEqual([
      { key: 'unitsPerLine', given: 6, current: 8, changedBy: { name: 'Hélène', at: '2026-11-18T09:00:00.000Z' } },
    ]);
  });

  it('is none where both wanted the same', () => {
    expect(merge(kept({ unitsPerLine: 6 }), {}, [change('unitsPerLine', 6, 20)])).toMatchObject({
      changed: [],
      conflicts: [],
    });
  });

  it('goes back to the default with null, and keeps nothing of its own then', () => {
    const { values, changed } = merge(kept({ unitsPerLine: 6 }), {}, [change('unitsPerLine', null, 6)]);
    expect(values).toEqual({});
    expect(changed).toEqual([{ key: 'unitsPerLine', before: 6, after: 20 }]);
  });

  it('is refused whole, each wrong field named, whatever is sent', () => {
    const refusal = refusalOf(() =>
      merge(nothingSet('stock'), {}, [change('unitsPerLine', 0, 20), change('unitsPerOrder', '12', 40)]),
    );
    expect(refusal).toMatchObject({ refusal: 'invalid', code: 'SETTINGS.INVALID' });
    expect(refusal.details.problems).toMatchObject([
      {
        field: 'unitsPerLine',
        code: 'SETTINGS.OUT_OF_RANGE',
        message: 'Unités d’un même produit, par commande\u00a0: entre 1 et 10\u202f000 unités.',
      },
      { field: 'unitsPerOrder', code: 'SETTINGS.NOT_A_NUMBER' },
    ]);
    for (const key of ['constructor', '__proto__', 'inconnu'])
      expect(refusalOf(() => merge(nothingSet('stock'), {}, [change(key, 1, 1)]))).toMatchObject({
        code: 'SETTINGS.NOT_FOUND',
      });
  });

  it('of what the environment fixes is refused with the name of its variable', () => {
    const refusal = refusalOf(() =>
      merge(nothingSet('stock'), { 'stock.unitsPerLine': 3 }, [change('unitsPerLine', 6, 3)]),
    );
    expect(refusal).toMatchObject({ code: 'SETTINGS.FIXED', refusal: 'conflict' });
    expect(refusal.message).toContain('MAX_UNITS_PER_LINE');
  });

  it('keeps of any answers only those that the table accepts', () => {
    const anything = fc.oneof(fc.string({ unit: 'grapheme' }), fc.double(), fc.boolean(), fc.array(fc.string()));
    const fields = SETTINGS_SECTIONS.flatMap((section) =>
      Object.keys(settingsIn(section)).map((key) => ({ section, key })),
    );
    fc.assert(
      fc.property(fc.constantFrom(...fields), anything, ({ section, key }, value) => {
        const setting = settingsIn(section)[key]!;
        try {
          const { values } = merge(nothingSet(section), {}, [change(key, value, setting.initial)]);
          expect(valuesInForce({ ...nothingSet(section), values }, {})[key]).toEqual(tidySetting(setting, value));
        } catch (error) {
          expect(error).toMatchObject({ code: 'SETTINGS.INVALID' });
        }
      }),
    );
  });
});
