import { screen, waitFor, within } from '@testing-library/react';
import { legalTextsApi } from '../../testing/legal-texts';
import { renderAdmin } from '../../testing/render-admin';

const LIST = '/admin/dashboard/textes';
const TERMS = `${LIST}/terms-of-sale`;
const paragraph = () => screen.findByRole('textbox', { name: 'Paragraphe, partie 2, passage 1' });
const saveButton = () => screen.getByRole('button', { name: 'Enregistrer le brouillon' });

it('shows what counts with its hash and author, and what is not published or old', async () => {
  renderAdmin(LIST, legalTextsApi());
  const terms = await screen.findByRole('region', { name: 'Conditions générales de vente' });
  expect(terms).toHaveTextContent(/Version 1 en vigueur depuis le 2 novembre 2026, publiée par Hélène Roux/);
  expect(terms).toHaveTextContent('a'.repeat(64));
  expect(terms).toHaveTextContent(/Le vendeur, ou les mots que la loi impose, ont changé/);
  expect(screen.getByRole('region', { name: 'Mentions légales' })).toHaveTextContent('Rien n’est publié.');
});

it('says that the texts could not be loaded, and loads them again', async () => {
  const api = legalTextsApi();
  const answer = api.routes.get('GET legal-texts')!;
  api.on('GET legal-texts', () => 'offline');
  const { user } = renderAdmin(LIST, api);
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  api.on('GET legal-texts', answer);
  await user.click(retry);
  expect(await screen.findByRole('region', { name: 'Mentions légales' })).toBeInTheDocument();
});

