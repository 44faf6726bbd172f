import fc from 'fast-check';
import { DURABILITIES, NO_LABEL, notSoldWords } from '@shop/contract';
import type { DomainError } from '../../../../shared/domain/domain-error.js';
import { assertLabel, type Labelled, labelKnown, productGaps, tidyLabel } from './label.js';
import { ASKED_OF_ALL, type LabelKnown, labelGaps, type LabelRules, saleStop } from './sale-policy.js';

const aLabel = (more: Partial<Labelled> = {}): Labelled => ({
  ...NO_LABEL,
  category: 'Savon',
  ingredients: 'Sodium Olivate, Aqua',
  netWeight: 100,
  precautions: 'Éviter le contour des yeux.',
  durability: 'pao',
  monthsAfterOpening: 12,
  cpnp: '1234567',
  ...more,
});
const WHO = { name: 'L’Atelier', address: '1 rue de l’Exemple\n75001 Paris', email: 'bonjour@exemple.fr' };
const own = {
  responsibleName: WHO.name,
  responsibleAddress: WHO.address,
  responsibleEmail: WHO.email,
};
const known = labelKnown;

describe('Reg. 1223/2009 art. 19 a label', () => {
  it('is whole with everything that the article asks for', () => {
    expect(productGaps(aLabel())).toEqual([]);
    expect(productGaps(aLabel({ durability: 'date', monthsAfterOpening: 0 }))).toEqual([]);
    expect(productGaps(aLabel({ durability: 'none', monthsAfterOpening: 0 }))).toEqual([]);
  });

  it.each([
    [{ ingredients: '' }, ['ingredients']],
    [{ ingredients: ' ., ' }, ['ingredients']],
    [{ ingredients: ' \n\u00a0\u200b ' }, ['ingredients']],
    [{ ingredients: '<p><br/>&nbsp;</p>' }, ['ingredients']],
    [{ ingredients: '\u202e\u2066- -' }, ['ingredients']],
    [{ ingredients: '<b>Aqua</b>' }, []],
    [{ ingredients: 'CI 77491' }, []],
    [{ netWeight: 0 }, ['netWeight']],
    [{ precautions: '' }, ['precautions']],
    [{ durability: '' as const, monthsAfterOpening: 0 }, ['durability']],
    [{ monthsAfterOpening: 0 }, ['durability']],
    [{ cpnp: '' }, ['cpnp']],
    [{ category: 'Beurres et huiles' as const }, ['cosmeticFunction']],
  ])('with %j lacks %j', (more, gaps) => {
    expect(productGaps(aLabel(more))).toEqual(gaps);
  });

  it.each([
    [{ durability: 'date' as const, monthsAfterOpening: 12 }, 'MONTHS_WITHOUT_PAO'],
    [{ monthsAfterOpening: 61 }, 'MONTHS_INVALID'],
    [{ monthsAfterOpening: 1.5 }, 'MONTHS_INVALID'],
    [{ durability: 'demain' as never }, 'DURABILITY_UNKNOWN'],
    [{ cpnp: 'ABC' }, 'CPNP_INVALID'],
    [{ responsibleName: 'Seule' }, 'RESPONSIBLE_INCOMPLETE'],
    [{ ...own, responsibleEmail: 'nulle part' }, 'RESPONSIBLE_EMAIL_INVALID'],
    [{ precautions: 'x'.repeat(2_001) }, 'LABEL_TOO_LONG'],
    [{ cosmeticFunction: 'a\u0007b' }, 'LABEL_CONTROL_CHARACTERS'],
    [{ ingredients: 'Aqua, '.repeat(301) }, 'INGREDIENTS_TOO_MANY'],
    [{}, undefined],
    [own, undefined],
  ])('with %j is refused by %s', (more, code) => {
    let refused: string | undefined;
    try {
      assertLabel(aLabel(more));
    } catch (error) {
      refused = (error as DomainError).code.replace('PRODUCT.', '');
    }
    expect(refused).toBe(code);
  });

  it('is tidied as it is kept', () => {
    expect(
      tidyLabel({ cpnp: ' 12 34-567 ', responsibleEmail: ' Bonjour@Exemple.FR', responsibleAddress: 'a\r\nb ' }),
    ).toEqual({
      cpnp: '1234567',
      responsibleEmail: 'bonjour@exemple.fr',
      responsibleAddress: 'a\nb',
    });
  });
});

const notCosmetic: ReadonlySet<string> = new Set(['Accessoires']);
const lenient: LabelRules = { required: false, responsible: WHO, notCosmetic };
const strict: LabelRules = { required: true, responsible: WHO, notCosmetic };

