import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lavande, rose } from '../../stories/catalogue';
import { Button, ButtonLink } from '../Button/Button';
import { TextLink } from '../Link/TextLink';
import { OrderSums } from '../OrderRecap/OrderRecap';
import { PageTitle } from '../PageTitle/PageTitle';
import { TextButton } from '../Link/TextLink';
import { DocumentList, OrderFact, OrderHead, OrderKeep, OrderParcel, OrderWays, ParcelLine } from './OrderPage';

const over = (
  <>
    Commande <strong>AK-7F3K2Q</strong>, passée le 20 novembre 2026
  </>
);

const meta = {
  title: 'Boutique/OrderPage',
  component: OrderHead,
  subcomponents: { OrderParcel, ParcelLine, OrderFact, DocumentList, OrderKeep, OrderWays },
  parameters: { layout: 'fullscreen' },
  args: {
    pictures: [lavande.image, rose.image],
    over,
    title: <PageTitle lead="Nous préparons vos savons.">Merci, Claire.</PageTitle>,
    stamp: { days: '25 – 27', month: 'novembre' },
    promise: (
      <>
        Chez vous entre mercredi 25 et vendredi 27 novembre <small>14 rue des Tilleuls, 69003 Lyon</small>
      </>
    ),
  },
} satisfies Meta<typeof OrderHead>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const EnRoute: Story = {
  name: 'En route',
  args: {
    title: <PageTitle>C’est en route.</PageTitle>,
    children: <ButtonLink href="#suivi">Suivre mon colis</ButtonLink>,
  },
};

export const Annulee: Story = {
  name: 'Annulée, sans cachet ni image',
  args: {
    pictures: [],
    stamp: undefined,
    promise: undefined,
    title: <PageTitle lead="Elle ne sera pas expédiée.">Votre commande est annulée.</PageTitle>,
  },
};

export const Etroit: Story = { name: 'Étroit', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };

const parcel = (
  <OrderParcel
    heading="Dans votre colis"
    lines={
      <>
        <ParcelLine
          name="Savon Lavande fine"
          href="#lavande"
          image={lavande.image}
          quantity={2}
          price={6}
          amount={12}
          note="Prix le plus bas des 30 jours précédant la réduction : 7,50&nbsp;€"
        />
        <ParcelLine name="Savon Rose & argile rose" image={rose.image} quantity={1} price={8.2} amount={8.2} />
      </>
    }
    sums={<OrderSums totalLabel="Total payé" rows={[{ label: 'Livraison', amount: 'Offerte' }]} total={20.2} />}
    facts={
      <>
        <OrderFact title="Livraison">Claire Morel, 14 rue des Tilleuls, 69003 Lyon</OrderFact>
        <OrderFact title="Paiement">Par carte, vendredi 20 novembre, 18 h 42</OrderFact>
      </>
    }
    papers={
      <OrderFact title="Vos documents">
        <DocumentList documents={[{ href: '#cgv', name: 'Conditions générales de vente, version 3' }]} />
      </OrderFact>
    }
  />
);

export const Contenu: Story = { parameters: { layout: 'padded' }, render: () => parcel };

export const Papiers: Story = {
  parameters: { layout: 'padded' },
  render: () => (
    <DocumentList
      documents={[
        { key: 'F2026-000001', name: <TextButton>Facture F2026-000001 (PDF)</TextButton> },
        { href: '#cgv', name: 'Conditions générales de vente, version 3' },
      ]}
    />
  ),
};

export const Recours: Story = {
  parameters: { layout: 'padded' },
  render: () => (
    <>
      <h2>Si quelque chose ne va pas</h2>
      <OrderWays
        ways={[
          { title: 'Une question', text: 'Nous répondons avec votre commande sous les yeux.', acts: null },
          {
            title: 'Changer d’avis',
            text: 'C’est votre droit, sans donner de motif.',
            acts: <TextLink href="#retractation">renoncer au contrat ici</TextLink>,
          },
        ]}
      />
    </>
  ),
};

export const Garder: Story = {
  name: 'Garder la commande',
  parameters: { layout: 'padded' },
  render: () => (
    <section aria-labelledby="garder">
      <OrderKeep
        id="garder"
        heading="Gardez cette commande sous la main."
        text="Un compte avec le nom, l’adresse et l’email de cette commande&nbsp;: rien à retaper la prochaine fois."
      >
        <Button>Créer un compte</Button>
        <small>Pour claire.morel@example.com</small>
      </OrderKeep>
    </section>
  ),
};

export const Lecture: Story = {
  tags: ['!autodocs'],
  parameters: { layout: 'padded' },
  render: () => parcel,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Vos documents' })).toHaveTextContent('version 3');
    await expect(canvas.getByText('Total payé')).toBeVisible();
  },
};
