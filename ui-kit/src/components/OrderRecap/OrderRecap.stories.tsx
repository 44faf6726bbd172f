import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { Guarantee } from './Guarantee';
import { OrderRecap, OrderRecapLine, OrderSums } from './OrderRecap';

const lines = (
  <>
    <OrderRecapLine
      name="Savon Lavande fine"
      quantity={2}
      price={6}
      amount={12}
      pricePer100g={6}
      reduction={{ priorPrice: 7.5, percent: 20 }}
    />
    <OrderRecapLine name="Savon Karité nature" quantity={1} price={12} amount={12} pricePer100g={6} />
  </>
);

const guarantee = (
  <Guarantee title="Garantie légale de conformité">
    <p>Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien.</p>
  </Guarantee>
);

const consent = (
  <>
    En commandant, vous acceptez nos <a href="#ventes">conditions de vente</a>.
  </>
);

const sums = (
  <OrderSums
    rows={[
      {
        label: 'Livraison',
        amount: 'Offerte',
        note: 'France, entre vendredi 27\u00a0novembre et mardi 1er\u00a0décembre',
      },
    ]}
    total={24}
    vat={'Dont TVA 20\u00a0%\u00a0: 4,00\u00a0€'}
  />
);

const meta = {
  title: 'Boutique/OrderRecap',
  component: OrderRecap,
  args: { lines, sums, guarantee, consent },
  decorators: [
    (Story) => (
      <>
        <h2>Moyen de paiement</h2>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof OrderRecap>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Suisse: Story = {
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: {
    sums: (
      <OrderSums
        rows={[{ label: 'Livraison', amount: 'Offerte', note: 'Suisse' }]}
        notice="Livraison hors de l’Union européenne : des droits de douane peuvent vous être demandés à la livraison."
        total={24}
        vat="Exonération de TVA, article 262 I du CGI"
      />
    ),
  },
};

/** Drawn here: the official one is the owner's to give. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1700"><rect width="1200" height="1700" fill="#a9ae95"/></svg>';
const picture = {
  src: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
  alt: 'Avis harmonisé de l’Union européenne : garantie légale de conformité, deux ans.',
  width: 1200,
  height: 1700,
  original: '#origine',
};

export const ImageOfficielle: Story = {
  name: 'Image officielle',
  args: { guarantee: <Guarantee title="Garantie légale de conformité" picture={picture} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: picture.alt })).toBeVisible();
  },
};

export const ImageAgrandie: Story = {
  name: 'L’image officielle agrandie',
  args: ImageOfficielle.args,
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Agrandir l’avis' }));
    const large = within(await screen.findByRole('dialog', { name: 'Garantie légale de conformité' }));
    await waitFor(() => expect(large.getByRole('link', { name: /^Ouvrir l’image d’origine/ })).toBeVisible());
    await userEvent.click(large.getByRole('button', { name: 'Fermer' }));
  },
};

export const ImageAbsente: Story = {
  name: 'Une image qui n’arrive pas',
  args: {
    guarantee: (
      <Guarantee title="Garantie légale de conformité" picture={{ ...picture, src: 'data:image/png,rien' }}>
        <p>Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien.</p>
      </Guarantee>
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Le consommateur dispose/)).toBeVisible();
  },
};

export const LigneEnProbleme: Story = {
  name: 'Une ligne a changé',
  args: {
    lines: (
      <OrderRecapLine
        name="Savon Rose & argile rose"
        quantity={1}
        price={8.2}
        amount={8.2}
        problem="Cette ligne demande votre attention."
      />
    ),
  },
};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const recap = canvas.getByRole('region', { name: 'Ce que vous commandez' });
    await expect(recap).toHaveTextContent(/Total à payer\s*24,00\s€/);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};
