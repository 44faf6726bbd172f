import { shelfLines } from './shelf-lines.js';

it('takes the parts of a bundle from the shelf, and what is none as it is', () => {
  const lines = [
    { productId: 'soap', quantity: 2, name: 'Savon' },
    {
      ...{ productId: 'bundle', quantity: 3, name: 'Coffret' },
      parts: [
        { productId: 'soap', units: 2, name: 'Savon' },
        { productId: 'dish', units: 1, name: 'Porte-savon' },
      ],
    },
  ];
  expect(shelfLines(lines)).toEqual([
    { productId: 'soap', quantity: 2, name: 'Savon' },
    { productId: 'soap', quantity: 6, name: 'Savon' },
    { productId: 'dish', quantity: 3, name: 'Porte-savon' },
  ]);
});
