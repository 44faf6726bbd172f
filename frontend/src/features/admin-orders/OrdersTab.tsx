import { useState } from 'react';
import type { Order } from '@shop/contract';

import { messageOf } from '../../shared/api/api-error';
import { AdminList, shownPage } from '../../shared/back-office/AdminList';
import { captionOf } from '../../shared/back-office/list-sort';
import { useIsOwner } from '../../shared/back-office/role';
import { ManyOrders } from './ManyOrders';
import { OpenOrder } from './OpenOrder';
import { OrderActs } from './OrderActs';
import { OrderViews } from './OrderViews';
import { OrderDialogs, type OrderDialog } from './OrderDialogs';
import { ORDER_SORTS, ordersColumns } from './orders-columns';
import { OrdersToolbar } from './OrdersToolbar';
import { useChosenOrders } from './use-chosen-orders';
import { useOpenOrder } from './use-open-order';
import { useOrderNavigation } from './use-order-navigation';
import { ORDER_PAGE_SIZES, useOrdersList } from './use-orders-list';
import { useStatusChange } from './use-status-change';

/** Tab 'Commandes': the list, and everything that can be done with an order (specification, sections 2.10 and 4). */
export function OrdersTab() {
  const list = useOrdersList();
  const isOwner = useIsOwner();
  const { orders } = list;
  const { openId, open, turnTo, close } = useOpenOrder();
  const navigation = useOrderNavigation(list, openId, turnTo);
  // The order that was on the screen when it was chosen, so that the server can tell when another administrator was faster.
  const [asked, setAsked] = useState<{ dialog: OrderDialog; order: Order } | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const { savingId, changeStatus } = useStatusChange((dialog, order) => setAsked({ dialog, order }));
  const page = shownPage(orders);
  const chosen = useChosenOrders(page?.items ?? []);
  const columns = ordersColumns({
    savingId,
    // As of when they were read: a desk that stays open counts on.
    now: orders.fulfilledTimeStamp ?? 0,
    onStatus: changeStatus,
    onDetails: ({ _id }) => open(_id),
    ...(isOwner && { onDelete: (order: Order) => setAsked({ dialog: 'delete', order }) }),
  });

  return (
    <AdminList
      title="Commandes"
      aside={<OrderActs filters={list.filters} isChoosing={isChoosing} onChoosing={setIsChoosing} />}
      toolbar={
        <>
          <OrderViews list={list} />
          <OrdersToolbar list={list} />
        </>
      }
      list={list}
      pageSizes={ORDER_PAGE_SIZES}
      query={orders}
      columns={columns}
      rowKey={({ _id }) => _id}
      onOpen={isChoosing ? undefined : ({ _id }) => open(_id)}
      caption={captionOf(list, ORDER_SORTS, 'Commandes', 'les plus récentes d’abord')}
      loadingLabel="Chargement des commandes..."
      skeletonRows={list.pageSize > 10 ? 10 : list.pageSize}
      failure={(error) => messageOf(error, 'Les commandes n’ont pas pu être chargées.')}
      emptyTitle={
        list.isFiltered ? 'Aucune commande ne correspond à cette recherche.' : 'Aucune commande pour le moment.'
      }
      emptyText={
        list.isFiltered
          ? undefined
          : isOwner
            ? 'Chacune arrive ici dès qu’elle est payée. Vous pouvez aussi en prendre une par téléphone, ou vendre au marché.'
            : 'Chacune arrive ici dès qu’elle est payée.'
      }
      selection={
        isChoosing
          ? {
              chosen: chosen.ids,
              onChange: chosen.choose,
              labelOf: ({ reference }) => `Choisir la commande ${reference}`,
              allLabel: 'Choisir toutes les commandes de la page',
            }
          : undefined
      }
      isSelected={({ _id }) => _id === (openId ?? asked?.order._id)}
    >
      {isChoosing && <ManyOrders chosen={chosen} />}
      {openId && (
        <OpenOrder
          id={openId}
          listed={page?.items.find(({ _id }) => _id === openId)}
          navigation={navigation}
          onClose={close}
        />
      )}
      {asked && (
        <OrderDialogs {...asked} onDeleted={({ _id }) => chosen.learn([], [_id])} onClose={() => setAsked(null)} />
      )}
    </AdminList>
  );
}
