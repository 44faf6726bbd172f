import { SESSION_KEYS } from '../shared/session/session-storage';

/** Saturday, 21 November 2026, noon in Paris. Milliseconds since 1970. */
export const NOON = Date.UTC(2026, 10, 21, 11);

/** Claire has logged in before. */
export function signInClaire(): void {
  window.localStorage.setItem(SESSION_KEYS.clientToken, 'claire-token');
  window.localStorage.setItem(SESSION_KEYS.clientId, 'claire');
}

/** Two soaps were put into the cart before. */
export function fillCart(quantity = 2): void {
  const line = {
    productId: 'lavande',
    name: 'Savon Lavande fine',
    image: '/images/lavande-1/640.jpg',
    price: 6,
    reduction: { priorPrice: 7.5, percent: 20 },
    pricePer100g: 6,
    quantity,
    problem: null,
  };
  window.localStorage.setItem('cart', JSON.stringify({ savedAt: Date.now(), lines: [line] }));
}
