import { CARRIERS, ORDER_COUNTRIES, ORDER_STATUSES } from '@shop/contract';
import { SearchBox, Select, ToggleButton, Toolbar } from '@shop/ui-kit';
import { listCount } from '../../shared/back-office/list-count';
import { PeriodFilter } from '../../shared/back-office/PeriodFilter';
import { useWindowBelow } from '../../shared/back-office/use-window-at-least';
import { useSearchText } from '../../shared/back-office/use-search-text';
import { useGetOrderTagsQuery } from './admin-orders-api';
import { orderCountryName, PARTLY_REFUNDED } from './order-terms';
import type { useOrdersList } from './use-orders-list';

const ALL = { value: '', label: 'Toutes' };
const ANY_CARRIER = { value: '', label: 'Tous' };
const COUNTRY_CHOICES = [
  ANY_CARRIER,
  ...ORDER_COUNTRIES.map((country) => ({ value: country, label: orderCountryName(country) })),
];

/** Search and filters of the orders; the server does the searching. */
export function OrdersToolbar({ list }: { list: ReturnType<typeof useOrdersList> }) {
  const [text, setText] = useSearchText(list.search, list.setSearch);
  const { carrier, country, tag, from, to } = list.filters;
  const { data: known = [] } = useGetOrderTagsQuery();
  // One that no order has any more is still what the address asks for.
  const tags = tag && !known.includes(tag) ? [tag, ...known] : known;
  // On a telephone the views say as much: the first order is worth more than their choices once more.
  const isPhone = useWindowBelow(760);
  const everyDay = (
    <>
      <Select
        label="Filtrer par statut"
        hideLabel={!isPhone}
        options={[ALL, ...ORDER_STATUSES, PARTLY_REFUNDED]}
        value={list.status}
        onChange={(event) => list.setStatus(event.target.value)}
      />
      <ToggleButton pressed={list.refundRequested} count={list.requestCount} onClick={list.toggleRefundRequested}>
        Remboursement demandé
      </ToggleButton>
    </>
  );
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
      count={listCount(list.orders.currentData, 'commande', 'commandes')}
      moreInForce={[carrier, country, tag, from, to].filter(Boolean).length}
      more={
        <>
          {isPhone && everyDay}
          <PeriodFilter list={list} />
          <Select
            label="Transporteur"
            options={[ANY_CARRIER, ...CARRIERS]}
            value={list.carrier}
            onChange={(event) => list.setCarrier(event.target.value)}
          />
          <Select
            label="Pays"
            options={COUNTRY_CHOICES}
            value={list.country}
            onChange={(event) => list.setCountry(event.target.value)}
          />
          {tags.length > 0 && (
            <Select
              label="Étiquette"
              options={[ALL, ...tags]}
              value={list.tag}
              onChange={(event) => list.setTag(event.target.value)}
            />
          )}
        </>
      }
    >
      {!isPhone && everyDay}
    </Toolbar>
  );
}
