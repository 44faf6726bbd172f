import { screen, waitFor, within } from '@testing-library/react';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';
import { anAdminReview, someCounts } from '../../testing/some-reviews';

const DECIDE = 'reviews/r1/decision';
const desk = (review = anAdminReview()) =>
  new FakeAdminApi()
    .on('GET reviews', () => ({ body: [review], total: 1 }))
    .on('GET reviews/counts', () => ({ body: someCounts() }))
    .on('GET reviews/r1', () => ({ body: review }))
    .on('POST reviews/r1/mail', () => ({ body: { subject: 'Votre avis ne paraît pas', text: 'Nous avons lu…' } }));
const OPEN = '/admin/dashboard/avis?avis=r1';

it('lists what is to be read, with its counts, and opens one beside its proof', async () => {
  const { user } = renderAdmin('/admin/dashboard/avis', desk());
  const link = await screen.findByRole('link', { name: 'N. K., Savon Charbon végétal' });
  expect(await screen.findByRole('link', { name: 'Parus 212' })).toBeInTheDocument();
  await user.click(link);
  const panel = await screen.findByRole('complementary', { name: 'Avis de N. K.' });
  expect(within(panel).getByRole('link', { name: 'AK-7F3K2Q' })).toBeInTheDocument();
  expect(within(panel).getByText('3 novembre 2026')).toBeInTheDocument();
});

it('refuses for a reason alone, whose mail is read before it leaves', async () => {
  const api = desk().on(`POST ${DECIDE}`, () => ({ body: anAdminReview({ state: 'refused', version: 2 }) }));
  const { user } = renderAdmin(OPEN, api);
  await user.click(await screen.findByRole('radio', { name: 'Refuser, avec un motif' }));
  await user.click(screen.getByRole('button', { name: 'Refuser et écrire' }));
  expect(await screen.findByText('Choisissez un motif. Une mauvaise note n’en est pas un.')).toBeInTheDocument();
  expect(api.callsTo('POST', DECIDE)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /^Donne le nom/ }));
  expect(await screen.findByText('Nous avons lu…')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refuser et écrire' }));
  expect(await screen.findByText('L’avis est refusé. L’email part dans 10 secondes.')).toBeInTheDocument();
  expect(api.callsTo('POST', DECIDE)[0]?.body).toEqual({
    decision: 'refuse',
    reason: 'person',
    word: '',
    answer: '',
    undoable: true,
    expectedVersion: 1,
  });
});

it('leads to the next one after a decision, and back to the list after the last; ten seconds take it back', async () => {
  const key = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const until = '2026-11-23T10:00:10.000Z';
  const all = [anAdminReview(), anAdminReview({ _id: 'r2', name: 'L. M.' })];
  const decided = (given: object) => anAdminReview({ state: 'published', undo: { key, until }, ...given });
  const api = desk()
    .on('GET reviews', () => ({ body: all, total: all.length }))
    .on('GET reviews/r2', () => ({ body: anAdminReview({ _id: 'r2', name: 'L. M.' }) }))
    .on(`POST ${DECIDE}`, () => ({ body: decided({}) }))
    .on('POST reviews/r2/decision', () => ({ body: decided({ _id: 'r2', name: 'L. M.' }) }))
    .on('POST reviews/r2/undo', () => ({ body: anAdminReview({ _id: 'r2', name: 'L. M.' }) }));
  const { user } = renderAdmin(OPEN, api);
  const publish = async () => {
    await user.click(await screen.findByRole('radio', { name: 'Publier' }));
    await user.click(screen.getByRole('button', { name: 'Publier' }));
  };
  await screen.findByRole('link', { name: /^L\. M\./ });
  await publish();
  expect(await screen.findByRole('complementary', { name: 'Avis de L. M.' })).toBeInTheDocument();
  all.shift();
  all[0] = anAdminReview({ _id: 'r2', name: 'L. M.' });
  await publish();
  await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Avis de/ })).not.toBeInTheDocument());
  const undos = screen.getAllByRole('button', { name: 'Annuler' });
  await user.click(undos.at(-1)!);
  expect(await screen.findByText('Avis de L. M. de nouveau « À lire ». Aucun email n’est parti.')).toBeInTheDocument();
  expect(api.callsTo('POST', 'reviews/r2/undo')[0]?.body).toEqual({ key });
  expect(await screen.findByRole('complementary', { name: 'Avis de L. M.' })).toBeInTheDocument();
});

it('is told when a colleague decided meanwhile, and keeps what was written', async () => {
  const message = 'Cet avis a changé entre-temps.';
  const api = desk().on(`POST ${DECIDE}`, () => ({ status: 409, body: { code: 'REVIEW.CHANGED_MEANWHILE', message } }));
  const { user } = renderAdmin(OPEN, api);
  await user.click(await screen.findByRole('radio', { name: 'Publier' }));
  await user.type(screen.getByLabelText(/^Réponse de la boutique/), 'Merci.');
  await user.click(screen.getByRole('button', { name: 'Publier' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Réponse de la boutique/)).toHaveValue('Merci.');
});

it('says how reviews come where there is none, and what the shop has promised', async () => {
  const api = new FakeAdminApi()
    .on('GET reviews', () => ({ body: [], total: 0 }))
    .on('GET reviews/counts', () => ({ body: someCounts({ waiting: 0 }) }));
  renderAdmin('/admin/dashboard/avis', api);
  expect(await screen.findByText('Aucun avis à lire.')).toBeInTheDocument();
  expect(screen.getByText(/Chaque client livré est invité une fois/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ce que la boutique a promis' })).toBeInTheDocument();
});
