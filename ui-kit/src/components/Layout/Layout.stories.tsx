import type { Meta, StoryObj } from '@storybook/react-vite';
import { Grid, Page, Prose, Section } from './Layout';

const meta = {
  title: 'Bases/Layout',
  component: Section,
  subcomponents: { Page, Grid, Prose },
  parameters: { layout: 'fullscreen' },
  args: {
    'aria-label': 'L’atelier',
    children: (
      <Page>
        <Prose>
          <h2>La douceur prend son temps</h2>
          <p>Une ligne ne dépasse pas soixante-deux signes, quelle que soit la largeur de la fenêtre.</p>
        </Prose>
      </Page>
    ),
  },
} satisfies Meta<typeof Section>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SecondeFeuille: Story = { name: 'Seconde feuille', args: { ground: 'sheet' } };

export const Serree: Story = { name: 'Serrée', args: { space: 'tight' } };

export const DouzeColonnes: Story = {
  name: 'Douze colonnes',
  args: {
    children: (
      <Grid>
        {Array.from({ length: 12 }, (_, column) => (
          <div key={column} style={{ gridColumn: 'span 1', background: 'var(--color-section)', minHeight: '4rem' }} />
        ))}
      </Grid>
    ),
  },
};
