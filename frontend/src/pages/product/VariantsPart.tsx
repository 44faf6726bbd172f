import { VariantLinks } from '@shop/ui-kit';
import { useParams } from 'react-router-dom';
import { useProduct } from '../../features/catalog/use-product';
import { paths } from '../../shared/paths';

const INSTEAD = { 'sold-out': 'Épuisé', stopped: 'Indisponible' } as const;

/** The formats of a product, where it has several: few have, and no other page fetches this. */
export default function VariantsPart() {
  const { id = '' } = useParams();
  const { product } = useProduct(id);
  const variants = product?.variants ?? [];
  return (
    <VariantLinks
      variants={variants.map(({ _id, slug, label, discountedPrice, standing }) => ({
        href: paths.product(slug),
        label,
        price: discountedPrice,
        ...(standing !== 'available' && { instead: INSTEAD[standing] }),
        current: _id === product?._id,
      }))}
    />
  );
}
