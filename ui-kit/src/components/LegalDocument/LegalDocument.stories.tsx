import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageTitle } from '../PageTitle/PageTitle';
import { ImposedText, LegalDocument, VersionList } from './LegalDocument';

const NOTICE = [
  { kind: 'heading', text: 'Droit de rétractation' },
  {
    kind: 'paragraph',
    text: 'Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours.',
  },
] as const;

const BOX = [
  { kind: 'paragraph', text: 'Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien.' },
  { kind: 'item', text: '1° Le professionnel refuse de réparer ou de remplacer le bien ;' },
] as const;

const FORM = [
  { kind: 'heading', text: 'MODÈLE DE FORMULAIRE DE RÉTRACTATION' },
  { kind: 'item', text: 'Commandé le (*)/reçu le (*) :' },
] as const;

const meta = {
  title: 'Boutique/LegalDocument',
  component: LegalDocument,
  subcomponents: { ImposedText, VersionList },
  parameters: { layout: 'fullscreen' },
  args: {
    head: <PageTitle lead="Version 2, en vigueur depuis le 2 novembre 2026">Conditions générales de vente</PageTitle>,
    parts: [
      {
        id: 'prix',
        heading: 'Les prix et le paiement',
        content: <p>Les prix sont en euros, toutes taxes comprises. Le paiement se fait par carte.</p>,
      },
      {
        id: 'retractation',
        heading: 'Le droit de rétractation',
        content: (
          <>
            <p>Vous avez changé d’avis ? Suivez le lien au bas de chaque page.</p>
            <ImposedText look="rule" parts={NOTICE} />
            <ImposedText look="fold" parts={FORM} summary="Formulaire de rétractation" />
          </>
        ),
      },
      { id: 'garanties', heading: 'Les garanties légales', content: <ImposedText look="box" parts={BOX} /> },
    ],
    after: (
      <VersionList
        aria-label="Versions"
        items={[
          {
            number: 2,
            link: <strong>Version 2</strong>,
            period: 'en vigueur depuis le 2 novembre 2026',
            summary: 'Rétractation en ligne',
          },
          {
            number: 1,
            link: <a href="#version-1">Version 1</a>,
            period: 'du 4 mars au 1er novembre 2026',
            summary: 'Première version',
          },
        ]}
      />
    ),
    end: 'Page consultée le 23 novembre 2026. Version 2 en vigueur depuis le 2 novembre 2026.',
  },
} satisfies Meta<typeof LegalDocument>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const PartieLue: Story = {
  name: 'Partie lue',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('navigation', { name: 'Sommaire' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: /Le droit de rétractation/ })).toBeVisible();
    await expect(canvasElement.querySelector('[aria-current]')).toHaveTextContent('Les prix et le paiement');
  },
};

export const FormulaireOuvert: Story = {
  name: 'Formulaire ouvert',
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Formulaire de rétractation'));
    await expect(canvas.getByText('MODÈLE DE FORMULAIRE DE RÉTRACTATION')).toBeVisible();
  },
};

export const MotsTresLongs: Story = {
  name: 'Mots très longs',
  args: {
    parts: [{ id: 'long', heading: 'Savonnerie'.repeat(12), content: <p>{'karité'.repeat(300)}</p> }],
    after: undefined,
  },
};
