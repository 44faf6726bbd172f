import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { lavande, rose } from '../../stories/catalogue';
import { Button } from '../Button/Button';
import { FormGrid, FormWide } from '../FormGrid/FormGrid';
import { PaymentBrands } from '../PaymentBrands/PaymentBrands';
import { StepFoot, Steps, StepSection } from '../Steps/Steps';
import { SummaryLine } from '../SummaryLine/SummaryLine';
import { TextField } from '../TextField/TextField';
import { CheckoutLayout, CheckoutLegal, CheckoutSummary, CheckoutWaiting, PayBar } from './CheckoutLayout';

const summary = (
  <CheckoutSummary
    count={3}
    total={20.2}
    promise={'Livraison offerte, expédiée sous 48\u00a0h'}
    means={'Livraison en France, en Belgique et en Suisse. Cartes acceptées\u00a0: Visa et Mastercard.'}
  >
    <SummaryLine name="Savon Lavande fine" image={lavande.image} quantity={2} amount={12} onRemove={fn()} />
    <SummaryLine name="Savon Rose & argile rose" image={rose.image} quantity={1} amount={8.2} onRemove={fn()} />
  </CheckoutSummary>
);

function Checkout() {
  const [step, setStep] = useState(2);
  const stateOf = (number: number) => (number === step ? 'open' : number < step ? 'done' : 'waiting');
  return (
    <main>
      <CheckoutLayout summary={summary}>
        <Steps>
          <StepSection
            number={1}
            state={stateOf(1)}
            title="Coordonnées"
            digest={
              <>
                Claire Morel
                <br />
                claire.morel@exemple.fr
              </>
            }
            onEdit={() => setStep(1)}
          >
            <TextField label="Email" type="email" autoComplete="email" defaultValue="claire.morel@exemple.fr" />
          </StepSection>
          <StepSection number={2} state={stateOf(2)} title="Livraison" onEdit={() => setStep(2)}>
            <form id="livraison" noValidate onSubmit={(event) => event.preventDefault()}>
              <FormGrid>
                <FormWide>
                  <TextField label="Adresse" autoComplete="address-line1" defaultValue="14 rue des Tilleuls" />
                </FormWide>
                <TextField
                  label="Code postal"
                  autoComplete="postal-code"
                  defaultValue="6900"
                  error="Le code postal français compte 5 chiffres."
                />
                <TextField label="Ville" autoComplete="address-level2" defaultValue="Lyon" />
              </FormGrid>
              <StepFoot>
                <Button fullWidth onClick={() => setStep(3)}>
                  Continuer vers le paiement
                </Button>
              </StepFoot>
            </form>
          </StepSection>
          <StepSection
            number={3}
            state={stateOf(3)}
            title="Moyen de paiement"
            aside={<PaymentBrands brands={['visa', 'mastercard']} />}
          >
            <Button fullWidth>Commander et payer par carte · 20,20&nbsp;€</Button>
          </StepSection>
        </Steps>
        <CheckoutLegal>
          La réponse est peut-être dans la <a href="#faq">FAQ</a>.
        </CheckoutLegal>
      </CheckoutLayout>
      <PayBar total={20.2} note="Livraison offerte">
        <Button type="submit" form="livraison">
          Continuer
        </Button>
      </PayBar>
    </main>
  );
}

const meta = {
  title: 'Boutique/CheckoutLayout',
  component: CheckoutLayout,
  parameters: { layout: 'fullscreen' },
  args: { summary, children: null },
  render: () => <Checkout />,
} satisfies Meta<typeof CheckoutLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('3 Articles')).toBeVisible();
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Ville' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Ville' }), 'Bron');
    await userEvent.click(canvas.getByRole('button', { name: /Coordonnées/ }));
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Ville' })).toBeNull();
    // A step ahead cannot be opened by its head.
    await userEvent.click(canvas.getByRole('button', { name: /Moyen de paiement/ }));
    await expect(canvas.queryByRole('button', { name: /^Commander et payer/ })).toBeNull();
  },
};

export const Livraison: Story = {};

export const EnAttente: Story = {
  render: () => (
    <main aria-busy="true">
      <CheckoutWaiting />
    </main>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Récapitulatif de votre commande' })).toBeVisible();
    await expect(canvas.queryByText(/Article/)).toBeNull();
  },
};

export const LigneEnProbleme: Story = {
  name: 'Une ligne pose problème',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  render: () => (
    <main>
      <CheckoutLayout
        summary={
          <CheckoutSummary count={1} total={8.2} linesOpen>
            <SummaryLine
              name="Savon Rose & argile rose"
              image={rose.image}
              quantity={1}
              amount={8.2}
              problem="Il n’en reste plus."
            />
          </CheckoutSummary>
        }
      >
        <p>Les étapes.</p>
      </CheckoutLayout>
    </main>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Il n’en reste plus.')).toBeVisible();
  },
};

export const AvecRemise: Story = {
  name: 'Avec une remise',
  render: () => (
    <main>
      <CheckoutLayout
        summary={
          <CheckoutSummary
            count={1}
            total={7.38}
            sums={[{ label: 'Code NOEL10', amount: -0.82 }]}
            extra={<TextField label="Code de réduction" />}
          >
            <SummaryLine name="Savon Rose & argile rose" image={rose.image} quantity={1} amount={8.2} onRemove={fn()} />
          </CheckoutSummary>
        }
      >
        <p>Les étapes.</p>
      </CheckoutLayout>
    </main>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Code NOEL10')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Code de réduction' })).toBeVisible();
  },
};

export const UnSeulArticle: Story = {
  name: 'Un seul article',
  render: () => (
    <main>
      <CheckoutLayout
        summary={
          <CheckoutSummary count={1} total={8.2}>
            <SummaryLine name="Savon Rose & argile rose" image={rose.image} quantity={1} amount={8.2} onRemove={fn()} />
          </CheckoutSummary>
        }
      >
        <p>Les étapes.</p>
      </CheckoutLayout>
    </main>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 Article')).toBeVisible();
  },
};
