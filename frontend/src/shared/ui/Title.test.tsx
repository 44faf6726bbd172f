import { render } from '@testing-library/react';
import { Title } from './Title';

const titles = () => [...document.querySelectorAll('title')].map(({ textContent }) => textContent);

it('takes the place of the title that the empty document came with, and of the page before', () => {
  document.head.innerHTML = '<title id="empty-title">Boutique</title>';
  const { rerender } = render(<Title key="first">Panier</Title>);
  expect(titles()).toEqual(['Panier']);
  rerender(<Title key="second">Commande</Title>);
  expect(titles()).toEqual(['Commande']);
});
