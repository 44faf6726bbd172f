import { GIFT_MESSAGE_LENGTH } from '@shop/contract';
import { useSyncExternalStore } from 'react';
import { GIFT_KEY } from '../../shared/kept-here';
import { readText, writeText } from '../../shared/storage';
import { CART_LIFETIME } from './cart-storage';

/** That the cart is a gift, as its shopper says it; kept beside the cart, and as long. */
interface CartGift {
  /** As typed. */
  message: string;
  /** Somebody else receives it, who is asked for with the address. */
  elsewhere: boolean;
}

/** Where the browser keeps nothing, it lasts as long as the page. */
let unkept: string | null = null;
let heard: (() => void)[] = [];
let read: { text: string | null; gift: CartGift | null } = { text: null, gift: null };

function giftOf(text: string | null): CartGift | null {
  try {
    const { message, elsewhere, savedAt } = JSON.parse(text ?? 'null') as Partial<CartGift & { savedAt: number }>;
    const isFresh = typeof savedAt === 'number' && Date.now() - savedAt < CART_LIFETIME;
    return isFresh && typeof message === 'string' ? { message: onCard(message), elsewhere: elsewhere === true } : null;
  } catch {
    return null;
  }
}

/** The same object for as long as the same is stored. */
function keptGift(): CartGift | null {
  const text = unkept ?? readText('local', GIFT_KEY);
  if (text !== read.text) read = { text, gift: giftOf(text) };
  return read.gift;
}

function keepGift(gift: CartGift | null): void {
  const text = gift && JSON.stringify({ ...gift, savedAt: Date.now() });
  unkept = writeText('local', GIFT_KEY, text) ? null : text;
  heard.forEach((hear) => hear());
}

/** What of a typed text a card takes: its signs as people count them, and none that no card shows. */
export const onCard = (typed: string): string =>
  Array.from(typed.replace(/(?!\n)\p{Cc}/gu, ''))
    .slice(0, GIFT_MESSAGE_LENGTH)
    .join('');

/** The order is paid: its message has nothing to do in a browser that others may use. */
export const forgetKeptGift = () => keepGift(null);

function follow(hear: () => void) {
  heard = [...heard, hear];
  window.addEventListener('storage', hear);
  return () => {
    heard = heard.filter((one) => one !== hear);
    window.removeEventListener('storage', hear);
  };
}

/** The cart as a gift, in step with other tabs. */
export function useKeptGift() {
  return { gift: useSyncExternalStore(follow, keptGift, () => null), keep: keepGift };
}
