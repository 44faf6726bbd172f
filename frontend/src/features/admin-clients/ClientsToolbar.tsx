import { SearchBox, Select, Toolbar } from '@shop/ui-kit';
import { listCount } from '../../shared/back-office/list-count';
import { useSearchText } from '../../shared/back-office/use-search-text';
import type { useClientsList } from './use-clients-list';

const ALL = { value: '', label: 'Toutes les étiquettes' };

/** Search of the clients by name, email, telephone or reference; the server does the searching. */
export function ClientsToolbar({ list }: { list: ReturnType<typeof useClientsList> }) {
  const [text, setText] = useSearchText(list.search, list.setSearch);
  return (
    <Toolbar
      search={
        <SearchBox
          label="Rechercher un client"
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
      }
      count={listCount(list.clients.currentData, 'client', 'clients')}
    >
      {(list.tags.length > 0 || list.tag) && (
        <Select
          label="Filtrer par étiquette"
          hideLabel
          options={[ALL, ...new Set([...list.tags, ...(list.tag ? [list.tag] : [])])]}
          value={list.tag}
          onChange={(event) => list.setTag(event.target.value)}
        />
      )}
    </Toolbar>
  );
}
