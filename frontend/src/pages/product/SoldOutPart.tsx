import { TextButton } from '@shop/ui-kit';
import { useParams } from 'react-router-dom';
import { soldOut } from '../../content/sold-out';
import { useProduct } from '../../features/catalog/use-product';
import { useFavorite } from '../../features/favorites/use-favorite';
import { StockAlert } from '../../features/stock-alerts/StockAlert';
import styles from '../../features/stock-alerts/StockAlert.module.css';

/** In the place of the button to buy: says so, and takes an address to write to. */
export default function SoldOutPart() {
  const { id = '' } = useParams();
  const { product: { _id } = { _id: '' } } = useProduct(id);
  const { kept, busy, toggle } = useFavorite(_id);
  return (
    <section className={styles.soldOut} aria-labelledby="epuise">
      <h2 id="epuise" className={styles.title}>
        {soldOut.title}
      </h2>
      <p className={styles.lead}>{soldOut.advice}</p>
      <StockAlert productId={_id} />
      <p className={styles.aside}>
        <TextButton icon="heart" aria-busy={busy || undefined} onClick={() => void toggle()}>
          {kept ? 'Retirer de mes favoris' : 'Garder dans mes favoris'}
        </TextButton>
      </p>
    </section>
  );
}
