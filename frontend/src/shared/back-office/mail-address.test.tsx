import { render } from '@testing-library/react';
import { MailAddress } from './MailAddress';

const linesOf = (address: string) => {
  const { container } = render(<MailAddress address={address} />);
  // What is copied or searched in the page is the address itself.
  expect(container).toHaveTextContent(new RegExp(`^${address.replaceAll(/[.+]/g, '\\$&')}$`));
  return container.innerHTML.split('<wbr>');
};

it('a mail address goes on in a new line at its @ and where its words end', () => {
  expect(linesOf('anne-sophie.roche_2+savon@la-poste.exemple.fr')).toEqual([
    'anne-',
    'sophie.',
    'roche_',
    '2+',
    'savon',
    '@la-',
    'poste.',
    'exemple.',
    'fr',
  ]);
  expect(linesOf('..@@fr')).toEqual(['..', '@', '@fr']);
});

it('no part of it is wider than a narrow column', () => {
  const parts = linesOf('anticonstitutionnellement@xn--savonnerie-artisanale.fr');
  expect(parts.slice(0, 3)).toEqual(['anticonstituti', 'onnellement', '@xn--']);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(15);
});
