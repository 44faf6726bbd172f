import { NO_LABEL, notSoldWords } from '@shop/contract';
import type { DomainError } from '../../../../shared/domain/domain-error.js';
import { assertLabel, type Labelled, labelKnown, productGaps, tidyLabel } from './label.js';
import { labelGaps, saleStop } from './sale-policy.js';

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

  it('of a soap dish is no cosmetic’s', () => {
    expect(productGaps(aLabel({ category: 'Accessoires', ingredients: '', cpnp: '', netWeight: 0 }))).toEqual([]);
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

describe('Reg. 1223/2009 art. 19 what may be sold', () => {
  const lenient = { required: false, responsible: WHO };
  const strict = { required: true, responsible: WHO };

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
    const nobody = { required: true, responsible: null };
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
