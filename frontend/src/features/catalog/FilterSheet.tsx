import { Button, Drawer, Filters, type FiltersProps, TextLink, VisuallyHidden } from '@shop/ui-kit';
import { shopPage } from '../../content/shop-page';
import styles from './FilterSheet.module.css';

export interface FilterSheetProps extends Pick<FiltersProps, 'groups' | 'onChoose'> {
  /** How many products are behind it by now; null where the shop does not answer. */
  total: number | null;
  clearHref: string;
  onClose: () => void;
}

const words = (total: number | null) => {
  if (total === null) return 'Fermer';
  if (total === 0) return 'Aucun produit';
  return total === 1 ? 'Voir le produit' : `Voir les ${total} produits`;
};

/** The filters on a phone: each choice tells at once how many products are behind it. */
export default function FilterSheet({ total, clearHref, onClose, ...form }: FilterSheetProps) {
  return (
    <Drawer
      open
      side="left"
      title={shopPage.filters.title}
      onOpenChange={(next) => !next && onClose()}
      footer={
        <div className={styles.foot}>
          <TextLink href={clearHref}>Tout effacer</TextLink>
          <Button onClick={onClose}>{words(total)}</Button>
        </div>
      }
    >
      {/* The count of the page behind is read to nobody while the sheet is open. */}
      <VisuallyHidden as="p" role="status">
        {total === null ? 'Les produits n’ont pas pu être chargés.' : `${total} ${total > 1 ? 'produits' : 'produit'}`}
      </VisuallyHidden>
      <Filters {...form} folded />
    </Drawer>
  );
}
