import { Dialog } from '@shop/ui-kit';
import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { overlayClosed, searchTyped, selectOpenOverlay } from '../../shared/overlays/overlay-slice';
import { SearchForm } from './SearchForm';
import styles from './SearchOverlay.module.css';

/** Search over any page (specification, section 2.2). */
export default function SearchOverlay() {
  const dispatch = useDispatch();
  const open = useSelector(selectOpenOverlay) === 'search';
  const field = useRef<HTMLInputElement>(null);
  const close = () => {
    dispatch(overlayClosed('search'));
    dispatch(searchTyped(''));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Trouvez un produit"
      initialFocus={field}
      className={styles.dialog}
    >
      <SearchForm field={field} onLeave={close} />
    </Dialog>
  );
}