describe('Reg. 2023/988 art. 19 what is no cosmetic', () => {
  const bare = { category: 'Accessoires', ingredients: '', cpnp: '', netWeight: 0, durability: '' as const };

  it('owes warnings and who answers for it, and nothing that is asked of a cosmetic', () => {
    const dish = known(aLabel({ ...bare, monthsAfterOpening: 0 }));
    expect([labelGaps(dish, strict), saleStop(dish, strict)]).toEqual([[], null]);
    const silent = known(aLabel({ ...bare, monthsAfterOpening: 0, precautions: '' }));
    expect([labelGaps(silent, strict), saleStop(silent, strict)]).toEqual([['precautions'], 'label']);
    expect(saleStop(silent, lenient)).toBeNull();
    expect(labelGaps(silent, { ...strict, responsible: null })).toEqual(['precautions', 'responsible']);
  });

  it('is what its category says at this moment', () => {
    const dish = known(aLabel({ ...bare, monthsAfterOpening: 0 }));
    expect(saleStop(dish, { ...lenient, notCosmetic: new Set() })).toBe('ingredients');
    expect(saleStop(known(aLabel({ ingredients: '' })), { ...strict, notCosmetic: new Set(['Savon']) })).toBeNull();
  });
});

describe('Reg. 1223/2009 art. 19 whatever the labels, categories and parts', () => {
  const someLabel = fc
    .record({
      category: fc.constantFrom('Savon', 'Beurres et huiles', 'Accessoires'),
      ingredients: fc.constantFrom('', 'Aqua'),
      netWeight: fc.constantFrom(0, 100),
      precautions: fc.constantFrom('', 'Aucune.'),
      durability: fc.constantFrom(...DURABILITIES),
      cpnp: fc.constantFrom('', '1234567'),
      responsible: fc.boolean(),
    })
    .map(({ responsible, ...label }) => known(aLabel({ ...label, ...(responsible && own) })));
  const someRules = fc.record({
    required: fc.boolean(),
    responsible: fc.constantFrom(null, WHO),
    notCosmetic: fc.subarray(['Savon', 'Beurres et huiles', 'Accessoires']).map((values) => new Set(values)),
  });

  it('no cosmetic is sold without its ingredients, and nothing else is asked for them', () => {
    fc.assert(
      fc.property(someLabel, someRules, (label, rules) => {
        const gaps = labelGaps(label, rules);
        const cosmetic = !rules.notCosmetic.has(label.category);
        expect(saleStop(label, rules) === 'ingredients').toBe(cosmetic && label.labelGaps.includes('ingredients'));
        if (!cosmetic) expect(gaps.every((gap) => gap === 'responsible' || ASKED_OF_ALL.includes(gap))).toBe(true);
        expect(gaps.includes('responsible')).toBe(!label.ownResponsible && rules.responsible === null);
        if (!rules.required) expect(saleStop(label, rules)).not.toBe('label');
      }),
    );
  });

  it('a bundle lacks what its parts lack, and may be sold exactly when all of them may', () => {
    fc.assert(
      fc.property(fc.array(someLabel, { minLength: 1, maxLength: 12 }), someRules, (parts, rules) => {
        // Its own sheet and category decide nothing.
        const own = known(aLabel({ category: 'Coffrets', ingredients: '' }));
        const bundle: LabelKnown = { ...own, ownResponsible: false, contents: parts.map((product) => ({ product })) };
        expect(new Set(labelGaps(bundle, rules))).toEqual(new Set(parts.flatMap((part) => labelGaps(part, rules))));
        expect(saleStop(bundle, rules) === null).toBe(parts.every((part) => saleStop(part, rules) === null));
      }),
    );
  });
});

describe('Reg. 1223/2009 art. 19 what may be sold', () => {
  it('is no cosmetic without its ingredients, whatever the owner asks for', () => {
    const bare = known(aLabel({ ingredients: '' }));
    expect([saleStop(bare, lenient), saleStop(bare, strict)]).toEqual(['ingredients', 'ingredients']);
  });

  it('is what has a whole label, once the owner asks for that', () => {
    const partial = known(aLabel({ cpnp: '' }));
    expect([saleStop(partial, lenient), saleStop(partial, strict)]).toEqual([null, 'label']);
    expect(saleStop(known(aLabel()), strict)).toBeNull();
  });

  it('names who is responsible: the shop’s person, or the product’s own (reg. 2023/988, art. 19)', () => {
    const nobody = { ...strict, responsible: null };
    expect(saleStop(known(aLabel()), nobody)).toBe('label');
    expect(labelGaps(known(aLabel()), nobody)).toEqual(['responsible']);
    expect(saleStop(known(aLabel(own)), nobody)).toBeNull();
    expect(saleStop(known(aLabel({ category: 'Accessoires', ingredients: '' })), nobody)).toBe('label');
    expect(saleStop(known(aLabel({ category: 'Accessoires', ingredients: '' })), strict)).toBeNull();
  });

  it('says why not to whoever wants it', () => {
    expect(notSoldWords('Savon noir', 'ingredients')).toContain('sa composition n’est pas indiquée');
    expect(notSoldWords('Savon noir', 'label')).toContain('son étiquetage est incomplet');
  });
});
