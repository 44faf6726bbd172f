import { PAGES, type Product } from '@shop/contract';
import { paths } from '../../shared/paths';

/** From the home page to a product. */
export const wayToProduct = ({ name }: Product) => [
  { label: 'Accueil', href: paths.home },
  { label: PAGES.shop.title, href: paths.shop },
  { label: name },
];
