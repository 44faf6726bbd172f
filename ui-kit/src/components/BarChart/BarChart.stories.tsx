import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BarChart } from './BarChart';
import type { Bar } from './BarChart';

const SALES = [
  96, 132, 88, 54, 141, 203, 176, 92, 118, 164, 149, 71, 188, 241, 122, 99, 137, 158, 83, 172, 226, 254, 119,
];

const bars: Bar[] = SALES.map((value, index) => ({
  key: `jour-${index}`,
  label: index === SALES.length - 1 ? 'Aujourd’hui' : `${index + 1} nov.`,
  value,
  before: SALES[SALES.length - 1 - index],
  open: index === SALES.length - 1,
}));

const meta = {
  title: 'Back-office/BarChart',
  component: BarChart,
  parameters: { theme: 'back-office' },
  args: {
    label: 'Ventes par jour du 1er au 23 novembre : de 54 à 254 €.',
    bars,
    formatRule: (value: number) => `${value} €`,
    legend: { value: '30 derniers jours', before: '30 jours d’avant' },
    table: <p>Les mêmes chiffres, jour par jour.</p>,
  },
} satisfies Meta<typeof BarChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('img', { name: /^Ventes par jour/ })).toBeVisible();
    await userEvent.click(canvas.getByText('Voir les chiffres'));
    await expect(canvas.getByText('Les mêmes chiffres, jour par jour.')).toBeVisible();
  },
};

/** The system takes grounds away: what the legend shows of the bars and of the line must be in their colours then too. */
export const CouleursImposees: Story = {
  name: 'Couleurs imposées',
  tags: ['forced-colors'],
  play: async ({ canvas, canvasElement }) => {
    const keyOf = (words: string) => getComputedStyle(canvas.getByText(words), '::before');
    const drawn = (shape: string) => getComputedStyle(canvasElement.querySelector(`svg ${shape}`)!);
    await expect(keyOf('30 derniers jours').backgroundColor).toBe(drawn('rect').fill);
    await expect(keyOf('30 jours d’avant').borderTopColor).toBe(drawn('g line').stroke);
    await expect(drawn('rect').fill).not.toBe(getComputedStyle(document.body).backgroundColor);
  },
};

/** A shop that has not sold anything keeps the chart's height. */
export const SansVente: Story = {
  args: {
    label: 'Aucune vente.',
    bars: bars.map((bar) => ({ ...bar, value: 0, before: 0 })),
  },
};
