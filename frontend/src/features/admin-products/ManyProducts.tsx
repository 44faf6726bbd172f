import { useState } from 'react';
import type { BulkField } from '@shop/contract';
import { Button, SelectionBar, TextButton } from '@shop/ui-kit';
import { BulkDrawer } from './BulkDrawer';
import { MOST_CHOSEN, type useChosenProducts } from './use-chosen-products';

interface ManyProductsProps {
  chosen: ReturnType<typeof useChosenProducts>;
  /** Of the page that is shown. */
  shown: readonly string[];
  /** How many the list finds on all its pages. */
  found: number;
}

function counted(count: number, elsewhere: number): string {
  const said = count > 1 ? `${count} produits choisis` : `${count} produit choisi`;
  return elsewhere > 0 ? `${said}, dont ${elsewhere} hors de cette page` : said;
}

const ACTS: readonly (readonly [BulkField, string])[] = [
  ['price', 'Prix'],
  ['promo', 'Promotion'],
  ['category', 'Catégorie'],
];

/** What can be done with several products at once. */
export function ManyProducts({ chosen, shown, found }: ManyProductsProps) {
  const { ids, clear, chooseFound, isFinding } = chosen;
  // An open change is of the products it was opened with.
  const [open, setOpen] = useState<{ field: BulkField; ids: readonly string[] } | null>(null);
  const elsewhere = [...ids].filter((id) => !shown.includes(id)).length;
  const isMoreFound = found > shown.length && shown.every((id) => ids.has(id)) && ids.size < found;
  return (
    <>
      {ids.size > 0 && (
        <SelectionBar label="Produits choisis" count={counted(ids.size, elsewhere)} onClear={clear}>
          {isMoreFound && (
            <TextButton loading={isFinding} onClick={chooseFound}>{`Choisir les ${found} trouvés`}</TextButton>
          )}
          {ids.size > MOST_CHOSEN ? (
            <p>{`Au plus ${MOST_CHOSEN.toLocaleString('fr-FR')} produits à la fois.`}</p>
          ) : (
            ACTS.map(([field, label]) => (
              <Button key={field} variant="secondary" onClick={() => setOpen({ field, ids: [...ids] })}>
                {label}
              </Button>
            ))
          )}
        </SelectionBar>
      )}
      {open && (
        <BulkDrawer
          field={open.field}
          ids={open.ids}
          onDone={(left) => chosen.choose(new Set(left))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
