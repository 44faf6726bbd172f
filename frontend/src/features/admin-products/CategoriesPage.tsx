import type { AdminCategory } from '@shop/contract';
import {
  AdminPage,
  Button,
  type Column,
  DataTable,
  IconButton,
  RequestBadge,
  TextButton,
  TextLink,
  useToast,
} from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { paths } from '../../shared/paths';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useGetCategorySheetsQuery, useOrderCategoriesMutation } from '../../shared/back-office/categories-api';
import { CategoryDialog } from './CategoryDialog';
import { DeleteCategoryDialog } from './DeleteCategoryDialog';
import styles from './Categories.module.css';

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; category: AdminCategory };

/** What the shop sorts its products by: names, addresses, order, open or to come. */
export function CategoriesPage() {
  const sheets = useGetCategorySheetsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const [open, setOpen] = useState<Open | null>(null);
  const [order, { isLoading: moves }] = useOrderCategoriesMutation();
  const toast = useToast();
  const { currentData: categories } = sheets;

  async function move(category: AdminCategory, by: -1 | 1) {
    const ids = (categories ?? []).map(({ _id }) => _id);
    const from = ids.indexOf(category._id);
    ids.splice(from, 1);
    ids.splice(from + by, 0, category._id);
    const { error } = await order(ids);
    if (error) toast.error(messageOf(error, 'L’ordre n’a pas pu être enregistré. Veuillez réessayer.'));
    else toast.success(`«\u00a0${category.name}\u00a0» est maintenant en position ${from + by + 1}.`);
  }

  const columns: Column<AdminCategory>[] = [
    {
      key: 'name',
      header: 'Catégorie',
      narrow: 'title',
      cell: (category) => (
        <span className={styles.name}>
          <strong>{category.name}</strong>
          <span className={styles.address}>
            {category.open ? (
              <TextLink href={paths.category(category.slug)}>{paths.category(category.slug)}</TextLink>
            ) : (
              paths.category(category.slug)
            )}
          </span>
        </span>
      ),
    },
    { key: 'value', header: 'Dans les exports', narrowLabel: 'Dans les exports\u00a0:', cell: ({ value }) => value },
    {
      key: 'cosmetic',
      header: 'Cosmétiques',
      narrowLabel: 'Cosmétiques\u00a0:',
      cell: ({ cosmetic, cosmeticAssumed }) => {
        if (cosmeticAssumed) return <RequestBadge>À préciser</RequestBadge>;
        return cosmetic ? 'Oui' : 'Non';
      },
    },
    {
      key: 'products',
      header: 'Produits',
      align: 'end',
      narrowLabel: 'Produits\u00a0:',
      cell: ({ products }) => products,
    },
    {
      key: 'open',
      header: 'État',
      narrow: 'figure',
      nowrap: true,
      cell: ({ open: isOpen }) => (isOpen ? 'Ouverte' : 'Bientôt disponible'),
    },
    {
      key: 'order',
      header: 'Ordre',
      hideHeader: true,
      narrow: 'control',
      cell: (category) => (
        <span className={styles.order}>
          <IconButton
            icon="chevron-up"
            label={`Monter ${category.name}`}
            disabled={moves || category === categories?.[0]}
            onClick={() => void move(category, -1)}
          />
          <IconButton
            icon="chevron-down"
            label={`Descendre ${category.name}`}
            disabled={moves || category === categories?.at(-1)}
            onClick={() => void move(category, 1)}
          />
        </span>
      ),
    },
    {
      key: 'acts',
      header: 'Modifier ou supprimer',
      hideHeader: true,
      narrow: 'actions',
      cell: (category) => (
        <span className={styles.order}>
          <TextButton aria-label={`Modifier ${category.name}`} onClick={() => setOpen({ kind: 'edit', category })}>
            Modifier
          </TextButton>
          <TextButton aria-label={`Supprimer ${category.name}`} onClick={() => setOpen({ kind: 'delete', category })}>
            Supprimer
          </TextButton>
        </span>
      ),
    },
  ];

  return (
    <AdminPage
      title="Catégories"
      aside={
        <span className={styles.order}>
          <TextLink href={adminPaths.tab('produits')}>Produits</TextLink>
          <Button variant="primary" onClick={() => setOpen({ kind: 'add' })}>
            Ajouter une catégorie
          </Button>
        </span>
      }
    >
      {sheets.isError && !categories ? (
        <RetryNotice onRetry={() => void sheets.refetch()}>
          {messageOf(sheets.error, 'Les catégories n’ont pas pu être chargées.')}
        </RetryNotice>
      ) : (
        <DataTable
          columns={columns}
          rows={categories ?? []}
          rowKey={({ _id }) => _id}
          caption="Catégories, dans l’ordre du menu de la boutique"
          loading={!categories}
          loadingLabel="Chargement des catégories..."
          skeletonRows={4}
        />
      )}
      <p className={styles.note}>
        Une catégorie fermée est annoncée «&nbsp;Bientôt disponible&nbsp;» et n’a pas de page. Ses produits restent en
        vente.
        {categories?.some(({ cosmeticAssumed }) => cosmeticAssumed) &&
          ' «\u00a0À préciser\u00a0»\u00a0: tant que vous n’en dites rien, ses produits sont tenus pour des cosmétiques.'}
      </p>
      {open?.kind === 'add' && <CategoryDialog onClose={() => setOpen(null)} />}
      {open?.kind === 'edit' && <CategoryDialog category={open.category} onClose={() => setOpen(null)} />}
      {open?.kind === 'delete' && <DeleteCategoryDialog category={open.category} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}
