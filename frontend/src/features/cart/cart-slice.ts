import type { PayloadAction } from '@reduxjs/toolkit';
import {
  type BundlePart,
  type CartCode,
  type CartQuote,
  type PriceAdjustment,
  type PriceReduction,
  type Problem,
  type SoldPart,
} from '@shop/contract';
import { createSlice } from '../../shared/slice';

export interface CartLine {
  productId: string;
  name: string;
  image: string;
  /** Unit price after promotion as last shown, in EUR. */
  price: number;
  /** What is announced beside it; null for the price alone. */
  reduction: PriceReduction | null;
  /** What 100 g cost, in EUR; null for what is not sold by weight. */
  pricePer100g: number | null;
  quantity: number;
  /** What is in one unit of a bundle, as the server last said; missing for what is none. */
  parts?: SoldPart[];
  /** What the shopper chose for a bundle of choice; missing for what is usually in it. */
  chosen?: BundlePart[];
  /** What the server last said is wrong with this line. */
  problem: Problem | null;
}

export interface CartState {
  /** `unknown` until storage was read, which happens after the first render. */
  status: 'unknown' | 'known';
  lines: CartLine[];
  /**
   * Idempotency key of the order begun in this browser. It lives until that order is final, through refusals and whatever
   * becomes of the cart, emptied or too old: the server tells a new attempt from a repetition, and charges once for one key.
   */
  checkoutKey: string | null;
  /** What the server last said is wrong with the cart as a whole, such as a total that no card pays. It is not stored. */
  problem: Problem | null;
  /** What changes the total of these very lines, as the server says; none until it was asked about them. */
  adjustments: PriceAdjustment[];
  /** The code that was typed. */
  code?: string | null;
  /** What the server last said of the code that was typed, also of one that it does not know. */
  told?: CartCode | null;
}

export type NewLine = Omit<CartLine, 'quantity' | 'problem'>;

const initialState: CartState = { status: 'unknown', lines: [], checkoutKey: null, problem: null, adjustments: [] };

const wholeUnits = (quantity: number) => (Number.isFinite(quantity) ? Math.max(1, Math.floor(quantity)) : 1);

const lineOf = (state: CartState, productId: string) => state.lines.find((line) => line.productId === productId);

/** The line, of which something changes: what was taken off the cart as it was does not hold any more. */
const changing = (state: CartState, productId: string) => {
  state.adjustments = [];
  return lineOf(state, productId);
};

const withoutLine = (state: CartState, productId: string) => {
  state.adjustments = [];
  state.lines = state.lines.filter((line) => line.productId !== productId);
};

