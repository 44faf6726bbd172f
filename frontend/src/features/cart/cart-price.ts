import { createSelector } from '@reduxjs/toolkit';
import type { Problem } from '@shop/contract';
import { totalOf } from '../../shared/money/money';
import { isPriceChange, selectCartLines, type WithCart } from './cart-slice';

// Apart from the slice, which every first visit loads: what the cart costs is asked where it is open.

/** None while a line has one: the total is judged once its lines are right. */
export const selectCartProblem = (state: WithCart) => (state.cart.lines.length > 0 ? state.cart.problem : null);

/** True for a problem that an order cannot be placed with. */
export const isBlocking = (problem: Problem | null) => problem !== null && !isPriceChange(problem);

export const selectCartDiscounts = createSelector([({ cart }: WithCart) => cart.adjustments], (adjustments) =>
  adjustments.filter(({ discount }) => discount),
);

/** EUR. */
export const selectCartTotal = createSelector([selectCartLines, selectCartDiscounts], (lines, discounts) =>
  totalOf(lines, discounts),
);

/** What the server is asked with; it may not apply yet. What never will is not asked again: each time counts as a guess. */
export const selectCartCode = ({ cart: { code, told } }: WithCart) =>
  code && (!told || told.applied || told.waits) ? code : null;

export const selectToldCode = (state: WithCart) => state.cart.told ?? null;

/** The code that the total counts with. */
export const selectAppliedCode = ({ cart: { code, told } }: WithCart) => (code && told?.applied ? told.code : null);
