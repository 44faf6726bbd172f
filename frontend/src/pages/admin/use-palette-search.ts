import { useEffect, useState } from 'react';
import type { Client, ListedProduct, Order, StaffRole } from '@shop/contract';
import { formatPrice, type CommandGroup } from '@shop/ui-kit';
import { useGetClientsQuery } from '../../features/admin-clients/admin-clients-api';
import { useGetAdminOrdersQuery } from '../../features/admin-orders/admin-orders-api';
import { useGetAdminProductsQuery } from '../../features/admin-products/admin-products-api';
import type { ListPage } from '../../shared/api/list-page';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { FEWEST, type Place } from './palette-place';
import { leadsTo } from './role-places';

/** Milliseconds without a key, after which the server is asked. */
const PAUSE = 120;
/** Of each kind; the list has the others. */
const SHOWN = 5;

const orderPlace = (order: Order): Place => ({
  id: order._id,
  label: order.reference,
  detail: `${order.prenom} ${order.nom}, ${formatPrice(order.montantTotal)}`,
  end: order.status,
  icon: 'parcel',
  href: adminPaths.orderOver(adminPaths.ordersLike(order.reference), order._id),
});

const clientPlace = ({ _id, prenom, nom, clientEmail, montantDepense }: Client): Place => ({
  id: _id,
  label: `${prenom} ${nom}`.trim() || clientEmail,
  detail: clientEmail,
  end: formatPrice(montantDepense),
  icon: 'account',
  href: adminPaths.clientSheet(_id),
});

const productPlace = ({ _id, name, category, price, stock }: ListedProduct): Place => ({
  id: _id,
  label: name,
  detail: `${category}, ${formatPrice(price)}`,
  end: `${stock} en stock`,
  icon: 'soap',
  href: adminPaths.editProduct(_id),
});

interface Kind<T> {
  label: string;
  query: { currentData?: ListPage<T> | undefined };
  placeOf: (item: T) => Place;
  /** Where all that fit are listed. */
  allHref: string;
}

function groupOf<T>({ label, query: { currentData: found }, placeOf, allHref }: Kind<T>): CommandGroup<Place> {
  const items = (found?.items ?? []).map(placeOf);
  const left = found && (found.more || found.total > items.length);
  if (left && items.length > 0) {
    items.push({ id: allHref, label: `Tout voir dans «\u00a0${label}\u00a0»`, icon: 'search', href: allHref });
  }
  return { label, items };
}

/** `text` once nothing was typed for a while. */
function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}

/**
 * Orders, clients and products that fit. What is shown always answers what is typed, and comes in one go: what Enter would
 * open does not change under the hand.
 */
export function usePaletteSearch(typed: string, role: StaffRole) {
  const text = typed.trim();
  const quiet = useQuiet(text);
  const asks = text.length >= FEWEST;
  const skip = !asks || quiet !== text;
  const params = { page: 1, limit: SHOWN, search: text };
  // Only what the role opens is asked for.
  const skipped = (href: string) => ({ skip: skip || !leadsTo(role, href) });
  const orders = useGetAdminOrdersQuery({ ...params, few: '1', sort: '-date' }, skipped(adminPaths.tab('commandes')));
  const clients = useGetClientsQuery({ ...params, few: '1' }, skipped(adminPaths.tab('clients')));
  const products = useGetAdminProductsQuery(params, skipped(adminPaths.tab('produits')));

  const kinds = [orders, clients, products];
  const busy = asks && (skip || kinds.some(({ isFetching }) => isFetching));
  const settled = asks && !busy;
  const failed = ['commandes', 'clients', 'produits'].filter((_, at) => settled && kinds[at]!.isError);
  const groups = settled
    ? [
        groupOf({ label: 'Commandes', query: orders, placeOf: orderPlace, allHref: adminPaths.ordersLike(text) }),
        groupOf({ label: 'Clients', query: clients, placeOf: clientPlace, allHref: adminPaths.clientsLike(text) }),
        groupOf({ label: 'Produits', query: products, placeOf: productPlace, allHref: adminPaths.productsLike(text) }),
      ]
    : [];
  const retry = () => kinds.filter(({ isError }) => isError).forEach((query) => void query.refetch());
  return { groups, busy, failed, retry };
}