it('saves a draft, compares it with what counts and publishes it for good', async () => {
  const api = legalTextsApi();
  const { user } = renderAdmin(TERMS, api);
  const text = await paragraph();
  expect(screen.getByRole('button', { name: 'Publier…' })).toBeDisabled();
  await user.clear(text);
  await user.type(text, 'Les prix sont en francs.');
  await user.click(screen.getByRole('tab', { name: 'Comparer' }));
  const panel = within(await screen.findByRole('tabpanel', { name: 'Comparer' }));
  expect(await panel.findByText('1 passage change.')).toBeInTheDocument();
  expect(panel.getByText('francs', { exact: false, selector: 'ins' })).toHaveTextContent('ajouté : francs');
  await user.click(saveButton());
  expect(await screen.findByText('Brouillon enregistré.')).toBeInTheDocument();
  expect(api.callsTo('PUT', 'legal-texts/terms-of-sale/draft')[0]?.body).toMatchObject({ expectedVersion: 0 });
  await user.click(screen.getByRole('button', { name: 'Publier…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publier cette version' }));
  await user.click(dialog.getByRole('button', { name: 'Publier' }));
  expect(await dialog.findByText('Dites en une ligne ce qui change.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /Ce qui change/ }), 'En francs');
  await user.click(dialog.getByRole('button', { name: 'Publier' }));
  expect(await screen.findByText('Conditions générales de vente : version 2 publiée.')).toBeInTheDocument();
  expect(api.callsTo('POST', 'legal-texts/terms-of-sale/versions')[0]?.body).toMatchObject({
    expectedVersion: 1,
    summary: 'En francs',
  });
});

it('publishes the words as they stand, when nothing of them needs to change', async () => {
  const api = legalTextsApi();
  const { user } = renderAdmin(TERMS, api);
  await paragraph();
  await user.click(saveButton());
  expect(await screen.findByText('Brouillon enregistré.')).toBeInTheDocument();
  expect(saveButton()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Publier…' })).toBeEnabled();
});

const REFUSED = { status: 400, body: { code: 'LEGAL_TEXT.INVALID', message: 'Deux parties portent le même titre.' } };

it('gives each version and the preview of the draft as PDF', async () => {
  const api = legalTextsApi().on('POST legal-texts/terms-of-sale/preview/pdf', () => REFUSED);
  const { user } = renderAdmin(TERMS, api);
  await paragraph();
  await user.click(screen.getByRole('tab', { name: 'Versions' }));
  const link = await screen.findByRole('link', { name: 'Télécharger la version 1 en PDF' });
  expect(link).toHaveAttribute('href', '/api/legal-texts/terms-of-sale/versions/1/pdf');
  await user.click(screen.getByRole('tab', { name: 'Aperçu' }));
  await user.click(await screen.findByRole('button', { name: 'Télécharger le projet en PDF' }));
  expect(await screen.findByText(REFUSED.body.message)).toBeInTheDocument();
  const { body } = api.callsTo('POST', 'legal-texts/terms-of-sale/preview/pdf')[0]!;
  expect(body).toHaveProperty('content.sections');
});

it('D211-2 shows what the law imposes filled in, and offers no way to take it out', async () => {
  renderAdmin(TERMS, legalTextsApi());
  const imposed = await screen.findByRole('group', { name: 'Le vendeur' });
  expect(imposed).toHaveTextContent('Savonnerie du Port, SARL.');
  expect(screen.queryByRole('button', { name: 'Retirer\u00a0: partie 1, passage 1' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retirer la partie 1' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retirer la partie 2' })).toBeInTheDocument();
});

it('loses nobody’s words when a colleague was faster', async () => {
  const api = legalTextsApi();
  const { user } = renderAdmin(TERMS, api);
  await user.type(await paragraph(), ' Et hors taxes.');
  const kept = api.routes.get('PUT legal-texts/terms-of-sale/draft')!;
  const theirs = {
    text: 'terms-of-sale',
    content: { description: 'd', sections: [{ heading: 'Le sien', blocks: [{ kind: 'paragraph', text: 'Sien.' }] }] },
    version: 7,
    saved: true,
    changedBy: { name: 'Paul Marin', at: '2026-11-23T09:00:00.000Z' },
    basedOn: 1,
    imposed: [],
  };
  api.on('PUT legal-texts/terms-of-sale/draft', () => ({
    status: 409,
    body: {
      code: 'LEGAL_TEXT.CHANGED_MEANWHILE',
      message: 'Ce texte a été modifié entre-temps. Rien n’a été enregistré.',
      current: theirs,
      changedBy: { ...theirs.changedBy, label: 'Texte modifié', fields: [] },
    },
  }));
  await user.click(saveButton());
  expect(await screen.findByText(/Ce texte a été modifié entre-temps.*Paul Marin/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Garder mon texte/ }));
  expect(await paragraph()).toHaveValue('Les prix sont en euros. Et hors taxes.');
  api.on('PUT legal-texts/terms-of-sale/draft', kept);
  await user.click(saveButton());
  await waitFor(() =>
    expect(api.callsTo('PUT', 'legal-texts/terms-of-sale/draft').at(-1)?.body).toMatchObject({ expectedVersion: 7 }),
  );
});

it('asks before what was typed is lost', async () => {
  const { user } = renderAdmin(TERMS, legalTextsApi());
  await user.type(await paragraph(), ' Encore.');
  await user.click(screen.getByRole('link', { name: 'Tous les textes légaux' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Quitter sans enregistrer\u00a0?' }));
  await user.click(dialog.getByRole('button', { name: 'Rester' }));
  expect(await paragraph()).toHaveValue('Les prix sont en euros. Encore.');
});

it('names what the server refuses at its place', async () => {
  const api = legalTextsApi();
  const message = 'Partie 2 : il manque des mots.';
  api.on('PUT legal-texts/terms-of-sale/draft', () => ({
    status: 400,
    body: {
      code: 'LEGAL_TEXT.INVALID',
      message,
      problems: [{ code: 'LEGAL_TEXT.EMPTY', message, field: 'sections.1.blocks.0' }],
    },
  }));
  const { user } = renderAdmin(TERMS, api);
  await user.clear(await paragraph());
  await user.click(saveButton());
  await waitFor(async () => expect(await paragraph()).toHaveAccessibleDescription(message));
});
