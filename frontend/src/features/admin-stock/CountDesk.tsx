import { useEffect, useRef, useState } from 'react';
import { Button, EmptyState, IconButton, Picture, SearchBox } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { RowsSkeleton } from '../../shared/back-office/RowsSkeleton';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { type useCountDraft, writtenAs } from './count-draft';
import { tidyBarcode } from '@shop/contract';
import { COUNT_PAGE, useGetProductsToCountQuery } from './stock-count-api';
import { ScanButton } from './ScanButton';
import { ScanDialog } from './ScanDialog';
import { useHandScanner } from './use-hand-scanner';
import styles from './StockCount.module.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface CountDeskProps {
  counting: ReturnType<typeof useCountDraft>;
  /** What is looked for at first. */
  search: string;
  /** After the last product. */
  onEnd: () => void;
}

/** One product above, everything one touches below, under one thumb. What is expected stays hidden. */
export function CountDesk({ counting, search: first, onEnd }: CountDeskProps) {
  const [search, setSearch] = useState(first);
  const [searching, setSearching] = useState(first !== '');
  const [scanning, setScanning] = useState(false);
  const [place, setPlace] = useState(0);
  const number = useRef<HTMLInputElement>(null);
  // The first key replaces a number that was there before; those after it go on.
  const begun = useRef(false);
  const page = Math.floor(place / COUNT_PAGE) + 1;
  const products = useGetProductsToCountQuery({ search: search.trim(), page });
  const found = products.currentData;
  const item = found?.items[place % COUNT_PAGE];
  const following = found?.items[(place % COUNT_PAGE) + 1];
  // Where nothing is found there is still the way back to the whole list.
  const canGoOn = !!found && (!!item || search.trim() !== '');
  const isLast = !!found && place + 1 >= found.total;

  const goTo = (next: number) => {
    begun.current = false;
    setPlace(next);
  };
  const look = (text: string) => {
    setSearch(text);
    goTo(0);
  };
  const next = () => {
    if (!isLast) return goTo(place + 1);
    if (search.trim() === '') return onEnd();
    setSearching(false);
    look('');
  };
  const written = item ? writtenAs(counting.draft, item._id) : '';
  const write = (text: string) => {
    if (!item) return;
    begun.current = true;
    counting.write(item._id, item.fullName, text);
  };
  /** What stood there before somebody, or a scanner, began to type. */
  const before = useRef({ id: '', name: '', text: '' });
  const awaited = useRef('');
  useHandScanner({
    onStart: () => {
      before.current = { id: item?._id ?? '', name: item?.fullName ?? '', text: written };
    },
    onScan: (code) => {
      const { id, name, text } = before.current;
      if (id !== '' && writtenAs(counting.draft, id) !== text) counting.write(id, name, text);
      awaited.current = tidyBarcode(code);
      setSearching(true);
      look(awaited.current);
    },
  });
  useEffect(() => {
    if (awaited.current === '' || item?.barcode !== awaited.current) return;
    awaited.current = '';
    number.current?.focus();
  }, [item]);
  const press = (digit: string) => write(begun.current ? written + digit : digit);

  return (
    <form
      className={styles.desk}
      onSubmit={(event) => {
        event.preventDefault();
        if (canGoOn) next();
      }}
    >
      <div className={styles.item}>
        {searching && (
          <SearchBox
            label="Nom ou code-barres"
            className={styles.search}
            value={search}
            maxLength={100}
            onChange={({ target }) => look(target.value)}
            // A hand scanner types the code and Enter: what it found is to be counted, not passed.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              number.current?.focus();
            }}
          />
        )}
        {products.isError && !found && (
          <RetryNotice onRetry={() => void products.refetch()}>
            {messageOf(products.error, 'Les produits n’ont pas pu être chargés. Ce que vous avez compté est gardé.')}
          </RetryNotice>
        )}
        {!found && !products.isError && (
          <div className={styles.search}>
            <RowsSkeleton />
          </div>
        )}
        {found && !item && <EmptyState title="Aucun produit ne correspond." />}
        {item && (
          <>
            <div className={styles.picture}>
              <Picture key={item._id} src={item.image} alt="" sizes="208px" />
            </div>
            <p className={styles.name} role="status">
              {item.fullName}
            </p>
            {item.shelfPlace !== '' && <p className={styles.sub}>{item.shelfPlace}</p>}
            <input
              ref={number}
              className={styles.number}
              aria-label={`Unités comptées, ${item.fullName}`}
              inputMode="none"
              autoComplete="off"
              placeholder="–"
              value={written}
              onChange={({ target }) => write(target.value)}
            />
            <p className={styles.hint}>
              Comptez tout ce qui est sur l’étagère, commandes payées pas encore parties comprises.
              «&nbsp;Suivant&nbsp;» sans nombre passe ce produit&nbsp;: il ne bouge pas.
            </p>
          </>
        )}
      </div>
      <div className={styles.hand}>
        {/* A key pressed before there is a product would be lost. */}
        <fieldset className={styles.pad} disabled={!item} aria-label="Pavé numérique">
          {KEYS.map((digit) => (
            <button key={digit} type="button" className={styles.key} onClick={() => press(digit)}>
              {digit}
            </button>
          ))}
          <button type="button" className={styles.wordKey} onClick={() => write('')}>
            Effacer
          </button>
          <button type="button" className={styles.key} onClick={() => press('0')}>
            0
          </button>
          <IconButton
            className={styles.key}
            icon="arrow-left"
            label="Effacer le dernier chiffre"
            onClick={() => write(written.slice(0, -1))}
          />
        </fieldset>
        <div className={styles.next}>
          <IconButton
            outlined
            icon="arrow-left"
            label="Produit précédent"
            onClick={() => goTo(Math.max(0, place - 1))}
          />
          <ScanButton onClick={() => setScanning(true)} />
          <IconButton
            outlined
            icon="search"
            label="Chercher un produit"
            aria-pressed={searching}
            onClick={() => {
              setSearching(!searching);
              if (searching && search) look('');
            }}
          />
          <Button type="submit" disabled={!canGoOn}>
            {!isLast
              ? `Suivant${following ? `, ${following.name}` : ''}`
              : search.trim()
                ? 'Toute la liste'
                : 'Terminer'}
          </Button>
        </div>
      </div>
      {scanning && (
        <ScanDialog
          onClose={() => setScanning(false)}
          onFound={(barcode) => {
            setScanning(false);
            setSearching(true);
            look(barcode);
          }}
        />
      )}
    </form>
  );
}
