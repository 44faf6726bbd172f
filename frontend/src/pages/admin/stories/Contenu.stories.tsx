import { inFrench, originalValue, type ContentItem } from '@shop/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone, onATablet } from '../../../testing/admin-story';
import { contentApi } from '../../../testing/content';

const LIST = '/admin/dashboard/contenu';
const BANNERS = `${LIST}/bannieres`;
/** The page itself is the server's to draw: here its frame holds nothing. */
const FRAME = { address: 'about:blank#', until: '2026-11-23T10:00:00.000Z' };

const desk = (kind?: Parameters<typeof contentApi>[0]) => {
  const { api } = contentApi(kind);
  return api.on(`POST content/${kind ?? 'home.banners'}/draft/preview`, () => ({ body: { ...FRAME, shared: FRAME } }));
};

/** A draft that somebody began, and whose title nobody wrote yet. */
const begun = () => {
  const { api, overtake } = contentApi();
  const { banners } = originalValue('home.banners') as { banners: ContentItem[] };
  overtake({ banners: [{ ...banners[0]!, headline: inFrench('') }, ...banners.slice(1)] }, []);
  return api.on('POST content/home.banners/draft/preview', () => ({ body: { ...FRAME, shared: FRAME } }));
};

const meta = { title: 'Pages/Back-office/Contenu', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: LIST, api: () => desk() },
  play: async () => void (await screen.findByRole('link', { name: 'Modifier\u00a0: Bannières de l’accueil' })),
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address: LIST, api: () => desk().on('GET content', () => 'silent') },
  play: async () => void (await screen.findByRole('status', { name: 'Chargement des contenus...' })),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: LIST, api: () => desk().on('GET content', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

export const Bannieres: Story = {
  name: 'Bannières',
  args: { address: BANNERS, api: () => desk() },
  play: async () => {
    await expect(await screen.findByText('La page comme elle est en ligne.')).toBeVisible();
    await expect(await screen.findByTitle(/à 1280 pixels/)).toBeVisible();
  },
};

export const BannieresTelephone: Story = {
  ...Bannieres,
  name: 'Bannières, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const BannieresTablette: Story = { ...Bannieres, name: 'Bannières, tablette', ...onATablet };

export const IlManque: Story = {
  name: 'Il manque quelque chose pour publier',
  args: { address: BANNERS, api: begun },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Publier…' }));
    await expect(screen.getByRole('textbox', { name: 'Titre, trois lignes au plus' })).toHaveFocus();
    const checks = within(screen.getByRole('region', { name: 'Vérifications' }));
    await expect(checks.getByText(/Bannière 1, Titre/)).toBeVisible();
  },
};

export const Annonce: Story = {
  args: { address: `${LIST}/annonce`, api: () => desk('announcement') },
  play: async () => void (await screen.findByText('Aucun brouillon, et rien de visible en ligne.')),
};
