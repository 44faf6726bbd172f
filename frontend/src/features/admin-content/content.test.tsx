import { inFrench, originalValue, type ContentItem } from '@shop/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../testing/content';
import { renderAdmin } from '../../testing/render-admin';
import { contrastWords, weakestOf } from './contrast';

const LIST = '/admin/dashboard/contenu';
const BANNERS = `${LIST}/bannieres`;
const title = () => screen.findByRole('textbox', { name: 'Titre, trois lignes au plus' });
const save = () => screen.getByRole('button', { name: 'Enregistrer le brouillon' });
const KEPT = 'Brouillon enregistré. En ligne, rien n’a changé.';

it('says what to begin with where nothing was written, and leads there', async () => {
  const { user } = renderAdmin(LIST, contentApi().api);
  expect(await screen.findByText(/Commencez par la bannière de l’accueil/)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Modifier\u00a0: Bannières de l’accueil' }));
  expect(await title()).toHaveValue('La douceur\nprend son\ntemps.');
  expect(screen.getByText('La page comme elle est en ligne.')).toBeInTheDocument();
  expect(await screen.findByTitle(/à 1280 pixels/)).toHaveAttribute('src', '/?apercu=lien&seule=b1');
  expect(screen.queryByRole('link', { name: /à partager/ })).not.toBeInTheDocument();
});

it('says that the contents could not be loaded, and loads them again', async () => {
  const { api } = contentApi();
  const answer = api.routes.get('GET content')!;
  api.on('GET content', () => 'offline');
  const { user } = renderAdmin(LIST, api);
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  api.on('GET content', answer);
  await user.click(retry);
  expect(await screen.findByRole('region', { name: 'Bannières de l’accueil' })).toBeInTheDocument();
});

it('saves a draft, shows the page with it, and publishes it now', async () => {
  const { api } = contentApi();
  const { user } = renderAdmin(BANNERS, api);
  await user.clear(await title());
  await user.type(await title(), 'Samedi');
  expect(screen.getByRole('button', { name: 'Publier…' })).toBeDisabled();
  await user.click(save());
  expect(await screen.findByText(KEPT)).toBeInTheDocument();
  expect(await screen.findByTitle('Aperçu, Bannières de l’accueil, à 375 pixels')).toHaveAttribute(
    'src',
    '/?apercu=lien&seule=b1',
  );
  expect(await screen.findByRole('link', { name: /^Lien à partager, valable 24 h/ })).toHaveAttribute(
    'href',
    '/?apercu=partage',
  );
  await user.click(screen.getByRole('button', { name: 'Bannière 2' }));
  expect(screen.getByTitle(/à 375 pixels/)).toHaveAttribute('src', '/?apercu=lien&seule=b2');
  const sent = api.callsTo('PUT', 'content/home.banners/draft')[0]?.body as { base: unknown };
  expect(sent.base).toEqual(originalValue('home.banners'));
  await user.click(screen.getByRole('button', { name: 'Publier…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publier' }));
  await user.click(dialog.getByRole('button', { name: 'Publier' }));
  expect(await screen.findByText('Bannières de l’accueil : version 1 en ligne.')).toBeInTheDocument();
  expect(await screen.findByText('Version 1, en ligne')).toBeInTheDocument();
});

it('publishes at a time of Paris, asks for it where it is missing, and takes it back', async () => {
  const { api } = contentApi();
  const { user } = renderAdmin(BANNERS, api);
  await user.type(await title(), '!');
  await user.click(save());
  await screen.findByText(KEPT);
  await user.click(screen.getByRole('button', { name: 'Publier…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publier' }));
  await user.click(dialog.getByRole('radio', { name: 'Plus tard' }));
  await user.click(dialog.getByRole('button', { name: 'Programmer' }));
  expect(await dialog.findByText('Choisissez le jour et l’heure.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/Paraît le/), '2026-12-01T08:00');
  await user.click(dialog.getByRole('button', { name: 'Programmer' }));
  expect(await screen.findByText(/Programmé pour le 1er déc. 2026, 08:00/)).toBeInTheDocument();
  expect(api.callsTo('POST', 'content/home.banners/publication')[0]?.body).toMatchObject({
    at: '2026-12-01T07:00:00.000Z',
  });
  await user.click(screen.getByRole('button', { name: 'Annuler la programmation' }));
  expect(await screen.findByText(/Brouillon de Hélène Roux/, { selector: 'p' })).toBeInTheDocument();
});

it('warns while it is typed, and says what keeps it from being published', async () => {
  const { user } = renderAdmin(BANNERS, contentApi().api);
  const checks = within(await screen.findByRole('region', { name: 'Vérifications' }));
  expect(checks.getByText('Rien à redire.')).toBeInTheDocument();
  await user.clear(await title());
  await user.type(await title(), 'Une ligne bien trop longue');
  expect(checks.getByText(/26 signes sur une ligne, 12 au plus/)).toBeInTheDocument();
  await user.clear(screen.getByRole('textbox', { name: 'Texte de remplacement' }));
  expect(checks.getByText(/Bannière 1, Image : le texte de remplacement manque/)).toHaveTextContent('Avant de publier');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Le bouton mène à' }), 'autre');
  await user.type(screen.getByRole('textbox', { name: 'Adresse' }), 'javascript:alert(1)');
  expect(screen.getByRole('textbox', { name: 'Adresse' })).toBeInvalid();
  expect(save()).toBeDisabled();
});

it('adds, moves and removes banners by the keyboard, with the focus on what moved', async () => {
  const { user } = renderAdmin(BANNERS, contentApi().api);
  await user.click(await screen.findByRole('button', { name: 'Ajouter une bannière' }));
  expect(screen.getByRole('button', { name: 'Bannière 3' })).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Bannière 3' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Avancer\u00a0: Bannière 3' }));
  expect(screen.getByRole('button', { name: 'Bannière 2' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Retirer\u00a0: Bannière 2' }));
  expect(screen.queryByRole('button', { name: 'Bannière 3' })).not.toBeInTheDocument();
  expect(save()).toBeDisabled();
});

it('gives up a draft once somebody said so, and keeps it where they thought better of it', async () => {
  const { api } = contentApi();
  const { user } = renderAdmin(BANNERS, api);
  await user.type(await title(), '!');
  await user.click(save());
  await screen.findByText(KEPT);
  await user.click(screen.getByRole('button', { name: 'Jeter le brouillon' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Jeter le brouillon\u00a0?' }));
  expect(asked.getByText(/Brouillon de Hélène Roux.*les liens partagés ne s’ouvriront plus/)).toBeInTheDocument();
  await user.click(asked.getByRole('button', { name: 'Garder le brouillon' }));
  expect(api.callsTo('POST', 'content/home.banners/draft/discard')).toHaveLength(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Jeter le brouillon' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Jeter le brouillon' }));
  expect(await screen.findByText('Brouillon jeté.')).toBeInTheDocument();
  expect(await title()).toHaveValue('La douceur\nprend son\ntemps.');
});

it('says what is missing where somebody left it or wants to publish, and leads there', async () => {
  const { user } = renderAdmin(`${LIST}/faq`, contentApi('faq').api);
  await user.click(await screen.findByRole('button', { name: 'Ajouter une question' }));
  const question = () => screen.getByRole('textbox', { name: 'Question' });
  const answer = () => screen.getByRole('textbox', { name: 'Réponse' });
  expect(question()).toBeValid();
  expect(answer()).toBeValid();
  await user.click(question());
  await user.click(answer());
  expect(question()).toBeInvalid();
  expect(answer()).toBeValid();
  await user.type(question(), 'Et le samedi ?');
  expect(question()).toBeValid();
  await user.click(save());
  await screen.findByText(KEPT);
  await user.click(screen.getByRole('button', { name: 'Question 1' }));
  const publish = screen.getByRole('button', { name: 'Publier…' });
  expect(publish).toHaveAccessibleDescription(/Avant de publier\u00a0: Question \d+, Réponse\u00a0: à écrire/);
  await user.click(publish);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(answer()).toHaveFocus();
  expect(answer()).toBeInvalid();
});

it('does not call a line online that says nothing', async () => {
  const { api } = contentApi('announcement');
  const { user } = renderAdmin(LIST, api);
  expect(await screen.findByText('Rien n’est en ligne.')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Modifier\u00a0: Annonce' }));
  expect(await screen.findByText('Aucun brouillon, et rien de visible en ligne.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Annonce' }), 'Samedi');
  expect(screen.getByText(/à écrire aussi en néerlandais, en allemand, en anglais/)).toBeInTheDocument();
});

it('keeps both people’s words, and lets one choose where they wrote in one place', async () => {
  const { api, overtake } = contentApi();
  const { user } = renderAdmin(BANNERS, api);
  await user.type(await title(), '!');
  const theirs = structuredClone(originalValue('home.banners')) as { banners: ContentItem[] };
  theirs.banners[0] = { ...theirs.banners[0]!, headline: inFrench('De Hélène'), text: inFrench('Sa phrase') };
  const goOn = overtake(theirs, [{ path: 'banners.b1.headline', label: 'Bannière 1, Titre' }]);
  await user.click(save());
  expect(await screen.findByText(/Changé aussi par vous : Bannière 1, Titre/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Garder mes mots/ }));
  expect(await title()).toHaveValue('La douceur\nprend son\ntemps.!');
  expect(screen.getByRole('textbox', { name: 'Phrase' })).toHaveValue('Sa phrase');
  goOn();
  await user.click(save());
  expect(await screen.findByText(KEPT)).toBeInTheDocument();
});

it('compares word by word with what is online, and comes back to what the shop came with', async () => {
  const { api } = contentApi();
  const { user } = renderAdmin(BANNERS, api);
  await user.clear(await title());
  await user.type(await title(), 'La douceur');
  await user.click(save());
  await screen.findByText(KEPT);
  await user.click(screen.getByRole('button', { name: 'Comparer, Brouillon' }));
  const versions = within(screen.getByRole('region', { name: 'Versions' }));
  expect(versions.getByText(/1 passage change/)).toBeInTheDocument();
  expect(versions.getAllByText(/prend son/, { selector: 'del' })[0]).toHaveTextContent('retiré');
  await user.click(screen.getByRole('button', { name: 'Publier…' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publier' }));
  await user.click(await screen.findByRole('button', { name: 'Revenir à celle-ci, Version d’origine' }));
  expect(await screen.findByText(/Reprise en brouillon/)).toBeInTheDocument();
  expect(await title()).toHaveValue('La douceur\nprend son\ntemps.');
});

it('judges the contrast of the words by the darkest part of the wall', () => {
  expect(weakestOf([255, 255, 255, 255])).toBeGreaterThan(14);
  const weak = weakestOf([255, 255, 255, 255, 120, 110, 100, 255]);
  expect(weak).toBeLessThan(4.5);
  expect(contrastWords('Bannière 1', weak).look).toBe('warns');
  expect(contrastWords('Bannière 1', 7.12)).toEqual({
    look: 'fine',
    message: 'Bannière 1\u00a0: mots lisibles sur l’image, 7,1\u00a0: 1 au plus faible.',
  });
});

it('leads from a section of the home page to where its words are written', async () => {
  const { user } = renderAdmin(`${LIST}/sections`, contentApi('home.sections').api);
  // The first one is open.
  const link = await screen.findByRole('link', { name: 'Modifier le slogan et les engagements' });
  expect(link).toHaveAttribute('href', `${LIST}/slogan`);
  await user.click(screen.getByRole('button', { name: 'Nouveautés' }));
  expect(screen.queryByRole('link', { name: 'Modifier le slogan et les engagements' })).not.toBeInTheDocument();
});
