import { VariantLinks } from '@shop/ui-kit';
import { useParams } from 'react-router-dom';
import { useProduct } from '../../features/catalog/use-product';
import { paths } from '../../shared/paths';

/** The formats of a product, where it has several: few have, and no other page fetches this. */
export default function VariantsPart() {
  const { id = '' } = useParams();
  const { product } = useProduct(id);
  const variants = product?.variants ?? [];
  return (
    <VariantLinks
      variants={variants.map(({ _id, slug, label, discountedPrice, isAvailable }) => ({
        href: paths.product(slug),
        label,
        price: discountedPrice,
        isAvailable,
        current: _id === product?._id,
      }))}
    />
  );
}
