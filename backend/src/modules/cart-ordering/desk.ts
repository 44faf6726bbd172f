import { ChangeManyStatuses } from './application/change-many-statuses.js';
import { ChangeOrderStatus } from './application/change-order-status.js';
import { CorrectDelivery } from './application/correct-delivery.js';
import { CorrectEmail } from './application/correct-email.js';
import { DeleteOrder } from './application/delete-order.js';
import { ShowTimeline } from './application/show-timeline.js';
import { TagOrders } from './application/tag-orders.js';
import { UndoStatus } from './application/undo-status.js';

/** What administrators do with one order, or with several at once. */
export const DESK = [
  ChangeManyStatuses,
  ChangeOrderStatus,
  CorrectDelivery,
  CorrectEmail,
  DeleteOrder,
  ShowTimeline,
  TagOrders,
  UndoStatus,
];
