import { AdminPage, Button, formatPrice, Notice, Picture, SearchBox, Skeleton, TextLink } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { useUnsavedInput } from '../../shared/session/use-unsaved-input';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import type { SoldProduct } from './hand-orders-api';
import { MarketCheckout } from './MarketCheckout';
import { MarketLaw } from './MarketLaw';
import { ProductsAge, ReloadWarning } from './MarketLine';
import { totalWords } from './market-total';
import { MarketQueue, MarketStanding } from './MarketQueue';
import { ResumedBasket } from './ResumedBasket';
import { type MarketBasket, useMarketBasket } from './use-market-basket';
import { useMarketProducts } from './use-market-products';
import { useMarketQueue } from './use-market-queue';
import { usePageWithoutLine } from './use-page-without-line';
import styles from './Market.module.css';

const PAGE = 48;
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function Tile({
  product: { _id, name, discountedPrice, image, stock, saleStop },
  basket,
}: {
  product: SoldProduct;
  basket: MarketBasket;
}) {
  const taken = basket.quantityOf(_id);
  // Without a line the browser has those that it showed before.
  const [isLost, setIsLost] = useState(false);
  return (
    <li>
      <button type="button" className={styles.tile} onClick={() => basket.setQuantity(_id, taken + 1)}>
        <Picture
          src={image}
          alt=""
          sizes="160px"
          className={styles.picture}
          data-lost={isLost || undefined}
          onError={() => setIsLost(true)}
          onLoad={() => setIsLost(false)}
        />
        <span className={styles.name}>{name}</span>
        <span className={styles.price}>
          {formatPrice(discountedPrice)}
          {saleStop && <span className={styles.out}>, pas en vente</span>}
          {!saleStop && stock <= 0 && <span className={styles.out}>, plus en stock</span>}
        </span>
        {taken > 0 && <span className={styles.count}>{taken} dans le panier</span>}
      </button>
    </li>
  );
}

/** Sales at a market, with one thumb and on a line that breaks: each is kept on the phone first and sent once. */
export function MarketPage() {
  const sold = useMarketProducts();
  const products = sold.products ?? [];
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(PAGE);
  const [paying, setPaying] = useState(false);
  const queue = useMarketQueue();
  const basket = useMarketBasket(sold, queue.seller);
  useUnsavedInput(basket.units > 0);
  const changes = useUnsavedChanges(basket.units > 0 && !basket.isKept);
  const page = usePageWithoutLine();
  const found = products.filter(({ name }) => fold(name).includes(fold(search.trim())));
  return (
    <AdminPage title="Marché" aside={<TextLink href={adminPaths.newOrder}>Commande par téléphone</TextLink>}>
      <div className={styles.page}>
        <MarketQueue queue={queue} />
        <ReloadWarning page={page} />
        <ProductsAge products={sold} />
        <ResumedBasket basket={basket} />
        <SearchBox label="Chercher un produit" value={search} onChange={(event) => setSearch(event.target.value)} />
        {!sold.products && sold.isAsking && (
          <Skeleton shape="line" role="status" aria-label="Chargement des produits..." />
        )}
        {!sold.products && sold.isOut && !sold.isAsking && (
          <RetryNotice onRetry={sold.askAgain}>
            {messageOf(sold.error, 'Les produits n’ont pas pu être chargés.')}
          </RetryNotice>
        )}
        {sold.products && found.length === 0 && <Notice>Aucun produit ne porte ce nom.</Notice>}
        <ul className={styles.tiles}>
          {found.slice(0, shown).map((product) => (
            <Tile key={product._id} product={product} basket={basket} />
          ))}
        </ul>
        {found.length > shown && (
          <Button variant="secondary" onClick={() => setShown(shown + PAGE)}>
            Voir plus de produits
          </Button>
        )}
        <MarketLaw />
        <div className={styles.bar}>
          <MarketStanding queue={queue} />
          <Button fullWidth disabled={basket.units === 0} onClick={() => setPaying(true)}>
            {basket.units === 0 ? 'Panier vide' : `Encaisser ${totalWords(basket.total)}`}
          </Button>
        </div>
      </div>
      <MarketCheckout
        open={paying}
        onOpenChange={setPaying}
        basket={basket}
        queue={queue}
        onSold={() => setSearch('')}
      />
      <UnsavedChangesDialog changes={changes} />
    </AdminPage>
  );
}
