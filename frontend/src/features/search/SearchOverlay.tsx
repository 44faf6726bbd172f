import { Dialog, Link, Picture, formatPrice } from '@shop/ui-kit';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { overlayClosed, selectOpenOverlay } from '../../shared/overlays/overlay-slice';
import { paths } from '../../shared/paths';
import { useSearchProductsQuery } from './search-api';
import styles from './SearchOverlay.module.css';

/** Pause after the last key before the server is asked, in milliseconds. */
const QUIET_TIME = 250;

function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), text === '' ? 0 : QUIET_TIME);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}

/** Search over any page (specification, section 2.2). */
export default function SearchOverlay() {
  const dispatch = useDispatch();
  const open = useSelector(selectOpenOverlay) === 'search';
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const close = () => {
    dispatch(overlayClosed('search'));
    setTyped('');
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Trouvez un produit"
      initialFocus={field}
      className={styles.dialog}
    >
      <SearchForm field={field} typed={typed} onType={setTyped} onLeave={close} />
    </Dialog>
  );
}

interface SearchFormProps {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (text: string) => void;
  onLeave: () => void;
}

function SearchForm({ field, typed, onType, onLeave }: SearchFormProps) {
  const inputId = useId();
  const text = useQuiet(typed.trim());
  const { currentData: hits, isFetching, isError } = useSearchProductsQuery(text, { skip: text === '' });
  return (
    <div role="search">
      <label className="visually-hidden" htmlFor={inputId}>
        Trouvez un produit
      </label>
      <input
        ref={field}
        id={inputId}
        className={styles.input}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <div role="status" aria-busy={isFetching}>
        {text !== '' && isError && <p className={styles.none}>La recherche n’a pas abouti. Veuillez réessayer.</p>}
        {text !== '' && hits && hits.length === 0 && (
          <p className={styles.none}>
            Aucun produit trouvé pour «&nbsp;{text}&nbsp;».{' '}
            <Link href={paths.shop} onClick={onLeave}>
              Voir tous les savons
            </Link>
          </p>
        )}
        {text !== '' && hits && hits.length > 0 && (
          <p className="visually-hidden">{`${hits.length} ${hits.length > 1 ? 'produits trouvés' : 'produit trouvé'}`}</p>
        )}
      </div>
      {text !== '' && hits && (
        <ul>
          {hits.map(({ _id, name, image, discountedPrice }) => (
            <li key={_id}>
              <Link className={styles.result} href={paths.product(_id)} onClick={onLeave}>
                <span>
                  <Picture src={image} alt="" sizes="80px" width={160} />
                </span>
                <span>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.price}>{formatPrice(discountedPrice)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
