import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { AdminHeader, AdminPage } from '../../components/AdminHeader/AdminHeader';
import { ButtonLink } from '../../components/Button/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog/ConfirmDialog';
import { DataTable } from '../../components/DataTable/DataTable';
import type { Column } from '../../components/DataTable/column';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { IconButton, IconLink } from '../../components/IconButton/IconButton';
import { TextButton } from '../../components/Link/TextLink';
import { Notice } from '../../components/Notice/Notice';
import { Pagination } from '../../components/Pagination/Pagination';
import { formatAmount } from '../../components/Price/format-price';
import { SearchBox } from '../../components/SearchBox/SearchBox';
import { Select } from '../../components/Select/Select';
import { ToggleButton, Toolbar } from '../../components/Toolbar/Toolbar';

interface ProductRow {
  reference: string;
  name: string;
  price: number;
  promo: number;
}

const PRODUCTS: ProductRow[] = [
  { reference: '3E336F1A', name: 'Lavande fine', price: 7.5, promo: 20 },
  { reference: '765FB3FC', name: 'Rose & argile rose', price: 8.2, promo: 0 },
  { reference: 'E3CC216E', name: 'Romarin menthe', price: 7.2, promo: 10 },
];

const columns: Column<ProductRow>[] = [
  { key: 'reference', header: 'Référence', narrow: 'quiet', cell: ({ reference }) => reference },
  { key: 'name', header: 'Nom du produit', narrow: 'title', cell: ({ name }) => <strong>{name}</strong> },
  {
    key: 'price',
    header: 'Prix du produit (EUR)',
    align: 'end',
    narrow: 'figure',
    cell: ({ price }) => formatAmount(price),
  },
  { key: 'promo', header: 'Promotion (%)', align: 'end', narrow: 'hidden', cell: ({ promo }) => promo },
  {
    key: 'edit',
    header: 'Modifier / Détails',
    align: 'end',
    narrow: 'control',
    cell: ({ name }) => <IconLink icon="edit" label={`Modifier ${name}`} href="#modifier" />,
  },
  {
    key: 'delete',
    header: 'Supprimer',
    align: 'end',
    narrow: 'actions',
    cell: ({ name }) => <IconButton icon="trash" label={`Supprimer ${name}`} />,
  },
];

interface ProductsPageProps {
  rows?: ProductRow[];
  loading?: boolean;
  failed?: boolean;
  deleting?: boolean;
}

/** The page 'Produits' of the back-office, made of the kit's parts. */
function ProductsPage({ rows = PRODUCTS, loading = false, failed = false, deleting = false }: ProductsPageProps) {
  return (
    <>
      <AdminHeader
        shopName="L’Atelier Karité"
        home={{ href: '#tableau' }}
        tabs={['Admin', 'Produits', 'Commandes', 'Clients'].map((label) => ({
          label,
          href: `#${label}`,
          current: label === 'Produits',
        }))}
        onLogout={fn()}
      />
      <main>
        <AdminPage
          title="Produits"
          aside={
            <ButtonLink variant="primary" href="#ajouter">
              Ajouter un produit
            </ButtonLink>
          }
        >
          <Toolbar search={<SearchBox label="Rechercher un produit..." />} count={`${rows.length} produits`}>
            <Select label="Filtrer par catégorie" hideLabel options={['Tous', 'Savon']} />
            <ToggleButton pressed={false} count={2}>
              Stock faible
            </ToggleButton>
          </Toolbar>
          <DataTable
            columns={columns}
            rows={rows}
            rowKey={({ reference }) => reference}
            caption="Produits"
            maxHeight
            loading={loading}
            loadingLabel="Chargement des produits..."
            error={
              failed ? (
                <Notice tone="error" action={<TextButton tone="inherit">Réessayer</TextButton>}>
                  Les produits n’ont pas pu être chargés.
                </Notice>
              ) : undefined
            }
            empty={<EmptyState bare title="Aucun produit trouvé." />}
            footer={
              <Pagination
                page={1}
                pageSize={10}
                pageSizeOptions={[10, 25, 100]}
                total={rows.length}
                onChange={() => undefined}
              />
            }
          />
          <ConfirmDialog
            open={deleting}
            onOpenChange={() => undefined}
            title="Supprimer Lavande fine"
            description="Êtes-vous sûr de vouloir supprimer ce produit ? Cette action est irréversible."
            confirmLabel="Supprimer"
            danger
            onConfirm={() => undefined}
          >
            <p>
              3 commandes à préparer le contiennent et le gardent, les paniers ouverts signaleront qu’il n’est plus
              vendu. Les commandes passées gardent leurs lignes.
            </p>
          </ConfirmDialog>
        </AdminPage>
      </main>
    </>
  );
}

const meta = {
  title: 'Pages/Back-office Produits',
  component: ProductsPage,
  parameters: { theme: 'back-office', layout: 'fullscreen', docs: { story: { inline: false, height: '760px' } } },
} satisfies Meta<typeof ProductsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Produits' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Modifier Lavande fine' })).toBeVisible();
  },
};
export const EnChargement: Story = { args: { rows: [], loading: true } };
export const SansResultat: Story = { args: { rows: [] } };
export const EnErreur: Story = { args: { rows: [], failed: true } };
export const Suppression: Story = { args: { deleting: true } };
