import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { OpenSession, SecondFactorState } from '@shop/contract';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';

const ADDRESS = '/admin/dashboard/securite';
const BASE = 'admin/second-factor';
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `K${index}RT2-9HM7X-4PC5D-WQ3N${index}`);
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const on = (recoveryCodesLeft: number): SecondFactorState => ({
  on: true,
  since: '2026-11-02T10:00:00.000Z',
  recoveryCodesLeft,
});
const since = '2026-11-20T08:00:00.000Z';
const devices: OpenSession[] = [
  { id: 's1', device: 'Firefox sur Linux', since, lastUsedAt: '2026-11-21T09:12:00.000Z', current: true },
  { id: 's2', device: 'Chrome sur Android', since, lastUsedAt: '2026-11-20T18:40:00.000Z', current: false },
];

const being = (state: SecondFactorState) =>
  new FakeAdminApi()
    .on('GET sessions', () => ({ body: devices }))
    .on(`GET ${BASE}`, () => ({ body: state }))
    .on(`POST ${BASE}/begin`, () => ({ body: { secret, uri: `otpauth://totp/Boutique:helene?secret=${secret}` } }))
    .on(`POST ${BASE}/confirm`, () => ({ body: { recoveryCodes } }))
    .on(`POST ${BASE}/recovery-codes`, () => ({ body: { recoveryCodes } }));

const off = () => being({ on: false });
const typePassword = async () => userEvent.type(await screen.findByLabelText('Votre mot de passe'), 'juste{Enter}');

const meta = { title: 'Pages/Back-office/Sécurité de mon compte', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Desactivee: Story = {
  name: 'Désactivée',
  args: { address: ADDRESS, api: off },
  play: async () => void (await screen.findByRole('button', { name: 'Configurer' })),
};

export const MotDePasseRefuse: Story = {
  name: 'Mot de passe refusé',
  args: {
    address: ADDRESS,
    api: () => {
      const [code, message] = ['ADMIN.PASSWORD_REFUSED', "Ce mot de passe n'est pas le vôtre."];
      const body = { code, message, problems: [{ code, message, field: 'password' }] };
      return off().on(`POST ${BASE}/begin`, () => ({ status: 400, body }));
    },
  },
  play: async () => {
    await typePassword();
    await expect(await screen.findByText("Ce mot de passe n'est pas le vôtre.")).toBeVisible();
  },
};

export const CleALire: Story = {
  name: 'Clé à lire',
  args: { address: ADDRESS, api: off },
  play: async () => {
    await typePassword();
    await expect(await screen.findByRole('img', { name: 'Code QR à lire avec votre application' })).toBeVisible();
  },
};

export const CodesDeSecours: Story = {
  name: 'Codes de secours',
  args: { address: ADDRESS, api: off },
  play: async () => {
    await typePassword();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code à six chiffres' }), '123456{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Vos codes de secours' })).toHaveFocus());
  },
};

export const CodesSurTelephone: Story = {
  ...CodesDeSecours,
  name: 'Codes de secours, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const Activee: Story = {
  name: 'Activée',
  args: { address: ADDRESS, api: () => being(on(8)) },
  play: async () => void (await screen.findByText(/8 codes de secours restent/)),
};

export const PresquePlusDeCodes: Story = {
  name: 'Presque plus de codes',
  args: { address: ADDRESS, api: () => being(on(1)) },
  play: async () => void (await screen.findByText(/Créez de nouveaux codes de secours/)),
};

export const NouveauxCodes: Story = {
  name: 'Nouveaux codes de secours',
  args: { address: ADDRESS, api: () => being(on(1)) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Nouveaux codes de secours...' }));
    await typePassword();
    await expect(await screen.findByText(/les anciens ne servent plus/)).toBeVisible();
  },
};

export const Desactivation: Story = {
  name: 'Désactivation',
  args: { address: ADDRESS, api: () => being(on(8)) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Désactiver...' }));
    await waitFor(() => expect(screen.getByLabelText('Votre mot de passe')).toHaveFocus());
  },
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address: ADDRESS, api: () => off().on(`GET ${BASE}`, () => 'silent') },
  play: async () => void (await screen.findByRole('status', { name: 'Chargement...' })),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => off().on(`GET ${BASE}`, () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};
