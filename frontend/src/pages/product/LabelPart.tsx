import { useParams } from 'react-router-dom';
import { LabelOf } from '../../features/catalog/LabelOf';
import { useProduct } from '../../features/catalog/use-product';

/** Below the first view of a product. */
export default function LabelPart() {
  const { id = '' } = useParams();
  const { product } = useProduct(id);
  return product ? <LabelOf product={product} /> : null;
}
