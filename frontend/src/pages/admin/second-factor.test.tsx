import { screen, waitFor, within } from '@testing-library/react';
import type { SecondFactorState } from '@shop/contract';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin, tokenOf } from '../../testing/render-admin';

const address = () => screen.getByLabelText('adresse');
const refusal = (status: number, code: string, message: string, field?: string) => ({
  status,
  body: { code, message, ...(field && { problems: [{ code, message, field }] }) },
});

describe('signing in in two steps', () => {
  const api = () =>
    new FakeAdminApi().on('POST admin/login', ({ body }) => {
      const { password, code } = body as { password: string; code?: string };
      if (password !== 'tilleul et verveine') return refusal(401, 'ADMIN.LOGIN_REFUSED', 'Erreur de connexion.');
      if (code === undefined) return refusal(401, 'ADMIN.CODE_REQUIRED', 'Saisissez le code.');
      if (code !== '123456') return refusal(401, 'ADMIN.CODE_REFUSED', "Ce code n'est pas valable.", 'code');
      return {
        body: { user: { _id: 'me', nom: 'Roux', prenom: 'Anne', email: 'a@exemple.fr', token: tokenOf('me') } },
      };
    });
  const signIn = async () => {
    const known = api();
    const view = renderAdmin('/admin/login', known, { adminToken: null });
    await view.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'a@exemple.fr');
    await view.user.type(screen.getByLabelText('Mot de passe'), 'tilleul et verveine');
    await view.user.click(screen.getByRole('button', { name: 'Se connecter' }));
    return { ...view, api: known, code: await screen.findByRole('textbox', { name: 'Code de vérification' }) };
  };

  it('asks for the code behind the right password, and goes on with it', async () => {
    const { user, code } = await signIn();
    expect(code).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(code, '123456{Enter}');

    await waitFor(() => expect(address()).toHaveTextContent('/admin/dashboard'));
  });

  it('asks that this device be remembered, with the code', async () => {
    const { user, code, api } = await signIn();
    await user.click(screen.getByRole('checkbox', { name: 'Ne plus demander sur cet appareil pendant 30 jours' }));
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(address()).toHaveTextContent('/admin/dashboard'));
    expect(api.callsTo('POST', 'admin/login').at(-1)?.body).toMatchObject({ code: '123456', rememberDevice: true });
  });

  it('says that a code was refused, and takes another', async () => {
    const { user, code } = await signIn();
    await user.type(code, '000000{Enter}');
    expect(await screen.findByText("Ce code n'est pas valable.")).toBeInTheDocument();
    expect(code).toHaveValue('');

    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(address()).toHaveTextContent('/admin/dashboard'));
  });

  it('lets another account sign in instead', async () => {
    const { user } = await signIn();
    await user.click(screen.getByRole('button', { name: 'Changer de compte' }));

    expect(screen.queryByRole('textbox', { name: 'Code de vérification' })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });
});

