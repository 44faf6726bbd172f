import type { Meta, StoryObj } from '@storybook/react-vite';
import type { VatState } from '@shop/contract';
import { expect, screen } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';
import { vatState } from '../../../testing/vat-state';

const ADDRESS = '/admin/dashboard/tva';

const api = (given: Partial<VatState> = {}) =>
  new FakeAdminApi().on('GET vat', () => ({ body: { ...vatState, ...given } }));

const meta = { title: 'Pages/Back-office/TVA', tags: ['!autodocs'], ...adminStory } satisfies Meta<typeof AdminStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: ADDRESS, api },
  play: async () => {
    await screen.findByText('Exonération de TVA, article 262 I du CGI');
    await expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const Franchise: Story = {
  args: {
    address: ADDRESS,
    api: () =>
      api({
        regime: 'franchise',
        rows: [
          {
            scheme: 'franchise',
            name: 'Franchise en base',
            ratePercent: 0,
            mention: 'TVA non applicable, art. 293 B du CGI',
          },
        ],
      }),
  },
  play: async () => void (await screen.findByText('TVA non applicable, art. 293 B du CGI')),
};

export const SeuilDepasse: Story = {
  name: 'Seuil dépassé',
  args: {
    address: ADDRESS,
    api: () => api({ distanceSales: { threshold: 10_000, thisYear: 10_420.5, lastYear: 3_200 } }),
  },
  play: async () => void (await screen.findByText(/^Le seuil est dépassé/)),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => api().on('GET vat', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};