const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** Storage was read, at the start or because another tab changed it. */
    cartRestored: (state, action: PayloadAction<Pick<CartState, 'lines'>>) => ({
      ...state,
      status: 'known',
      lines: action.payload.lines,
      adjustments: [],
    }),
    checkoutKeyRestored: (state, action: PayloadAction<string | null>) => {
      state.checkoutKey = action.payload;
    },
    /** A product already there gets more units, another one a new line (specification, section 4). */
    itemAdded: (state, action: PayloadAction<{ item: NewLine; quantity?: number }>) => {
      const { item, quantity = 1 } = action.payload;
      const line = changing(state, item.productId);
      if (line) Object.assign(line, item, { quantity: line.quantity + wholeUnits(quantity), problem: null });
      else state.lines.push({ ...item, quantity: wholeUnits(quantity), problem: null });
    },
    quantityChanged: (state, action: PayloadAction<{ productId: string; quantity: number }>) => {
      const line = changing(state, action.payload.productId);
      if (!line) return;
      line.quantity = wholeUnits(action.payload.quantity);
      line.problem = null;
    },
    /** One unit less; the line goes when none would be left. */
    unitRemoved: (state, action: PayloadAction<{ productId: string }>) => {
      const line = changing(state, action.payload.productId);
      if (line && line.quantity > 1) line.quantity -= 1;
      else withoutLine(state, action.payload.productId);
    },
    /** A line comes back to where it was, unless its product has been added anew meanwhile. */
    lineRestored: (state, action: PayloadAction<{ line: CartLine; place: number }>) => {
      const { line, place } = action.payload;
      if (!changing(state, line.productId)) state.lines.splice(place, 0, line);
    },
    lineRemoved: (state, action: PayloadAction<{ productId: string }>) => {
      withoutLine(state, action.payload.productId);
    },
    /** The shopper has read what was said about the line, such as a new price. */
    problemAccepted: (state, action: PayloadAction<{ productId: string }>) => {
      const line = lineOf(state, action.payload.productId);
      if (line) line.problem = null;
    },
    /** The shopper types another code, takes it away (null), or storage was read. */
    codeAsked: (state, { payload: code }: PayloadAction<string | null>) => ({
      ...state,
      code,
      told: null,
      adjustments: [],
    }),
    /** The server priced the cart: its prices hold, its problems go to their lines. */
    cartRepriced: (state, action: PayloadAction<CartQuote>) => {
      const { lines, adjustments, problems, code } = action.payload;
      state.told = code ?? state.told;
      state.adjustments = adjustments;
      state.problem = problems.find(({ productId }) => productId === undefined) ?? null;
      for (const line of state.lines) {
        const quoted = lines.find(({ productId }) => productId === line.productId);
        const problem = problemOf(line.productId, problems);
        if (quoted) {
          const { name, image, price, reduction, pricePer100g, parts } = quoted;
          Object.assign(line, { name, image, price, reduction, pricePer100g, parts });
        }
        // A new price stays announced until it is accepted: the next quote does not see it as a difference any more.
        if (problem || !isPriceChange(line.problem)) line.problem = problem;
      }
    },
    /** The server refused the order for reasons that concern lines. */
    problemsReported: (state, action: PayloadAction<Problem[]>) => {
      for (const line of state.lines) {
        const problem = problemOf(line.productId, action.payload);
        if (!problem) continue;
        line.problem = problem;
        if (problem.price !== undefined) line.price = problem.price;
        if (problem.reduction !== undefined) line.reduction = problem.reduction;
      }
    },
    checkoutStarted: (state, action: PayloadAction<{ key: string }>) => {
      state.checkoutKey ??= action.payload.key;
    },
    /** The key belongs to an order that is no longer this cart's; the next attempt is another order. */
    checkoutAbandoned: (state) => {
      state.checkoutKey = null;
    },
    /** The order is paid. */
    cartEmptied: ({ status }) => ({ ...initialState, status }),
  },
});

/** A line may have several problems, such as a new price and too few units: they are told and mended together. */
function problemOf(productId: string, problems: readonly Problem[]): Problem | null {
  const own = problems.filter((problem) => problem.productId === productId);
  if (own.length === 0) return null;
  return own.reduce((first, next) => ({ ...next, ...first, message: `${first.message} ${next.message}` }));
}

/** True for a problem that only announces another price. */
export function isPriceChange(problem: Problem | null): boolean {
  return problem !== null && problem.code === 'PRICE.CHANGED';
}

export interface WithCart {
  cart: CartState;
}

export const {
  cartRestored,
  checkoutKeyRestored,
  itemAdded,
  quantityChanged,
  unitRemoved,
  lineRemoved,
  lineRestored,
  problemAccepted,
  codeAsked,
  cartRepriced,
  problemsReported,
  checkoutStarted,
  checkoutAbandoned,
  cartEmptied,
} = cartSlice.actions;
export const cartReducer = cartSlice.reducer;

export const selectCartStatus = (state: WithCart) => state.cart.status;
export const selectCartLines = (state: WithCart) => state.cart.lines;
export const selectCheckoutKey = (state: WithCart) => state.cart.checkoutKey;
/** Units, all lines together: no money, so that no first visit loads what makes totals. */
export const selectCartCount = ({ cart }: WithCart) => {
  let units = 0;
  for (const { quantity } of cart.lines) units += quantity;
  return units;
};
