import { SearchBox, Select, ToggleButton, Toolbar } from '@shop/ui-kit';
import { useSearchText } from '../../shared/back-office/use-search-text';
import { STATUSES } from './order-terms';
import type { useOrdersList } from './use-orders-list';

const ALL = { value: '', label: 'Toutes' };

/** Search and filters of the orders; the server does the searching. */
export function OrdersToolbar({ list }: { list: ReturnType<typeof useOrdersList> }) {
  const [text, setText] = useSearchText(list.search, list.setSearch);
  const total = list.orders.currentData?.total;
  return (
    <Toolbar
      search={
        <SearchBox
          label="Rechercher une commande"
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
      }
      count={total === undefined ? '' : `${total} ${total > 1 ? 'commandes' : 'commande'}`}
    >
      <Select
        label="Filtrer par statut"
        hideLabel
        options={[ALL, ...STATUSES]}
        value={list.status}
        onChange={(event) => list.setStatus(event.target.value)}
      />
      <ToggleButton pressed={list.refundRequested} count={list.requestCount} onClick={list.toggleRefundRequested}>
        Remboursement demandé
      </ToggleButton>
    </Toolbar>
  );
}
