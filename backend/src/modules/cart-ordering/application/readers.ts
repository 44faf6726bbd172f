import { DeclaredWithdrawals } from './declared-withdrawals.js';
import { InvoicesOfOrders } from './invoices-of-orders.js';
import { OrderParcels } from './order-parcels.js';
import { OrdersOfClient } from './orders-of-client.js';
import { OrdersToProve } from './orders-to-prove.js';
import { OrdersToReview } from './orders-to-review.js';
import { OrdersToWithdraw } from './orders-to-withdraw.js';
import { OrdersWithPapers } from './orders-with-papers.js';
import { PayersAccess } from './payers-access.js';
import { ReturnedGoods } from './returned-goods.js';
import { SaleBooks } from './sale-books.js';

/** What other modules ask of orders. */
export const READERS = [
  DeclaredWithdrawals,
  InvoicesOfOrders,
  OrderParcels,
  OrdersOfClient,
  OrdersToProve,
  OrdersToReview,
  OrdersToWithdraw,
  OrdersWithPapers,
  PayersAccess,
  ReturnedGoods,
  SaleBooks,
];
