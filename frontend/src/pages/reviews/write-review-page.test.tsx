import { screen } from '@testing-library/react';
import { FakeShop } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';
import { anOwnReview, aReviewDesk } from '../../testing/some-reviews';

const READ = 'POST reviews/read';
const WRITE = 'POST reviews';

it('takes stars, a text and a first name, and says what comes next', async () => {
  const shop = new FakeShop().on(READ, aReviewDesk()).on(WRITE, aReviewDesk(anOwnReview()));
  const { user } = renderApp('/avis/ecrire?lien=jeton', { shop });
  const send = await screen.findByRole('button', { name: 'Envoyer mon avis' });
  await user.click(send);
  expect(await screen.findByText('Choisissez de une à cinq étoiles.')).toBeInTheDocument();
  expect(shop.asked(WRITE)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Bon' }));
  await user.type(screen.getByLabelText(/^Votre avis/), 'Il mousse bien et ne dessèche pas.');
  await user.type(screen.getByLabelText(/^Prénom ou initiales/), 'N. K.');
  await user.click(send);
  expect(await screen.findByText(/Nous le lisons sous trois jours/)).toBeInTheDocument();
  expect(shop.asked(WRITE).map(({ body }) => body)).toEqual([
    { token: 'jeton', productId: 'lavande', stars: 4, name: 'N. K.', text: 'Il mousse bien et ne dessèche pas.' },
  ]);
});

it('says why a review does not appear, and corrects the version that was seen', async () => {
  const refused = anOwnReview({ state: 'refused', reason: 'person', word: 'Sans le nom du facteur, il paraît.' });
  const shop = new FakeShop()
    .on(READ, aReviewDesk(refused))
    .refuse(WRITE, 409, { code: 'REVIEW.CHANGED_MEANWHILE', message: 'Cet avis a changé entre-temps.' });
  const { user } = renderApp('/avis/ecrire?lien=jeton', { shop });
  expect(await screen.findByText(/Donne le nom/)).toBeInTheDocument();
  expect(screen.getByText('Sans le nom du facteur, il paraît.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Corriger' }));
  await user.click(screen.getByRole('button', { name: 'Envoyer ma correction' }));
  expect(await screen.findByText('Cet avis a changé entre-temps.')).toBeInTheDocument();
  expect(shop.asked(WRITE)[0]?.body).toMatchObject({ expectedVersion: 1 });
});

it('deletes at a second press alone', async () => {
  const shop = new FakeShop().on(READ, aReviewDesk(anOwnReview())).on('POST reviews/delete', aReviewDesk());
  const { user } = renderApp('/avis/ecrire?lien=jeton', { shop });
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  expect(shop.asked('POST reviews/delete')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Supprimer pour de bon' }));
  expect(await screen.findByRole('button', { name: 'Envoyer mon avis' })).toBeInTheDocument();
});

it('ends invitations at a press, and says when a link is over', async () => {
  const shop = new FakeShop().on('POST reviews/leave', { message: 'C’est noté.' });
  const { user } = renderApp('/avis/ecrire?quitter=jeton', { shop });
  await user.click(await screen.findByRole('button', { name: 'Ne plus m’inviter' }));
  expect(await screen.findByText('C’est noté.')).toBeInTheDocument();
});

it('says that a link is over, with a way to write', async () => {
  const message = 'Ce lien n’ouvre plus rien.';
  const shop = new FakeShop().refuse(READ, 400, { code: 'REVIEW.LINK_NOT_VALID', message });
  renderApp('/avis/ecrire?lien=jeton', { shop });
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Nous écrire' })).toHaveAttribute('href', '/contact');
});
