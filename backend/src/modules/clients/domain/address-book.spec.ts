import { AddressBook, type AddressDetails } from './address-book.js';

const home: AddressDetails = {
  ...{ label: 'À la maison', nom: 'Morel', prenom: 'Claire', address: '14 rue des Tilleuls', complement: '' },
  ...{ postalCode: '69001', city: 'Lyon', country: 'FR' },
};
const labelled = (label: string): AddressDetails => ({ ...home, label });
const labels = (book: AddressBook) => book.addresses.map(({ label }) => label);

function bookOf(...names: string[]): AddressBook {
  const book = AddressBook.of([]);
  for (const name of names) book.add(`id-${name}`, labelled(name), false);
  return book;
}

it('takes the first address as the default, and another one where that is asked', () => {
  const book = bookOf('A', 'B');
  expect(labels(book)).toEqual(['A', 'B']);
  book.add('id-C', labelled('C'), true);
  expect(labels(book)).toEqual(['C', 'A', 'B']);
  book.makeDefault('id-B');
  expect(labels(book)).toEqual(['B', 'C', 'A']);
});

it('keeps the same address once, and may still take it by default', () => {
  const book = bookOf('A', 'B');
  book.add('another', labelled('B'), true);
  expect(book.addresses.map(({ id }) => id)).toEqual(['id-B', 'id-A']);
});

it('calls an address without a name by its street', () => {
  const book = AddressBook.of([]);
  book.add('id', labelled(''), false);
  expect(labels(book)).toEqual(['14 rue des Tilleuls']);
});

it('keeps ten and refuses the eleventh', () => {
  const book = bookOf(...'ABCDEFGHIJ');
  expect(() => book.add('more', labelled('K'), false)).toThrow('Vous gardez déjà 10 adresses.');
  book.add('again', labelled('J'), false);
  expect(book.addresses).toHaveLength(10);
});

it('refuses a change of what somebody else has changed since, and takes the same change twice', () => {
  const book = bookOf('A', 'B');
  const change = { ...labelled('Chez maman'), version: 1, asDefault: false };
  book.change('id-B', change);
  expect(book.addresses[1]).toMatchObject({ label: 'Chez maman', version: 2 });
  book.change('id-B', change);
  expect(book.addresses[1]).toMatchObject({ version: 2 });
  expect(() => book.change('id-B', { ...labelled('Au bureau'), version: 1, asDefault: true })).toThrow('entre-temps');
  expect(labels(book)).toEqual(['A', 'Chez maman']);
  expect(() => book.change('id-Z', change)).toThrow('Cette adresse n’existe plus.');
});

it('has a default for as long as there is an address, whichever goes', () => {
  const book = bookOf('A', 'B', 'C');
  book.remove('id-A', 'id-C');
  expect(labels(book)).toEqual(['C', 'B']);
  book.remove('id-C', 'gone');
  expect(labels(book)).toEqual(['B']);
  book.remove('id-C');
  expect(labels(book)).toEqual(['B']);
  book.remove('id-B');
  expect(labels(book)).toEqual([]);
});

it('moves the default only where the default goes', () => {
  const book = bookOf('A', 'B', 'C');
  book.remove('id-C', 'id-B');
  expect(labels(book)).toEqual(['A', 'B']);
});
