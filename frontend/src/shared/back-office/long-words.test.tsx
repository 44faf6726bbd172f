import { render } from '@testing-library/react';
import { LongWords } from './LongWords';

const partsOf = (text: string) => {
  const { container } = render(<LongWords>{text}</LongWords>);
  // What is copied or searched in the page is the text itself.
  expect(container.textContent).toBe(text);
  return container.innerHTML.split('<wbr>');
};

it('a word that is longer than any column is broken, ordinary ones are not', () => {
  expect(partsOf('Marie-Hélène Vandenberghe')).toEqual(['Marie-Hélène Vandenberghe']);
  expect(partsOf('Savon Anticonstitutionnellement doux')).toEqual(['Savon Anticonstitu', 'tionnellemen', 't doux']);
  expect(partsOf('')).toEqual(['']);
});
