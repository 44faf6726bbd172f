import { SOON } from '../../content/soon';
import { useCategories, useSoaps } from '../../features/catalog/catalog-api';
import { SOAPS_AT_A_GLANCE } from '../../shared/constants';
import { paths } from '../../shared/paths';

/** What « Nos produits » opens in both menus (specification, section 2.2). */
export function useProductsSubmenu() {
  const { data: soaps = [] } = useSoaps();
  const { data: categories = [] } = useCategories();
  return {
    title: 'Savons',
    items: soaps.slice(0, SOAPS_AT_A_GLANCE).map(({ slug, name }) => ({ label: name, href: paths.product(slug) })),
    all: { label: 'Voir toute la gamme', href: paths.shop },
    // Soaps stand beside them, one by one.
    ranges: categories
      .filter(({ value }) => value !== 'Savon')
      .map(({ name, slug, open }) => ({ label: name, ...(open ? { href: paths.category(slug) } : { note: SOON }) })),
  };
}
