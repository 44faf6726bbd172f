import { choiceQuery, firstOrder, readChoice, SEARCH_TEXT_LENGTH } from '@shop/contract';
import { VisuallyHidden } from '@shop/ui-kit';
import { useId, useState, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchTyped, selectSearchText } from '../../shared/overlays/overlay-slice';
import { paths } from '../../shared/paths';
import { pageHistory, type PageHistory } from '../../shared/ui/page-history';
import { useSearchProductsQuery } from './search-api';
import { keepSearch } from './kept-searches';
import styles from './SearchOverlay.module.css';
import { SearchResults } from './SearchResults';
import { SearchStart } from './SearchStart';
import { useArrowKeys } from './use-arrow-keys';
import { useDebouncedText } from './use-debounced-text';

interface SearchFormProps {
  field: RefObject<HTMLInputElement | null>;
  onLeave: () => void;
}

/** The field and what it finds as one types; Enter leads to all of it in the shop. */
export function SearchForm({ field, onLeave }: SearchFormProps) {
  const ids = { field: useId(), results: useId() };
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const typed = useSelector(selectSearchText);
  const wanted = typed.trim();
  const text = useDebouncedText(wanted);
  /** A text that is meant as it was typed. */
  const [meant, setMeant] = useState<string>();
  const asked = { text, exact: text === meant };
  const { data, currentData, isFetching, isError, refetch } = useSearchProductsQuery(asked, { skip: text === '' });
  // What was found before stays in view until the answer comes: a list that blinks cannot be read.
  const answer = currentData ?? (isFetching ? data : undefined);
  const onKeyDown = useArrowKeys(field);

  const search = (next: string) => {
    dispatch(searchTyped(next));
    field.current?.focus();
  };

  /** Leaves the text with this page, so that the way back leads to its results. */
  const leave = () => {
    const state: PageHistory = { ...pageHistory(location.state), search: wanted };
    void navigate(location, { replace: true, state });
    if (answer && answer.hits.length > 0 && wanted === text) keepSearch(wanted);
    onLeave();
  };
  const asChoice = { ...readChoice(''), text: wanted, exact: wanted === meant };
  const shelf = paths.shop + choiceQuery({ ...asChoice, order: firstOrder(asChoice) });
  const submit = () => {
    if (wanted === '') return;
    leave();
    void navigate(shelf);
  };
  return (
    <div role="search" onKeyDown={onKeyDown}>
      <VisuallyHidden as="label" htmlFor={ids.field}>
        Trouvez un produit
      </VisuallyHidden>
      <input
        ref={field}
        id={ids.field}
        className={styles.input}
        type="search"
        maxLength={SEARCH_TEXT_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        aria-controls={answer && answer.hits.length > 0 ? ids.results : undefined}
        aria-description="Entrée montre tous les résultats dans la boutique, les flèches les parcourent ici."
        placeholder="Lavande, argile, sans huile essentielle…"
        value={typed}
        onKeyDown={(event) => event.key === 'Enter' && submit()}
        onChange={(event) => dispatch(searchTyped(event.target.value))}
      />
      {wanted === '' || text === '' ? (
        <SearchStart onLeave={leave} onText={search} onForgotten={() => field.current?.focus()} />
      ) : (
        <SearchResults
          id={ids.results}
          shelf={shelf}
          text={text}
          answer={answer}
          failed={isError && !isFetching}
          onRetry={() => void refetch()}
          onText={search}
          onExact={() => {
            setMeant(text);
            field.current?.focus();
          }}
          onLeave={leave}
        />
      )}
    </div>
  );
}
