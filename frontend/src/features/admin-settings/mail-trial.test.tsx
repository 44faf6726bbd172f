import { screen, waitFor } from '@testing-library/react';
import type { MailTrial } from '@shop/contract';
import { renderAdmin } from '../../testing/render-admin';
import { settingsApi } from '../../testing/some-settings';

const PAGE = '/admin/dashboard/reglages/emails';
const shown = () =>
  settingsApi({ 'mails.signature': { value: 'Hélène' } }).on('POST mails/preview', ({ body }) => ({
    body: { sender: 'La boutique <a@b.fr>', subject: 'Merci', text: `Bonjour, ${(body as MailTrial).introduction}` },
  }));

describe('how a mail reads', () => {
  it('is shown with what is typed, without saving it, and never stays beside other words', async () => {
    const api = shown();
    const { user } = renderAdmin(PAGE, api);
    const field = await screen.findByRole('textbox', { name: 'Introduction\u00a0: commande confirmée' });
    await user.type(field, 'merci !');
    await user.click(screen.getByRole('button', { name: 'Voir l’aperçu' }));
    expect(await screen.findByText('Bonjour, merci !')).toBeInTheDocument();
    expect(api.callsTo('POST', 'mails/preview').map(({ body }) => body)).toEqual([
      { kind: 'order-confirmation', introduction: 'merci !', signature: 'Hélène' },
    ]);
    expect(api.callsTo('PUT', 'settings/mails')).toEqual([]);
    await user.type(field, '!');
    expect(screen.queryByText('Bonjour, merci !')).not.toBeInTheDocument();
    expect(field).toHaveValue('merci !!');
  });

  it('is of the mail that was chosen', async () => {
    const api = shown();
    const { user } = renderAdmin(PAGE, api);
    await user.type(await screen.findByRole('textbox', { name: 'Introduction\u00a0: remboursement' }), 'Pardon.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Email' }), 'Remboursement');
    await user.click(screen.getByRole('button', { name: 'Voir l’aperçu' }));
    expect(await screen.findByText('Bonjour, Pardon.')).toBeInTheDocument();
  });

  it('is of a mail that few get as well, whose introduction stands apart and is counted', async () => {
    const api = shown();
    const { user } = renderAdmin(PAGE, api);
    const apart = await screen.findByText(/Introductions des autres emails/);
    await user.click(apart);
    await user.type(screen.getByRole('textbox', { name: 'Introduction\u00a0: mot de passe changé' }), 'Bien reçu.');
    expect(screen.getByText(/\d+, 1 à enregistrer/)).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Email' }), 'Mot de passe changé');
    await user.click(screen.getByRole('button', { name: 'Voir l’aperçu' }));
    expect(await screen.findByText('Bonjour, Bien reçu.')).toBeInTheDocument();
  });

  it('comes by mail to whoever asks, and says why where it cannot', async () => {
    const message = 'Trop de tentatives. Veuillez patienter quelques minutes avant de réessayer.';
    const api = shown().on('POST mails/trial', () => ({ status: 429, body: { code: 'THROTTLE.TOO_MANY', message } }));
    const { user } = renderAdmin(PAGE, api);
    const send = await screen.findByRole('button', { name: 'M’envoyer un essai' });
    await user.click(send);
    expect(await screen.findByText(message)).toBeInTheDocument();
    api.on('POST mails/trial', () => ({ body: { message: 'L’essai part à moi@exemple.fr.' } }));
    await user.click(send);
    expect(await screen.findByText('L’essai part à moi@exemple.fr.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
  });
});
