import type { Product } from '@shop/contract';
import { ProductLabel } from '@shop/ui-kit';
import { langOf, OWNER_LANG } from '../../shared/owner-lang';
import { BundleOf } from './BundleOf';
import { LABEL_ANCHOR } from './label-anchor';

const DATED = 'Date de durabilité minimale inscrite sur l’emballage.';
const MISSING = 'La composition de ce produit n’est pas encore indiquée\u00a0: il n’est pas en vente.';

/** What the label says of a product (reg. (EC) 1223/2009, art. 19; reg. (EU) 2023/988, art. 19); a bundle leads to those of its products. */
export function LabelOf({ product }: { product: Product }) {
  const { label, netWeight, saleStop, bundle } = product;
  if (bundle) return <BundleOf bundle={bundle} />;
  const { durability, cosmetic, ...said } = label;
  const isSaid = Object.values(said).some((one) => (Array.isArray(one) ? one.length > 0 : Boolean(one)));
  if (!isSaid && saleStop === null && netWeight === 0) return null;
  return (
    <ProductLabel
      id={LABEL_ANCHOR}
      {...said}
      cosmetic={cosmetic}
      textLang={OWNER_LANG}
      functionLang={langOf(product, 'cosmeticFunction')}
      precautionsLang={langOf(product, 'precautions')}
      {...(saleStop === 'ingredients' && { inci: [], inciMissing: MISSING })}
      {...(netWeight > 0 && { netContent: `${netWeight}\u00a0g` })}
      {...(durability === 'date' && { durability: DATED })}
    />
  );
}
