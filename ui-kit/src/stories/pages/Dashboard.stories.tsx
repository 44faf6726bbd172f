import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AdminPage } from '../../components/AdminHeader/AdminHeader';
import { BarChart } from '../../components/BarChart/BarChart';
import { DataTable } from '../../components/DataTable/DataTable';
import { Figures } from '../../components/Figures/Figures';
import { AdminFrame } from './AdminFrame';
import { columns, orders } from './orders-of-the-day';

const SALES = [96, 132, 88, 54, 141, 203, 176, 92, 118, 164, 149, 71, 188, 241, 122, 99, 137, 158, 83, 172, 292, 112];

interface DashboardPageProps {
  /** False while the figures are being loaded. */
  known?: boolean;
}

function DashboardPage({ known = true }: DashboardPageProps) {
  const shown = (figure: string) => (known ? figure : '…');
  return (
    <AdminFrame>
      <AdminPage title="Tableau de bord" aside={<p className="soft">Samedi 21 novembre 2026</p>}>
        <Figures
          items={[
            { label: 'Commandes à préparer', figure: shown('5'), note: 'payées, à expédier', href: '#preparer' },
            {
              label: 'Remboursements demandés',
              figure: shown('2'),
              note: 'à traiter',
              pressing: true,
              href: '#demandes',
            },
            { label: 'Stock bientôt épuisé', figure: shown('3'), note: 'produits sous 100 unités', href: '#stock' },
            { label: 'Ventes des 30 derniers jours', figure: shown('4 544,00 €'), note: '+12 %', href: '#ventes' },
            { label: 'Mails non partis', figure: shown('0'), note: 'tous sont partis', href: '#mails' },
            { label: 'Paiements en suspens', figure: shown('1'), note: 'issue encore inconnue', href: '#paiements' },
          ]}
        />
        <h2>Commandes à préparer</h2>
        <DataTable
          columns={columns(() => undefined)}
          rows={known ? orders.slice(0, 2) : []}
          rowKey={({ reference }) => reference}
          caption="Commandes à préparer, la plus ancienne d’abord"
          loading={!known}
          skeletonRows={2}
        />
        <h2>Ventes</h2>
        <BarChart
          label="Ventes par jour : de 54 à 292 €."
          bars={SALES.map((value, index) => ({
            key: String(index),
            label: `${index + 1} nov.`,
            value: known ? value : 0,
            before: known ? SALES[SALES.length - 1 - index] : 0,
            open: index === SALES.length - 1,
          }))}
          formatRule={(value) => `${value} €`}
          legend={{ value: '30 derniers jours', before: '30 jours d’avant' }}
          table={<p>Les mêmes chiffres, jour par jour.</p>}
        />
      </AdminPage>
    </AdminFrame>
  );
}

const meta = {
  title: 'Pages/Tableau de bord',
  component: DashboardPage,
  parameters: { theme: 'back-office', layout: 'fullscreen', docs: { story: { inline: false, height: '760px' } } },
} satisfies Meta<typeof DashboardPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Remboursements demandés\s*2/ })).toBeVisible();
    await expect(canvas.getByRole('img', { name: /^Ventes par jour/ })).toBeVisible();
  },
};

export const EnChargement: Story = { name: 'En chargement', args: { known: false } };
