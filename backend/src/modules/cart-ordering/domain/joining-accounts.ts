import { type Customer, isNobody } from './customer.js';
import { isCalledOff } from './order-status.js';

type Standing = Parameters<typeof isCalledOff>[0] & {
  clientId: string | null;
  customer: Customer;
  forgetWhenOver: boolean;
  handedOver?: true;
  shown: boolean;
};

/** Placed without an account, by somebody who may have it in one. What was called off, or is to be forgotten, joins none any more. */
export function mayJoinAccount(order: Readonly<Standing>): boolean {
  const { clientId, customer, forgetWhenOver, handedOver, shown } = order;
  const isSomebodys = customer.email !== '' && !isNobody(customer);
  return shown && isSomebodys && !clientId && !forgetWhenOver && !handedOver && !isCalledOff(order);
}
