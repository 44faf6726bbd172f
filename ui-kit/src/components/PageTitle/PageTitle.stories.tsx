import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Prose, Section } from '../Layout/Layout';
import { PageTitle, Title } from './PageTitle';

const meta = {
  title: 'Bases/PageTitle',
  component: PageTitle,
  args: { children: 'La Boutique', lead: 'Dix savons au beurre de karité, coulés et coupés à la main.' },
} satisfies Meta<typeof PageTitle>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'La Boutique' })).toBeVisible();
  },
};

export const Echelle: Story = {
  name: 'Toute l’échelle',
  render: () => (
    <>
      <PageTitle size="display">La douceur prend son temps.</PageTitle>
      <Title level={2} size={1}>
        Tout passe par la main.
      </Title>
      <Title level={2}>Nouveautés</Title>
      <Title level={3}>Bientôt à l’atelier</Title>
      <Title level={4}>Karité nature</Title>
      <Prose>
        <p>
          Une lavande de montagne, récoltée en juillet et jetée telle quelle dans la pâte,{' '}
          <em>Lavandula angustifolia</em>.
        </p>
      </Prose>
    </>
  ),
};

export const Feuille: Story = {
  name: 'Sur la seconde feuille',
  render: () => (
    <Section ground="sheet" space="tight" aria-label="Essai">
      <PageTitle>FAQ</PageTitle>
    </Section>
  ),
};
