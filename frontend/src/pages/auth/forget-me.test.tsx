import { screen } from '@testing-library/react';
import { FakeShop } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';

describe('a guest who asks to be forgotten', () => {
  it('finds the page from the privacy page, and is sent a link', async () => {
    const shop = new FakeShop().on('POST forget-me', { message: 'ok' });
    const { user, address } = renderApp('/politique-de-confidentialite', { shop });
    await user.click(await screen.findByRole('link', { name: 'Effacer mes données' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Effacer mes données' })).toBeInTheDocument();
    expect(address()).toBe('/oubliez-moi');
    await user.type(await screen.findByLabelText('Email'), 'claire.morel@exemple.fr');
    await user.click(screen.getByRole('button', { name: 'Recevoir le lien' }));
    expect(await screen.findByText(/^Si des commandes sans compte existent à cette adresse/)).toBeInTheDocument();
    expect(shop.asked('POST forget-me').map(({ body }) => body)).toEqual([{ email: 'claire.morel@exemple.fr' }]);
  });

  it('is told when it asked too often', async () => {
    const message = 'Trop de tentatives. Veuillez patienter quelques minutes avant de réessayer.';
    const shop = new FakeShop().refuse('POST forget-me', 429, { code: 'THROTTLE.TOO_MANY', message });
    const { user } = renderApp('/oubliez-moi', { shop });
    await user.type(await screen.findByLabelText('Email'), 'claire.morel@exemple.fr');
    await user.click(screen.getByRole('button', { name: 'Recevoir le lien' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});

describe('the link that was mailed', () => {
  const done = 'Deux commandes sont désormais anonymes.';

  it('erases nothing before a press, then says what was done', async () => {
    const shop = new FakeShop().on('POST forget-me/confirm', { message: done });
    const { user } = renderApp('/oubliez-moi/confirmer?token=jeton', { shop });
    const button = await screen.findByRole('button', { name: 'Effacer mes données' });
    expect(shop.asked('POST forget-me/confirm')).toEqual([]);
    await user.click(button);
    expect(await screen.findByText(done)).toBeInTheDocument();
    expect(shop.asked('POST forget-me/confirm').map(({ body }) => body)).toEqual([{ token: 'jeton' }]);
  });

  it('can be tried again when the shop could not answer', async () => {
    const shop = new FakeShop().refuse('POST forget-me/confirm', 503, { code: 'SERVER.BUSY', message: 'Réessayez.' });
    const { user } = renderApp('/oubliez-moi/confirmer?token=jeton', { shop });
    await user.click(await screen.findByRole('button', { name: 'Effacer mes données' }));
    expect(await screen.findByText('Réessayez.')).toBeInTheDocument();
    shop.on('POST forget-me/confirm', { message: done });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(done)).toBeInTheDocument();
  });

  it('leads to a new one when it is none, or has ended', async () => {
    const message = 'Ce lien n’est plus valable. Veuillez en demander un nouveau.';
    const shop = new FakeShop().refuse('POST forget-me/confirm', 400, { code: 'ORDER.FORGET_LINK_NOT_VALID', message });
    const { user, address } = renderApp('/oubliez-moi/confirmer?token=vieux', { shop });
    await user.click(await screen.findByRole('button', { name: 'Effacer mes données' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Demander un nouveau lien' }));
    expect(address()).toBe('/oubliez-moi');
  });
});
