import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button, ButtonLink } from '../../components/Button/Button';
import { CheckoutLayout, CheckoutLegal, CheckoutSummary, PayBar } from '../../components/CheckoutLayout/CheckoutLayout';
import { Dialog } from '../../components/Dialog/Dialog';
import { FormGrid, FormWide } from '../../components/FormGrid/FormGrid';
import { Header } from '../../components/Header/Header';
import { Section } from '../../components/Layout/Layout';
import { Link } from '../../components/Link/Link';
import { Notice } from '../../components/Notice/Notice';
import { PaymentBrands } from '../../components/PaymentBrands/PaymentBrands';
import { Select } from '../../components/Select/Select';
import { Skeleton } from '../../components/Skeleton/Skeleton';
import { StepFoot, Steps, StepSection } from '../../components/Steps/Steps';
import { SummaryLine } from '../../components/SummaryLine/SummaryLine';
import { TextField } from '../../components/TextField/TextField';
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden';
import { lavande, rose } from '../catalogue';

type Step = 1 | 2 | 3;

const REFUSAL = 'Votre carte a été refusée par votre banque. Rien n’a été débité\u00a0: essayez avec une autre carte.';

interface CheckoutPageProps {
  first: Step;
  result: 'none' | 'processing' | 'paid' | 'changed' | 'refused';
}

function CheckoutPage({ first, result }: CheckoutPageProps) {
  const [open, setOpen] = useState(first);
  const [popup, setPopup] = useState(result === 'paid' || result === 'refused');
  const stateOf = (step: Step) => (step === open ? 'open' : step < open ? 'done' : 'waiting');
  const goOn = (label: string, next: Step) => (
    <FormWide>
      <StepFoot>
        <Button fullWidth onClick={() => setOpen(next)}>
          {label}
        </Button>
      </StepFoot>
    </FormWide>
  );
  const digest = <p>14 rue des Tilleuls, 69003 Lyon, France</p>;
  return (
    <>
      <Header shopName="L’Atelier Karité" bare />
      <main>
        <CheckoutLayout
          summary={
            <CheckoutSummary
              count={3}
              total={20.2}
              promise={'Livraison offerte, expédiée sous 48\u00a0h'}
              linesOpen={result === 'changed'}
              notice={
                result === 'changed' && (
                  <Notice tone="warning">{'Votre commande a changé\u00a0: voyez ses lignes.'}</Notice>
                )
              }
            >
              <SummaryLine name="Savon Lavande fine" image={lavande.image} quantity={2} amount={12} onRemove={fn()} />
              <SummaryLine
                name="Savon Rose & argile rose"
                image={rose.image}
                quantity={1}
                amount={8.2}
                onRemove={fn()}
                problem={result === 'changed' && 'Il n’en reste plus.'}
              />
            </CheckoutSummary>
          }
        >
          <Steps>
            <StepSection
              number={1}
              title="Coordonnées"
              state={stateOf(1)}
              onEdit={() => setOpen(1)}
              digest={<p>Claire Morel, claire@exemple.fr</p>}
            >
              <FormGrid>
                <TextField label="Prénom" autoComplete="given-name" defaultValue="Claire" />
                <TextField label="Nom" autoComplete="family-name" defaultValue="Morel" />
                <TextField label="Email" type="email" autoComplete="email" error="Email invalide" />
                <TextField label="Téléphone" type="tel" autoComplete="tel" defaultValue="06 12 34 56 78" />
                {goOn('Continuer vers la livraison', 2)}
              </FormGrid>
            </StepSection>
            <StepSection number={2} title="Livraison" state={stateOf(2)} onEdit={() => setOpen(2)} digest={digest}>
              <FormGrid>
                <FormWide>
                  <TextField label="Adresse" autoComplete="address-line1" defaultValue="14 rue des Tilleuls" />
                </FormWide>
                <TextField label="Code postal" autoComplete="postal-code" defaultValue="69003" />
                <TextField label="Ville" autoComplete="address-level2" defaultValue="Lyon" />
                <FormWide>
                  <Select label="Pays" autoComplete="country" options={['France', 'Belgique', 'Suisse']} />
                </FormWide>
                {goOn('Continuer vers le paiement', 3)}
              </FormGrid>
            </StepSection>
            <StepSection
              number={3}
              title="Moyen de paiement"
              state={stateOf(3)}
              aside={<PaymentBrands brands={['visa', 'mastercard']} />}
            >
              <FormGrid>
                {result === 'refused' && (
                  <FormWide>
                    <Notice tone="error">{REFUSAL}</Notice>
                  </FormWide>
                )}
                <FormWide>
                  <TextField label="Numéro de carte" autoComplete="cc-number" inputMode="numeric" />
                </FormWide>
                <TextField label="Expiration (MM/AA)" autoComplete="cc-exp" />
                <TextField label="CVC" autoComplete="cc-csc" />
              </FormGrid>
              <StepFoot>
                <Button fullWidth loading={result === 'processing'}>
                  Payer par carte
                </Button>
              </StepFoot>
            </StepSection>
          </Steps>
          <CheckoutLegal>
            En payant, vous acceptez nos <Link href="#ventes">conditions de vente</Link>.
          </CheckoutLegal>
        </CheckoutLayout>
        <PayBar total={20.2} note="Livraison offerte">
          <Button loading={result === 'processing'}>{open === 3 ? 'Payer par carte' : 'Continuer'}</Button>
        </PayBar>
      </main>
      <Dialog
        open={popup && result === 'paid'}
        onOpenChange={() => undefined}
        dismissible={false}
        title="Merci pour votre commande !"
        description="Un e-mail de confirmation vient de partir. Nous préparons votre colis."
        actions={<ButtonLink href="#accueil">Fermer</ButtonLink>}
      />
      <Dialog
        open={popup && result === 'refused'}
        onOpenChange={setPopup}
        dismissible={false}
        title="Paiement non abouti"
        description={REFUSAL}
        stackActions
        actions={
          <>
            <Button onClick={() => setPopup(false)}>Réessayer</Button>
            <ButtonLink variant="secondary" href="#accueil">
              Fermer
            </ButtonLink>
          </>
        }
      >
        <p>Rien n’est perdu&#8239;: votre panier et vos coordonnées sont toujours là.</p>
      </Dialog>
    </>
  );
}

