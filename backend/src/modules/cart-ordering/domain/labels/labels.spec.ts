import { COLISHIP_FORMAT } from './coliship.js';
import { LabelFault, type LabelOrder } from './label-order.js';
import { capitals, dialled, latin, onLines } from './label-text.js';
import { labelOf } from './label-tools.js';

const POINT = { code: '12345', name: 'Tabac', address: '8 rue X', postalCode: '69001', city: 'Lyon' };
const order = (change: Partial<LabelOrder> = {}): LabelOrder => ({
  ...{
    reference: 'AK-7F3K2Q',
    nom: 'Lefèvre',
    prenom: 'Éloïse',
    email: 'eloise@exemple.fr',
    mobile: '+33 6 12 34 56 78',
  },
  ...{ address: '14 rue des Œillets', complement: 'Bât. B', postalCode: '69 001', city: 'Lyon', country: 'FR' },
  ...{ kind: 'home', carrier: 'Colissimo', relay: null, grams: 280, unweighed: [] },
  ...change,
});
const relay = (change: Partial<LabelOrder> = {}) =>
  order({ kind: 'relay', carrier: 'Mondial Relay', relay: POINT, ...change });
const cellsOf = (one: LabelOrder) => {
  const label = labelOf(one);
  if (label === null || label instanceof LabelFault) throw new Error(`no label: ${label?.code}`);
  return label.cells;
};
const faultOf = (one: LabelOrder) => {
  const label = labelOf(one);
  return label instanceof LabelFault ? label.code : label;
};

