import { languageOf, languageRoot } from '@shop/contract';
import { Button, Page, PageTitle, TextLink } from '@shop/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { offline } from '../../content/offline';
import { selectCartCount, selectCartLines } from '../../features/cart/cart-slice';
import { overlayOpened } from '../../shared/overlays/overlay-slice';
import { seenWords } from '../../shared/offline/age-words';
import { type KeptPage, keptPages } from '../../shared/offline/kept-pages';
import { publicAddress } from '../../shared/offline/public-pages';
import { useBrowser } from '../../shared/browser';
import { LANGUAGE_ROOT } from '../../shared/paths';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import styles from './LostPage.module.css';

/** In the place of a page that was never seen, without a line: the cart, and what this browser can open. */
export default function OfflinePage() {
  const { search } = useLocation();
  const { leaveFor } = useBrowser();
  const asked = new URLSearchParams(search).get('page') ?? '';
  // In French, where this browser has no program in the language of the page.
  const wanted = publicAddress(asked, languageRoot(languageOf(asked).language)) ?? `${LANGUAGE_ROOT}/`;
  /** Whoever has chosen a page meanwhile goes there. */
  const isLeaving = useRef(false);
  useEffect(() => {
    // The worker leads there as soon as the shop answers.
    const goOn = () => void (isLeaving.current || leaveFor(wanted));
    // Also by the address bar or by « back », of which nothing else tells before the other page is there.
    const leave = () => {
      isLeaving.current = true;
    };
    window.addEventListener('online', goOn);
    window.addEventListener('beforeunload', leave);
    return () => {
      window.removeEventListener('online', goOn);
      window.removeEventListener('beforeunload', leave);
    };
  }, [leaveFor, wanted]);
  return (
    <Main>
      <PageHead title={offline.name} description={offline.lead} />
      <Page className={styles.lost}>
        <PageTitle size="display">{offline.title}</PageTitle>
        <p className="lead">{offline.lead}</p>
        <p className={styles.ways}>
          <Button onClick={() => leaveFor(wanted)}>{offline.retry}</Button>
        </p>
        <Cart />
        <Seen
          onLeave={(address) => {
            isLeaving.current = true;
            leaveFor(address);
          }}
        />
      </Page>
    </Main>
  );
}

function Cart() {
  const dispatch = useDispatch();
  const lines = useSelector(selectCartLines);
  const count = useSelector(selectCartCount);
  if (count === 0) return null;
  return (
    <section className={styles.range} aria-labelledby="panier-hors-ligne">
      <h2 className="title-3" id="panier-hors-ligne">
        {offline.cart}
      </h2>
      <ul className={styles.seen}>
        {lines.map(({ productId, name, quantity }) => (
          <li key={productId}>
            {name}&nbsp;×&nbsp;{quantity}
          </li>
        ))}
      </ul>
      <p className={styles.open}>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => dispatch(overlayOpened('cart'))}>
          {offline.openCart}
        </Button>
      </p>
    </section>
  );
}

function Seen({ onLeave }: { onLeave: (address: string) => void }) {
  const { now } = useBrowser();
  const [pages, setPages] = useState<(KeptPage & { age: string })[]>([]);
  useEffect(() => {
    let isGone = false;
    keptPages().then(
      (found) => {
        // Those of another language are found by whoever reads it.
        const own = found.filter(({ address }) => publicAddress(address) !== null);
        if (!isGone) setPages(own.map((page) => ({ ...page, age: seenWords(page.seenAt, now()) })));
      },
      // A browser that refuses its caches keeps no page either.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [now]);
  if (pages.length === 0) return null;
  return (
    <nav className={styles.range} aria-labelledby="pages-vues">
      <h2 className="title-3" id="pages-vues">
        {offline.seen}
      </h2>
      <ul className={styles.seen}>
        {pages.map(({ address, title, age }) => (
          <li key={address}>
            <TextLink
              href={address.slice(LANGUAGE_ROOT.length)}
              onClick={(event) => {
                // The program cannot ask for it: the browser goes there, and the worker shows what it has.
                event.preventDefault();
                onLeave(address);
              }}
            >
              {title}
            </TextLink>
            <small>{age}</small>
          </li>
        ))}
      </ul>
    </nav>
  );
}
