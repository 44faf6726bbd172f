import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Banner } from '../../components/Banner/Banner';
import { Button, ButtonLink } from '../../components/Button/Button';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { Page, Section } from '../../components/Layout/Layout';
import { TextLink } from '../../components/Link/TextLink';
import { Proofs } from '../../components/Proofs/Proofs';
import { RangeBlock } from '../../components/RangeBlock/RangeBlock';
import { StoryBlock } from '../../components/StoryBlock/StoryBlock';
import { soaps } from '../catalogue';
import { NewSoaps } from './NewSoaps';
import { ShopFrame } from './ShopFrame';

function HomePage({ latest }: { latest: 'there' | 'loading' | 'failed' }) {
  return (
    <ShopFrame>
      <Banner
        slides={[
          {
            alt: 'Savons Karité nature, argile verte, lavande et rose empilés sur une table de calcaire.',
            narrow: { src: 'images/banniere-1-etroit.webp', width: 750, height: 1040 },
            middle: { src: 'images/banniere-1-moyen.webp', width: 1200, height: 923 },
            wide: { src: 'images/banniere-1.webp', width: 1920, height: 960 },
          },
        ]}
        headline={['La douceur', 'prend son', 'temps.']}
        lead="Des savons au beurre de karité brut, saponifiés à froid et séchés quatre semaines à l’atelier."
        action={<ButtonLink href="#boutique">Découvrir la boutique</ButtonLink>}
      />
      <Proofs
        slogan="Le karité, rien d’inutile, et la patience qu’il faut."
        proofs={[
          {
            imprint: '100 %',
            title: 'Certifié bio',
            text: 'Nos beurres et nos huiles viennent de l’agriculture biologique.',
          },
          { imprint: 'Labo', title: 'Testé par lot', text: 'Un laboratoire indépendant analyse chaque fournée.' },
          { imprint: 'À froid', title: 'Saponifié à froid', text: 'Le karité garde sa glycérine.' },
        ]}
      />
      {latest === 'failed' ? (
        <Section>
          <Page>
            <EmptyState
              role="alert"
              title="Erreur lors du chargement des produits"
              action={<Button variant="secondary">Réessayer</Button>}
            />
          </Page>
        </Section>
      ) : (
        <NewSoaps heading="Nouveautés" loading={latest === 'loading'} />
      )}
      <RangeBlock
        title="Dix savons, un seul beurre."
        lead={'Argiles, fleurs, miel ou charbon\u00a0: la recette change avec la peau, jamais la base de karité.'}
        picture={{ src: 'images/gamme.webp', width: 1920, height: 720, alt: 'Les dix savons de la gamme, alignés.' }}
        narrowPicture={{ src: 'images/gamme-etroit.webp', width: 1000, height: 563 }}
        link={
          <TextLink href="#boutique" icon="arrow-right">
            Voir toute la gamme
          </TextLink>
        }
        items={soaps.map(({ name, _id }) => ({ label: name, href: `#${_id}` }))}
        itemsLabel="Les savons de la gamme"
      />
      <StoryBlock
        title="Tout passe par la main."
        picture={{ src: 'images/atelier.webp', width: 1280, height: 960, alt: 'Un pain de savon coupé en tranches.' }}
        steps={[{ term: '4 semaines', detail: 'de séchage sur claies de bois' }]}
        link={<TextLink href="#atelier">Entrer dans l’atelier</TextLink>}
      >
        <p>Nous fondons le beurre doucement, puis nous coulons le pain. Le reste est affaire d’air et de patience.</p>
      </StoryBlock>
    </ShopFrame>
  );
}

const meta = {
  title: 'Pages/Accueil',
  component: HomePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '760px' } } },
  args: { latest: 'there' },
} satisfies Meta<typeof HomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'La douceur prend son temps.' })).toBeVisible();
    await expect(canvas.getAllByText('Nouveauté')).toHaveLength(soaps.length);
  },
};

export const Etroit: Story = { name: 'Téléphone', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };

export const EnChargement: Story = { name: 'Nouveautés en chargement', args: { latest: 'loading' } };

export const EnErreur: Story = {
  name: 'Nouveautés en erreur',
  args: { latest: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Erreur lors du chargement des produits');
  },
};