describe('a text for a label tool', () => {
  it.each([
    ['Œuvre d’été – 5 €', "Oeuvre d'été - 5 EUR"],
    ['Nguyễn\u00a0Thị\tHạnh', 'Nguyen Thi Hanh'],
    ['=HYPERLINK("x")', 'HYPERLINK("x")'],
    [' +-@Rue', 'Rue'],
    ['Łódź 🎁', 'Lódz'],
  ])('%p is written %p', (text, written) => {
    expect(latin(text)).toBe(written);
  });

  it('is none where a letter cannot be written', () => {
    expect(latin('Иванова')).toBeNull();
    expect(capitals('北京', /x/g)).toBeNull();
  });

  it('is capitals without accents, of the characters that are known', () => {
    expect(capitals('Ça & là : straße, n° 5', /[^0-9A-Z_\-'., /]/g)).toBe('CA LA STRASSE, N 5');
  });

  it('breaks between words, and not at all where it does not fit', () => {
    expect(onLines('un deux trois', 8, 3)).toEqual(['un deux', 'trois', '']);
    expect(onLines('un deux trois', 8, 1)).toBeNull();
    expect(onLines('anticonstitutionnellement', 8, 5)).toBeNull();
  });

  it.each([
    ['+33 (0)6 12 34 56 78', '0612345678'],
    ['0033612345678', '0612345678'],
    ['+32 470 12 34 56', '0032470123456'],
    ['06.12.34.56.78', '0612345678'],
  ])('rings %p as %p', (mobile, number) => {
    expect(dialled(mobile)).toBe(number);
  });
});

describe('a label of Coliship', () => {
  it('has a cell for each column that its format names, in that order', () => {
    const columns = COLISHIP_FORMAT.split('[CHAMPS]')[1]!.trim().split('\r\n');
    const cells = cellsOf(order());
    expect(columns.map((line) => Number(line.split('=')[1]))).toEqual(cells.map((_cell, at) => at + 1));
    expect(Object.fromEntries(columns.map((line, at) => [line.split('=')[0], cells[at]]))).toEqual({
      ...{ EntenteLigneColis: 'EXP', ReferenceExpedition: 'AK-7F3K2Q', CodeProduit: 'DOM', NomDestinataire: 'Lefèvre' },
      ...{ Prenom: 'Éloïse', Adresse1: '14 rue des Oeillets', Adresse2: 'Bât. B', Adresse3: '', Adresse4: '' },
      ...{ CodePostal: '69001', Commune: 'Lyon', CodePays: 'FR', Portable: '0612345678', Mail: 'eloise@exemple.fr' },
      ...{ CodePointRetrait: '', Poids: '280' },
    });
  });

  it.each<[string, Partial<LabelOrder>, string]>([
    ['overseas', { postalCode: '97400' }, 'COM'],
    ['Monaco', { postalCode: '98000' }, 'DOM'],
    ['Belgium', { country: 'BE', postalCode: '1000' }, 'DOM'],
    ['a relay point', { kind: 'relay', relay: POINT }, 'HD'],
    ['what nobody in particular carries', { carrier: '' }, 'DOM'],
  ])('names the product of %s', (_where, change, code) => {
    expect(cellsOf(order(change))[2]).toBe(code);
  });
});

describe('a label of Mondial Relay', () => {
  it('has 44 cells, the relay point with six digits and the weight in grams', () => {
    const cells = cellsOf(relay({ grams: 80 }));
    expect(cells).toHaveLength(44);
    expect(cells.slice(0, 22)).toEqual([
      ...['', 'AK-7F3K2Q', 'LEFEVRE ELOISE', '', '14 RUE DES OEILLETS BAT. B', '', 'LYON', '69001', 'FR', ''],
      ...['0612345678', 'ELOISE@EXEMPLE.FR', 'A', '', '', 'R', '012345', 'FR', '24R', 'FR', '1', '080'],
    ]);
    expect(cells.slice(22).join('')).toBe('');
    expect(cellsOf(relay({ relay: { ...POINT, code: 'fr-012345' } }))[16]).toBe('012345');
  });

  it('writes a long name on two lines, and a town without its arrondissement', () => {
    const nom = 'Montmorency Montmorency Delacroix-Beauregard';
    expect(cellsOf(relay({ nom, city: 'Lyon 3e' })).slice(2, 7)).toEqual([
      ...['MONTMORENCY MONTMORENCY', 'DELACROIX-BEAUREGARD ELOISE'],
      ...['14 RUE DES OEILLETS BAT. B', '', 'LYON'],
    ]);
  });
});

describe('no label', () => {
  it.each<[string, LabelOrder, string]>([
    ['whose weight is not known', order({ grams: null, unweighed: ['Savon'] }), 'LABEL.WEIGHT_MISSING'],
    ['of letters that the tool lacks', order({ nom: 'Иванова' }), 'LABEL.LETTERS_UNKNOWN'],
    ['whose name is nothing but signs', order({ nom: '=+-' }), 'LABEL.LETTERS_UNKNOWN'],
    ['whose address does not fit', order({ address: 'très longue rue '.repeat(6) }), 'LABEL.ADDRESS_TOO_LONG'],
    ['whose name does not fit', order({ nom: 'N'.repeat(60) }), 'LABEL.ADDRESS_TOO_LONG'],
    ['whose name does not fit there', relay({ nom: 'N'.repeat(60) }), 'LABEL.ADDRESS_TOO_LONG'],
    ['whose town does not fit there', relay({ city: 'Beaujeu-Saint-Vallier-Pierrejux' }), 'LABEL.ADDRESS_TOO_LONG'],
    ['whose address does not fit there', relay({ address: 'longue rue '.repeat(8) }), 'LABEL.ADDRESS_TOO_LONG'],
    ['without its relay point', relay({ relay: null }), 'LABEL.RELAY_MISSING'],
    ['of a relay point that is none', relay({ relay: { ...POINT, code: 'TABAC' } }), 'LABEL.RELAY_UNREADABLE'],
    ['of a mail address like a formula', order({ email: '=cmd@exemple.fr' }), 'LABEL.MAIL_UNREADABLE'],
    ['by Mondial Relay to Switzerland', relay({ country: 'CH', postalCode: '1200' }), 'LABEL.COUNTRY'],
    ['by Mondial Relay at home', order({ carrier: 'Mondial Relay' }), 'LABEL.NOT_AT_A_RELAY'],
  ])('is made for an order %s, and it says why', (_which, one, code) => {
    expect(faultOf(one)).toBe(code);
  });

  it.each<[string, Partial<LabelOrder>]>([
    ['a letter', { kind: 'letter', carrier: 'La Poste' }],
    ['what is fetched', { kind: 'pickup', carrier: '' }],
    ['another carrier', { carrier: 'DHL' }],
  ])('is needed of these tools for %s', (_what, change) => {
    expect(labelOf(order(change))).toBeNull();
  });
});
