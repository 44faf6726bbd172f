import type { AdminReview } from '@shop/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone, onATablet } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';
import { anAdminReview, someCounts } from '../../../testing/some-reviews';

const ADDRESS = '/admin/dashboard/avis';
const OPEN = `${ADDRESS}?avis=r1`;

const doubted = anAdminReview({
  state: 'published',
  decidedBy: 'Hélène Roux',
  reports: 1,
  reported: [{ words: 'Ce n’est pas ce savon que cette personne décrit.', at: '2026-11-20T09:00:00.000Z' }],
});

const desk = (review: AdminReview = anAdminReview(), given: object = {}) =>
  new FakeAdminApi()
    .on('GET reviews', () => ({ body: [review, anAdminReview({ _id: 'r2', name: 'L. M.', late: true })], total: 2 }))
    .on('GET reviews/counts', () => ({ body: someCounts({ waiting: 2, late: 1, ...given }) }))
    .on('GET reviews/r1', () => ({ body: review }))
    .on('POST reviews/r1/mail', () => ({
      body: {
        subject: 'Votre avis ne paraît pas : Savon Charbon végétal',
        text: 'Bonjour,\n\nNous avons lu votre avis.',
      },
    }));

const meta = { title: 'Pages/Back-office/Avis', tags: ['!autodocs'], ...adminStory } satisfies Meta<typeof AdminStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: ADDRESS, api: () => desk() },
  play: async () => {
    await screen.findByRole('link', { name: 'N. K., Savon Charbon végétal' });
    await expect(screen.getByText('En retard')).toBeVisible();
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address: ADDRESS, api: () => desk().on('GET reviews', () => 'silent') },
  play: async () => void (await screen.findByText('Chargement des avis...')),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => desk().on('GET reviews', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

export const Vide: Story = {
  args: { address: ADDRESS, api: () => desk().on('GET reviews', () => ({ body: [], total: 0 })) },
  play: async () => void (await screen.findByText('Aucun avis à lire.')),
};

export const UnAvis: Story = {
  name: 'Un avis',
  args: { address: OPEN, api: () => desk() },
  play: async () => {
    const panel = within(await screen.findByRole('complementary', { name: 'Avis de N. K.' }));
    await userEvent.click(await panel.findByRole('radio', { name: 'Refuser, avec un motif' }));
    await userEvent.click(panel.getByRole('radio', { name: /^Parle d’autre chose/ }));
    await expect(await panel.findByText(/Nous avons lu votre avis/)).toBeVisible();
  },
};

export const UnAvisTelephone: Story = { ...UnAvis, name: 'Un avis, téléphone', ...onAPhone, tags: ['narrow'] };

export const UnAvisTablette: Story = { ...UnAvis, name: 'Un avis, tablette', ...onATablet };

export const Signale: Story = {
  name: 'Un avis signalé',
  args: { address: `${OPEN}&vue=signales`, api: () => desk(doubted, { reported: 1 }) },
  play: async () => void (await screen.findByText('Ce n’est pas ce savon que cette personne décrit.')),
};