const meta = {
  title: 'Pages/Commande',
  component: CheckoutPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '760px' } } },
  args: { first: 1, result: 'none' },
} satisfies Meta<typeof CheckoutPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Email invalide')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continuer vers la livraison' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continuer vers le paiement' }));
    await expect(canvas.getByRole('textbox', { name: 'Numéro de carte' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Livraison Modifier' }));
    await expect(canvas.getByRole('textbox', { name: 'Ville' })).toHaveValue('Lyon');
  },
};

export const Etroit: Story = { name: 'Téléphone', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };

export const EnChargement: Story = {
  name: 'En chargement',
  render: () => (
    <>
      <Header shopName="L’Atelier Karité" bare />
      <main>
        <Section aria-busy="true" aria-label="Chargement">
          <VisuallyHidden role="status">Chargement…</VisuallyHidden>
          <h1>
            <VisuallyHidden>Récapitulatif de votre commande</VisuallyHidden>
          </h1>
          <Skeleton shape="title" width={60} />
          <Skeleton shape="line" width={80} />
          <Skeleton shape="line" width={40} />
        </Section>
      </main>
    </>
  ),
};

export const PaiementEnCours: Story = { name: 'Paiement en cours', args: { first: 3, result: 'processing' } };

export const LaCommandeAChange: Story = { name: 'La commande a changé', args: { first: 3, result: 'changed' } };

export const CarteRefusee: Story = {
  name: 'Carte refusée',
  args: { first: 3, result: 'refused' },
  play: async ({ canvas, userEvent }) => {
    const popup = await screen.findByRole('dialog', { name: 'Paiement non abouti' });
    await userEvent.click(within(popup).getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(popup).not.toBeInTheDocument());
    // The reason stays beside the card.
    await expect(canvas.getByText(/Votre carte a été refusée/)).toBeVisible();
  },
};

export const Payee: Story = {
  name: 'Payée',
  args: { first: 3, result: 'paid' },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Merci pour votre commande !' })).toBeVisible();
  },
};
