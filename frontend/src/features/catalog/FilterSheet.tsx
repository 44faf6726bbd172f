import { Button, Drawer, Filters, type FiltersProps, TextLink } from '@shop/ui-kit';
import { shopPage } from '../../content/shop-page';
import styles from './FilterSheet.module.css';

export interface FilterSheetProps extends Pick<FiltersProps, 'groups' | 'onChoose'> {
  /** How many products are behind it by now. */
  total: number;
  clearHref: string;
  onClose: () => void;
}

const words = (total: number) => {
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
      <Filters {...form} folded />
    </Drawer>
  );
}
