import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { ownersApi } from '../../../testing/an-owner';
import { settingsApi } from '../../../testing/some-settings';

const ADDRESS = '/admin/dashboard/reglages';
const PER_LINE = 'Unités d’un même produit, par commande';

const meta = { title: 'Pages/Back-office/Réglages', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const changed = () =>
  settingsApi({
    'stock.unitsPerLine': { value: 6, changedBy: { name: 'Hélène', at: '2026-11-18T09:30:00.000Z' } },
    'stock.unitsPerOrder': { value: 30, fixedBy: 'MAX_UNITS_PER_ORDER' },
  });

export const Default: Story = {
  args: { address: `${ADDRESS}/stock`, api: changed },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: PER_LINE })).toHaveValue('6');
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const Modifie: Story = {
  name: 'Modifié, pas encore enregistré',
  args: { address: `${ADDRESS}/stock`, api: changed },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Rétablir/ }));
    await expect(await screen.findByText('1 modification')).toBeVisible();
  },
};

export const ModifieTelephone: Story = { ...Modifie, name: 'Modifié, téléphone', ...onAPhone, tags: ['narrow'] };

export const Rubriques: Story = {
  args: { address: ADDRESS, api: changed },
  play: async () => void (await screen.findByRole('searchbox', { name: 'Chercher un réglage' })),
};

export const RubriquesTelephone: Story = { ...Rubriques, name: 'Rubriques, téléphone', ...onAPhone, tags: ['narrow'] };

export const Identite: Story = {
  name: 'Identité et contacts',
  args: {
    address: `${ADDRESS}/identite`,
    api: () =>
      ownersApi(
        {},
        {
          name: 'Atelier du Port',
          legalForm: 'EURL',
          address: '12 rue du Port\n13002 Marseille',
          phone: '04 91 00 00 01',
        },
      ),
  },
  play: async () => void (await screen.findByRole('link', { name: 'Modifier l’identité et les coordonnées' })),
};

export const IdentiteTelephone: Story = { ...Identite, name: 'Identité, téléphone', ...onAPhone, tags: ['narrow'] };

export const Reseaux: Story = {
  name: 'Réseaux',
  args: { address: `${ADDRESS}/reseaux`, api: changed },
  play: async () => void (await screen.findByRole('textbox', { name: 'Quatrième réseau' })),
};

export const Cartes: Story = {
  name: 'Paiement, cartes acceptées',
  args: { address: `${ADDRESS}/paiement`, api: changed },
  play: async () => void (await screen.findByRole('checkbox', { name: 'American Express' })),
};

const mails = () =>
  settingsApi({
    'mails.senderName': { value: 'L’atelier', fixedBy: 'MAIL_SENDER_NAME' },
    'mails.signature': {
      value: 'À bientôt,\nHélène',
      changedBy: { name: 'Hélène', at: '2026-11-18T09:30:00.000Z' },
    },
  })
    .on('POST mails/preview', () => ({
      body: {
        sender: 'L’atelier <boutique@exemple.fr>',
        subject: 'Votre commande EXEMPLE est confirmée',
        text: 'Merci pour votre commande\u202f!\n\nBonjour Camille,\n\nVotre paiement est accepté.\n\nÀ bientôt,\nHélène',
      },
    }))
    .on('POST mails/trial', () => ({ body: { message: 'L’essai part à helene@exemple.fr.' } }));

export const Emails: Story = {
  args: { address: `${ADDRESS}/emails`, api: mails },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Voir l’aperçu' }));
    await expect(await screen.findByText(/Votre paiement est accepté/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'M’envoyer un essai' }));
    await expect(await screen.findByText('L’essai part à helene@exemple.fr.')).toBeVisible();
  },
};

export const AutresEmails: Story = {
  name: 'Emails, autres introductions',
  args: { address: `${ADDRESS}/emails`, api: mails },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByText(/Introductions des autres emails/));
    const field = await screen.findByRole('textbox', { name: 'Introduction\u00a0: mot de passe changé' });
    await userEvent.type(field, 'Bien reçu.');
    await expect(screen.getByText(/à enregistrer\)/)).toBeVisible();
    field.scrollIntoView({ block: 'center' });
  },
};

export const AutresEmailsTelephone: Story = {
  ...AutresEmails,
  name: 'Emails, autres introductions, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const EmailsTelephone: Story = { ...Emails, name: 'Emails, téléphone', ...onAPhone, tags: ['narrow'] };

export const EmailsEchec: Story = {
  name: 'Emails, essai refusé',
  args: {
    address: `${ADDRESS}/emails`,
    api: () =>
      mails().on('POST mails/trial', () => ({
        status: 429,
        body: { code: 'THROTTLE.TOO_MANY', message: 'Trop de tentatives. Veuillez patienter quelques minutes.' },
      })),
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'M’envoyer un essai' }));
    await expect(await screen.findByText(/^Trop de tentatives/)).toBeVisible();
  },
};

export const Chargement: Story = {
  args: { address: `${ADDRESS}/stock`, api: () => changed().on('GET settings', () => 'silent') },
  play: async () => void (await screen.findByRole('status', { name: 'Chargement des réglages...' })),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: `${ADDRESS}/stock`, api: () => changed().on('GET settings', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};