describe('Sécurité de mon compte', () => {
  it('sets the second step up with a key, a code and recovery codes, and turns it off', async () => {
    let state: SecondFactorState = { on: false };
    const recoveryCodes = ['AAAAA-BBBBB-CCCCC-DDDDD', 'EEEEE-FFFFF-GGGGG-HHHHH'];
    const api = new FakeAdminApi()
      .on('GET admin/second-factor', () => ({ body: state }))
      .on('POST admin/second-factor/begin', ({ body }) =>
        (body as { password: string }).password === 'juste'
          ? { body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Boutique?secret=JBSWY3DPEHPK3PXP' } }
          : refusal(400, 'ADMIN.PASSWORD_REFUSED', "Ce mot de passe n'est pas le vôtre.", 'password'),
      )
      .on('POST admin/second-factor/confirm', ({ body }) => {
        if ((body as { code: string }).code !== '123456') {
          return refusal(400, 'ADMIN.CODE_REFUSED', "Ce code n'est pas valable.", 'code');
        }
        state = { on: true, since: '2026-11-21T10:00:00.000Z', recoveryCodesLeft: 2 };
        return { body: { recoveryCodes } };
      })
      .on('POST admin/second-factor/end', () => {
        state = { on: false };
        return { body: state };
      });
    const { user } = renderAdmin('/admin/dashboard/securite', api);
    const password = await screen.findByLabelText('Votre mot de passe');
    await user.type(password, 'faux{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription("Ce mot de passe n'est pas le vôtre."));
    await user.clear(password);
    await user.type(password, 'juste{Enter}');

    expect(await screen.findByRole('img', { name: 'Code QR à lire avec votre application' })).toBeInTheDocument();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    const code = screen.getByRole('textbox', { name: 'Code à six chiffres' });
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription("Ce code n'est pas valable."));
    await user.clear(code);
    await user.type(code, '123456{Enter}');

    expect(await screen.findByRole('heading', { name: 'Vos codes de secours' })).toHaveFocus();
    for (const shown of recoveryCodes) expect(screen.getByText(shown)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Je les ai notés' }));

    expect(await screen.findByText(/Activée depuis le 21 nov. 2026/)).toBeInTheDocument();
    expect(screen.queryByText('AAAAA-BBBBB-CCCCC-DDDDD')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Désactiver...' }));
    await user.type(screen.getByLabelText('Votre mot de passe'), 'juste{Enter}');

    expect(await screen.findByText('Vérification en deux étapes désactivée.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Configurer' })).toBeInTheDocument();
  });

  it('gives new recovery codes for the password, to copy and to download', async () => {
    let left = 2;
    const recoveryCodes = ['JJJJJ-KKKKK-LLLLL-MMMMM', 'NNNNN-PPPPP-QQQQQ-RRRRR'];
    const api = new FakeAdminApi()
      .on('GET admin/second-factor', () => ({
        body: { on: true, since: '2026-11-21T10:00:00.000Z', recoveryCodesLeft: left },
      }))
      .on('POST admin/second-factor/recovery-codes', ({ body }) => {
        if ((body as { password: string }).password !== 'juste') {
          return refusal(400, 'ADMIN.PASSWORD_REFUSED', "Ce mot de passe n'est pas le vôtre.", 'password');
        }
        left = 10;
        return { body: { recoveryCodes } };
      });
    const { user } = renderAdmin('/admin/dashboard/securite', api);
    expect(await screen.findByText(/2 codes de secours restent/)).toBeInTheDocument();
    expect(screen.getByText(/Créez de nouveaux codes de secours/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Nouveaux codes de secours...' }));
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await user.click(screen.getByRole('button', { name: 'Nouveaux codes de secours...' }));
    const password = screen.getByLabelText('Votre mot de passe');
    expect(password).toHaveFocus();
    await user.type(password, 'faux{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription("Ce mot de passe n'est pas le vôtre."));
    await user.clear(password);
    await user.type(password, 'juste{Enter}');

    expect(await screen.findByText(/les anciens ne servent plus/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copier' }));
    expect(await screen.findByText('Codes de secours copiés.')).toBeInTheDocument();
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    await user.click(screen.getByRole('button', { name: 'Télécharger' }));
    expect(await files[0]?.text()).toContain(recoveryCodes.join('\r\n'));
    await user.click(screen.getByRole('button', { name: 'Je les ai notés' }));

    expect(await screen.findByText(/10 codes de secours restent/)).toBeInTheDocument();
    expect(screen.queryByText(recoveryCodes[0]!)).not.toBeInTheDocument();
  });
});

describe('the devices on which an administrator is connected', () => {
  it('are told with their days as French writes them', async () => {
    const phone = { id: 'phone', device: 'Chrome sur Android', current: false };
    const api = new FakeAdminApi()
      .on('GET admin/second-factor', () => ({ body: { on: false } }))
      .on('GET sessions', () => ({
        body: [{ ...phone, since: '2026-11-30T23:01:00.000Z', lastUsedAt: '2026-12-11T00:05:00.000Z' }],
      }));
    renderAdmin('/admin/dashboard/securite', api);
    const section = await screen.findByRole('region', { name: 'Appareils connectés' });
    expect(section).toHaveTextContent('Utilisé le 11 décembre à 1 h 05, connecté depuis le 1er décembre à 0 h 01');
  });

  it('are disconnected with the administrator’s own password and token', async () => {
    const since = '2026-11-20T09:30:00.000Z';
    const desk = { id: 'desk', device: 'Firefox sur Linux', since, lastUsedAt: since, current: true };
    const phone = { id: 'phone', device: 'Chrome sur Android', since, lastUsedAt: since, current: false };
    const api = new FakeAdminApi()
      .on('GET admin/second-factor', () => ({ body: { on: false } }))
      .on('GET sessions', () => ({ body: [desk, phone] }))
      .on('POST sessions/end', ({ headers, body }) => {
        const { currentPassword } = body as { currentPassword: string };
        if (headers.get('Authorization') !== `Bearer ${tokenOf('me')}`) return { status: 401 };
        if (currentPassword !== 'tilleul et verveine')
          return refusal(400, 'ADMIN.PASSWORD_REFUSED', "Ce mot de passe n'est pas le vôtre.", 'currentPassword');
        return { body: [desk] };
      });
    const { user } = renderAdmin('/admin/dashboard/securite', api);
    await user.click(await screen.findByRole('button', { name: 'Déconnecter Chrome sur Android' }));
    const section = screen.getByRole('region', { name: 'Appareils connectés' });
    const password = within(section).getByLabelText('Votre mot de passe');
    await user.type(password, 'pas le bon{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription("Ce mot de passe n'est pas le vôtre."));
    await user.clear(password);
    await user.type(password, 'tilleul et verveine{Enter}');
    expect(await within(section).findByText('L’appareil est déconnecté.')).toBeVisible();
  });
});

describe('devices on which the code is not asked', () => {
  const device = (_id: string, name: string, current: boolean) => ({
    ...{ _id, name, current, since: '2026-11-02T09:00:00.000Z', lastUsedAt: '2026-11-20T08:00:00.000Z' },
    until: '2026-12-02T09:00:00.000Z',
  });
  const open = (devices: object[]) => {
    let left = devices as { _id: string }[];
    const api = new FakeAdminApi()
      .on('GET admin/second-factor', () => ({
        body: { on: true, since: '2026-11-01T09:00:00.000Z', recoveryCodesLeft: 10 },
      }))
      .on('GET admin/second-factor/devices', () => ({ body: left }))
      .on('DELETE admin/second-factor/devices', () => {
        left = [];
        return { status: 204 };
      })
      .on('DELETE admin/second-factor/devices/d1', () => {
        left = left.filter(({ _id }) => _id !== 'd1');
        return { status: 204 };
      });
    return { ...renderAdmin('/admin/dashboard/securite', api), api };
  };

  it('are listed, and revoked one by one or all', async () => {
    const { user } = open([
      device('d1', 'Firefox sur Linux', true),
      device('d2', 'Safari sur iPhone', false),
      device('d3', 'Chrome sur Windows', false),
    ]);
    expect(await screen.findByText('Firefox sur Linux')).toBeInTheDocument();
    expect(screen.getByText(/celui-ci/)).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Redemander le code' })[0]!);
    await waitFor(() => expect(screen.queryByText('Firefox sur Linux')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Redemander le code partout' }));
    expect(await screen.findByText(/^Aucun\. À la connexion/)).toBeInTheDocument();
  });
});
