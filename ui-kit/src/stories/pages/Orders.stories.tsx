import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { AdminPage } from '../../components/AdminHeader/AdminHeader';
import { Button } from '../../components/Button/Button';
import { DataTable } from '../../components/DataTable/DataTable';
import { Dialog } from '../../components/Dialog/Dialog';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { TextButton } from '../../components/Link/TextLink';
import { LiveNotice } from '../../components/LiveNotice/LiveNotice';
import { Notice } from '../../components/Notice/Notice';
import { Pagination } from '../../components/Pagination/Pagination';
import { SearchBox } from '../../components/SearchBox/SearchBox';
import { Select } from '../../components/Select/Select';
import { Timeline } from '../../components/Timeline/Timeline';
import { ToggleButton, Toolbar } from '../../components/Toolbar/Toolbar';
import { AdminFrame } from './AdminFrame';
import { columns, orders, type OrderOfTheDay } from './orders-of-the-day';

interface OrdersPageProps {
  state?: 'ready' | 'loading' | 'failed' | 'empty';
  /** How many orders came in meanwhile. */
  arrived?: number;
}

function OrdersPage({ state = 'ready', arrived = 0 }: OrdersPageProps) {
  const [open, setOpen] = useState<OrderOfTheDay | null>(null);
  const close = () => setOpen(null);
  return (
    <AdminFrame tab="Commandes">
      <AdminPage title="Commandes" aside={<TextButton>Exporter (CSV)</TextButton>}>
        <Toolbar
          search={<SearchBox label="Rechercher une commande" />}
          count={state === 'ready' ? '128 commandes' : ''}
          more={<Select label="Transporteur" options={['Tous', 'Colissimo', 'Chronopost']} />}
        >
          <Select label="Filtrer par statut" hideLabel options={['Toutes', 'En cours de préparation', 'Expédié']} />
          <ToggleButton pressed={false} count={1}>
            Remboursement demandé
          </ToggleButton>
        </Toolbar>
        <DataTable
          columns={columns(setOpen)}
          rows={state === 'ready' ? orders : []}
          rowKey={({ reference }) => reference}
          caption="Commandes, les plus récentes d’abord"
          loading={state === 'loading'}
          loadingLabel="Chargement des commandes..."
          error={
            state === 'failed' && (
              <Notice tone="error" action={<TextButton tone="inherit">Réessayer</TextButton>}>
                Les commandes n’ont pas pu être chargées.
              </Notice>
            )
          }
          empty={<EmptyState bare title="Aucune commande pour le moment." />}
          footer={
            state === 'ready' && (
              <Pagination
                page={1}
                pageSize={5}
                pageSizeOptions={[5, 10, 25, 50, 100]}
                total={128}
                onChange={() => undefined}
              />
            )
          }
        />
      </AdminPage>
      <LiveNotice actionLabel="Afficher" onShow={() => undefined} onClose={() => undefined}>
        {arrived > 0 && `${arrived} nouvelles commandes`}
      </LiveNotice>
      {open && (
        <Dialog
          open
          onOpenChange={close}
          size="wide"
          title="Détails de la commande"
          lead={<p>{open.reference}</p>}
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                Fermer
              </Button>
              <Button>Mettre à jour</Button>
            </>
          }
        >
          <Timeline
            entries={[
              { title: 'Commande passée', date: { iso: '2026-11-19T09:14:00Z', label: '19 nov. 2026, 10:14' } },
              {
                title: 'Mail : Confirmation de commande',
                text: 'Envoyé le 19 nov. 2026, 10:15',
                date: { iso: '2026-11-19T09:15:00Z', label: '19 nov. 2026, 10:15' },
                action: <TextButton aria-label="Renvoyer le mail « Confirmation de commande »">Renvoyer</TextButton>,
              },
            ]}
          />
        </Dialog>
      )}
    </AdminFrame>
  );
}

const meta = {
  title: 'Pages/Commandes',
  component: OrdersPage,
  parameters: { theme: 'back-office', layout: 'fullscreen', docs: { story: { inline: false, height: '760px' } } },
} satisfies Meta<typeof OrdersPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const details = canvas.getByRole('button', { name: 'Détails de la commande AK-C3P8SE' });
    await userEvent.click(details);
    await expect(await screen.findByRole('dialog', { name: 'Détails de la commande' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(details).toHaveFocus());
  },
};

export const NouvellesCommandes: Story = { args: { arrived: 2 } };
export const EnChargement: Story = { name: 'En chargement', args: { state: 'loading' } };
export const Echec: Story = { name: 'Échec du chargement', args: { state: 'failed' } };
export const AucuneCommande: Story = { name: 'Aucune commande', args: { state: 'empty' } };
