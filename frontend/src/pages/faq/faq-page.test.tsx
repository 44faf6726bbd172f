import { inFrench, type ShownQuestion } from '@shop/contract';
import { screen } from '@testing-library/react';
import { config, FakeShop } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';

const question = (given: Partial<ShownQuestion>): ShownQuestion => ({
  ...{ id: 'neuve', question: inFrench('Et le samedi ?'), answer: inFrench('De 10 h.\n{cartes} aussi.') },
  ...{ action: inFrench('Venir'), link: '/apropos', ...given },
});

const withTexts = (shop: FakeShop) => shop.on('GET config', { ...config, content: { texts: ['faq'] } });

describe('the FAQ', () => {
  it('says what the shop came with, and asks for nothing else', async () => {
    renderApp('/faq');
    expect(await screen.findByRole('heading', { name: /Comment s’inscrire/ })).toBeInTheDocument();
    expect(
      screen.getByText('Les cartes Visa et Mastercard, avec la vérification 3D Secure de votre banque.'),
    ).toBeInTheDocument();
  });

  it('says what the owner wrote, and the shop’s own words where they are unchanged', async () => {
    const own = question({ id: 'suivi', question: null, answer: null, action: null, link: '/account' });
    const shop = withTexts(new FakeShop()).on('GET page-texts/faq', { kind: 'faq', questions: [question({}), own] });
    renderApp('/faq', { shop });
    expect(await screen.findByRole('heading', { name: 'Et le samedi ?' })).toBeInTheDocument();
    expect(screen.getByText('Visa et Mastercard aussi.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Venir' })).toHaveAttribute('href', '/apropos');
    expect(screen.getByRole('heading', { name: /Comment suivre ma commande/ })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: /Comment s’inscrire/ })).not.toBeInTheDocument();
  });

  it('says that the questions could not be loaded, and loads them again', async () => {
    const shop = withTexts(new FakeShop()).refuse('GET page-texts/faq', 500, {
      code: 'SERVER.UNEXPECTED',
      message: '',
    });
    const { user } = renderApp('/faq', { shop });
    expect(await screen.findByText('Les questions n’ont pas pu être chargées.')).toBeInTheDocument();
    shop.on('GET page-texts/faq', { kind: 'faq', questions: [question({})] });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: 'Et le samedi ?' })).toBeInTheDocument();
  });
});
