import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button, ButtonLink } from '../../components/Button/Button';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { FormGrid, FormWide } from '../../components/FormGrid/FormGrid';
import { Link } from '../../components/Link/Link';
import { TextButton, TextLink } from '../../components/Link/TextLink';
import { Notice } from '../../components/Notice/Notice';
import { OrderEntry } from '../../components/OrderEntry/OrderEntry';
import { Select } from '../../components/Select/Select';
import { SideMenu } from '../../components/SideMenu/SideMenu';
import { SideMenuLayout } from '../../components/SideMenu/SideMenuLayout';
import { Skeleton } from '../../components/Skeleton/Skeleton';
import { TextField } from '../../components/TextField/TextField';
import { lavande, rose } from '../catalogue';
import { ShopFrame } from './ShopFrame';

const SECTIONS = ['Données personnelles', 'Mes favoris', 'Mes commandes'] as const;

function PersonalData() {
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <FormGrid>
        <FormWide>
          <Select label="Civilité" options={['Monsieur', 'Madame', 'Non défini']} autoComplete="honorific-prefix" />
        </FormWide>
        <TextField label="Nom" autoComplete="family-name" defaultValue="Morel" />
        <TextField label="Prénom" autoComplete="given-name" error="Le prénom est requis" />
        <FormWide>
          <TextField label="Email" type="email" autoComplete="email" defaultValue="claire@exemple.fr" />
        </FormWide>
        <TextField label="Date de naissance" type="date" autoComplete="bday" optional />
        <TextField label="Téléphone" type="tel" autoComplete="tel" optional />
        <FormWide>
          <Button type="submit">Sauvegarder</Button>
        </FormWide>
        <FormWide>
          <Notice tone="error">Veuillez remplir tous les champs obligatoires.</Notice>
        </FormWide>
      </FormGrid>
    </form>
  );
}

function Orders() {
  return (
    <ul>
      <OrderEntry
        reference="AK-7F3K2Q"
        date="12 novembre 2026"
        total={20.2}
        status="Livré"
        lines={[
          { id: '1', name: 'Savon Lavande fine', image: lavande.image, quantity: 2, price: 6 },
          { id: '2', name: 'Savon Rose & argile rose', image: rose.image, quantity: 1, price: 8.2 },
        ]}
      >
        <TextLink href="https://exemple.fr/" icon="arrow-out">
          Suivre le colis 6A12345678901
        </TextLink>
        <Button variant="secondary">Demander un remboursement</Button>
      </OrderEntry>
      <OrderEntry
        reference="AK-2M9X4D"
        date="20 novembre 2026"
        total={8.2}
        status="En cours de préparation"
        lines={[{ id: '1', name: 'Savon Rose & argile rose', image: rose.image, quantity: 1, price: 8.2 }]}
      />
    </ul>
  );
}

interface AccountPageProps {
  section: (typeof SECTIONS)[number];
  state?: 'loading' | 'failed' | 'ready';
}

function AccountPage({ section, state = 'ready' }: AccountPageProps) {
  const menu = (
    <SideMenu label="Mon compte">
      {SECTIONS.map((name) => (
        <li key={name}>
          <Link href={`#${name}`} aria-current={name === section ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
      <li>
        <button type="button">Se déconnecter</button>
      </li>
    </SideMenu>
  );
  return (
    <ShopFrame connected>
      <SideMenuLayout menu={menu} title={section}>
        {state === 'loading' && (
          <div aria-busy="true">
            <p role="status">Chargement des données...</p>
            <Skeleton shape="title" width={40} />
            <Skeleton shape="line" width={80} />
            <Skeleton shape="line" width={60} />
          </div>
        )}
        {state === 'failed' && (
          <Notice tone="error" action={<TextButton tone="inherit">Réessayer</TextButton>}>
            Erreur lors de la récupération des données. Veuillez réessayer.
          </Notice>
        )}
        {state === 'ready' && section === 'Données personnelles' && <PersonalData />}
        {state === 'ready' && section === 'Mes favoris' && (
          <EmptyState
            title="Vous n'avez aucun produit en favori."
            action={<ButtonLink href="#boutique">Parcourir la boutique</ButtonLink>}
          />
        )}
        {state === 'ready' && section === 'Mes commandes' && <Orders />}
      </SideMenuLayout>
    </ShopFrame>
  );
}

const meta = {
  title: 'Pages/Compte',
  component: AccountPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '760px' } } },
  args: { section: 'Données personnelles' },
} satisfies Meta<typeof AccountPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Données personnelles' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Prénom' })).toBeInvalid();
  },
};

export const Commandes: Story = {
  args: { section: 'Mes commandes' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2, name: /^Commande AK-/ })).toHaveLength(2);
    await expect(canvas.getAllByRole('button', { name: 'Demander un remboursement' })).toHaveLength(1);
  },
};

export const FavorisVides: Story = { name: 'Aucun favori', args: { section: 'Mes favoris' } };

export const Etroit: Story = { name: 'Téléphone', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };

export const EnChargement: Story = {
  name: 'En chargement',
  args: { state: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Chargement des données...');
  },
};

export const EnErreur: Story = {
  name: 'En erreur',
  args: { state: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Erreur lors de la récupération des données.');
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
