import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { App } from './app';
import { createStore } from './store';

jest.mock('./router', () => ({
  AppRoutes: () => {
    throw new Error('Failed to fetch dynamically imported module');
  },
}));

it('what no frame catches is said, with a way on, and never an empty page', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MemoryRouter>
      <App store={createStore()} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Cette page n’a pas pu être affichée.');
  expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
});
