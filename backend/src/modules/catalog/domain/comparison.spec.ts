import { NO_TRAITS, readCompared, comparedQuery } from '@shop/contract';
import { type Comparable, compare } from './comparison.js';

const aSoap = (more: Partial<Comparable> = {}): Comparable => ({
  ...NO_TRAITS,
  ...{ netWeight: 100, conseils: '', isListed: true, showsOil: false, allergens: [], standing: 'available' },
  ...{ skins: ['seche'], scent: 'gourmand', uses: ['famille', 'corps'], strength: 2, lather: 3 },
  freeOf: new Set(['huile-essentielle', 'allergene', 'ruche']),
  ...more,
});

const row = (rows: ReturnType<typeof compare>['apart'], title: string) => rows.find((one) => one.title === title);

describe('products side by side', () => {
  it('have in one place what differs, in the other what is the same, and a sentence of both', () => {
    const milk = aSoap({ skins: ['seche', 'sensible'], reasons: 'peau-seche: Elle reste souple.' });
    const honey = aSoap({ strength: 5, lather: 4, freeOf: new Set(['huile-essentielle', 'allergene']) });
    const { title, lead, apart, shared } = compare([milk, honey]);
    expect(title).toBe('Lequel des deux\u00a0?');
    expect(apart.map((one) => one.title)).toEqual(['Peau', 'Parfum', 'Mousse', 'Produit de la ruche']);
    expect(shared.map((one) => one.title)).toEqual([
      'Pour qui, pour quoi',
      'Huile essentielle',
      'Allergènes de parfum à déclarer',
      'Poids',
      'Disponibilité',
    ]);
    expect(shared.every(({ cells }) => cells.length === 1)).toBe(true);
    expect(row(apart, 'Peau')?.cells).toEqual([
      { word: 'Sèche ou sensible', text: 'Elle reste souple.' },
      { word: 'Sèche' },
    ]);
    expect(row(apart, 'Parfum')?.cells).toEqual([
      { word: 'Gourmand, discret', scale: 2 },
      { word: 'Gourmand, marqué', scale: 5 },
    ]);
    expect(lead).toBe(
      'Le même usage, pas d’huile essentielle, pas d’allergène à déclarer. C’est surtout la peau, le parfum et la mousse qui les séparent.',
    );
  });

  it('say that nobody knows rather than nothing, and have no row of what is known of none', () => {
    const { apart, shared } = compare([aSoap({ lather: 0, netWeight: 0 }), aSoap({ netWeight: 0 })]);
    expect(row(apart, 'Mousse')?.cells).toEqual([{ word: 'Non renseigné' }, { word: 'Fine et crémeuse', scale: 3 }]);
    expect([...apart, ...shared].map(({ title }) => title)).not.toContain('Poids');
  });

  it('have what was added to each as its owner wrote it, once where it is the same', () => {
    const title = 'Ce qu’on y ajoute';
    const honey = aSoap({ added: 'Miel et avoine moulue.' });
    const { apart, lead } = compare([honey, aSoap({ added: 'Lait de chèvre.' })]);
    expect(row(apart, title)?.cells).toEqual([
      { word: '', text: 'Miel et avoine moulue.' },
      { word: '', text: 'Lait de chèvre.' },
    ]);
    expect(lead).toContain('C’est ce qu’on y ajoute qui les sépare.');
    expect(row(compare([honey, honey]).shared, title)?.cells).toHaveLength(1);
    expect(row(compare([honey, aSoap()]).apart, title)?.cells[1]).toEqual({ word: 'Non renseigné' });
  });

  it('never say that an essential oil is absent where the list does not show it', () => {
    const told = (more: Partial<Comparable>) =>
      row(compare([aSoap(), aSoap({ freeOf: new Set(), ...more })]).apart, 'Huile essentielle')?.cells[1]?.word;
    expect(told({ showsOil: true })).toBe('Avec');
    expect(told({ showsOil: false })).toBe('Peut en contenir');
    expect(told({ isListed: false })).toBe('Non renseigné');
  });

  it('have their address in one way alone, and tell that a fourth was left out', () => {
    const asked = readCompared('?savons=a&savons=b%2Cc&savons=a,d&vue=c');
    expect(asked).toEqual({ slugs: ['a', 'b', 'c'], view: 'c', tooMany: true });
    expect(readCompared(comparedQuery(asked))).toEqual(asked);
    expect(readCompared('?savons=A,$ne')).toEqual({ slugs: [], view: undefined, tooMany: false });
  });
});
