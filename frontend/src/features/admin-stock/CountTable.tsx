import { useEffect, useRef, useState } from 'react';
import { Button, EmptyState, Icon, Pagination, Picture, SearchBox, TextButton } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { LongWords } from '../../shared/back-office/LongWords';
import { RowsSkeleton } from '../../shared/back-office/RowsSkeleton';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { type useCountDraft, writtenAs } from './count-draft';
import { tidyBarcode } from '@shop/contract';
import { COUNT_PAGE, useGetProductsToCountQuery } from './stock-count-api';
import { ScanButton } from './ScanButton';
import { ScanDialog } from './ScanDialog';
import { useHandScanner } from './use-hand-scanner';
import table from './CountTable.module.css';
import styles from './StockCount.module.css';

interface CountTableProps {
  counting: ReturnType<typeof useCountDraft>;
  /** What is looked for at first. */
  search: string;
  /** What differs stands beside it. */
  isComparing: boolean;
  /** Shows what differs. */
  onEnd: () => void;
}

/** The same count where there is room for a table: every product in its row. What is expected stays hidden. */
export function CountTable({ counting, search: first, isComparing, onEnd }: CountTableProps) {
  const [search, setSearch] = useState(first);
  const [page, setPage] = useState(1);
  const [here, setHere] = useState('');
  const [scanning, setScanning] = useState(false);
  const rows = useRef<HTMLTableSectionElement>(null);
  const products = useGetProductsToCountQuery({ search: search.trim(), page });
  const found = products.currentData;
  const count = Object.keys(counting.draft.lines).length;

  const look = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  /** What stood there before somebody, or a scanner, began to type. */
  const before = useRef({ id: '', text: '' });
  const awaited = useRef('');
  useHandScanner({
    onStart: () => {
      before.current = { id: here, text: here === '' ? '' : writtenAs(counting.draft, here) };
    },
    onScan: (code) => {
      const { id, text } = before.current;
      const name = found?.items.find(({ _id }) => _id === id)?.fullName;
      if (name !== undefined && writtenAs(counting.draft, id) !== text) counting.write(id, name, text);
      awaited.current = tidyBarcode(code);
      look(awaited.current);
    },
  });
  useEffect(() => {
    const [only] = found?.items ?? [];
    if (awaited.current === '' || only?.barcode !== awaited.current) return;
    awaited.current = '';
    rows.current?.querySelector('input')?.focus();
  }, [found]);
  /** As « Suivant » on a telephone: Enter leads to the row below. */
  const goOn = (from: HTMLInputElement) => {
    const inputs = [...(rows.current?.querySelectorAll('input') ?? [])];
    inputs[inputs.indexOf(from) + 1]?.focus();
  };

  return (
    <div className={styles.desk}>
      <div className={styles.list}>
        <div className={table.finding}>
          <SearchBox
            label="Nom ou code-barres"
            className={styles.search}
            value={search}
            maxLength={100}
            onChange={({ target }) => look(target.value)}
            // A hand scanner types the code and Enter.
            onKeyDown={(event) => event.key === 'Enter' && rows.current?.querySelector('input')?.focus()}
          />
          <ScanButton onClick={() => setScanning(true)} />
        </div>
        {products.isError && !found && (
          <RetryNotice onRetry={() => void products.refetch()}>
            {messageOf(products.error, 'Les produits n’ont pas pu être chargés. Ce que vous avez compté est gardé.')}
          </RetryNotice>
        )}
        {!found && !products.isError && <RowsSkeleton />}
        {found?.total === 0 && (
          <EmptyState
            title="Aucun produit ne correspond."
            action={search.trim() && <TextButton onClick={() => look('')}>Toute la liste</TextButton>}
          />
        )}
        {found && found.total > 0 && (
          <>
            <p className={styles.sub}>
              Comptez tout ce qui est sur l’étagère, commandes payées pas encore parties comprises. Une case vide ne
              bouge pas.{!isComparing && ' L’attendu reste caché jusqu’aux écarts.'}
            </p>
            <table className={table.root}>
              <caption className={table.caption}>Produits à compter, par nom</caption>
              <thead>
                <tr>
                  <th scope="col">Produit</th>
                  <th scope="col" className={table.figure}>
                    Compté
                  </th>
                  <th scope="col" className={table.state}>
                    État
                  </th>
                </tr>
              </thead>
              <tbody ref={rows}>
                {found.items.map(({ _id, fullName, image, shelfPlace }) => {
                  const isCounted = Object.hasOwn(counting.draft.lines, _id);
                  return (
                    <tr key={_id} data-here={here === _id || undefined}>
                      <th scope="row">
                        <span className={table.product}>
                          <span className={table.picture}>
                            <Picture src={image} alt="" sizes="44px" />
                          </span>
                          <span>
                            <LongWords>{fullName}</LongWords>
                            {shelfPlace !== '' && <span className={styles.sub}>{shelfPlace}</span>}
                          </span>
                        </span>
                      </th>
                      <td className={table.figure}>
                        <input
                          className={table.units}
                          aria-label={`Unités comptées, ${fullName}`}
                          inputMode="numeric"
                          autoComplete="off"
                          value={writtenAs(counting.draft, _id)}
                          onFocus={({ target }) => {
                            setHere(_id);
                            target.select();
                          }}
                          onBlur={() => setHere('')}
                          onKeyDown={(event) => event.key === 'Enter' && goOn(event.currentTarget)}
                          onChange={({ target }) => counting.write(_id, fullName, target.value)}
                        />
                      </td>
                      <td className={table.state}>
                        <span className={table.mark}>
                          {isCounted && <Icon name="check" />}
                          {isCounted ? 'Compté' : here === _id ? 'En cours' : 'À compter'}
                        </span>
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
            {found.total > COUNT_PAGE && (
              <Pagination
                page={page}
                pageSize={COUNT_PAGE}
                pageSizeOptions={[COUNT_PAGE]}
                total={found.total}
                onChange={(next) => setPage(next.page)}
              />
            )}
          </>
        )}
      </div>
      {!isComparing && (
        <div className={styles.foot}>
          <Button disabled={count === 0} onClick={onEnd}>
            Voir les écarts
          </Button>
        </div>
      )}
      {scanning && (
        <ScanDialog
          onClose={() => setScanning(false)}
          onFound={(barcode) => {
            setScanning(false);
            look(barcode);
          }}
        />
      )}
    </div>
  );
}
