import { CART_REMINDER_LINK } from '@shop/contract';
import { useLocation } from 'react-router-dom';
import { linkSecrets } from '../../shared/session/link-secrets';
import { useHydrated } from '../../shared/ui/use-hydrated';
import { CartCheckout } from './CartCheckout';
import { CheckoutSkeleton } from './CheckoutSkeleton';
import { KeptCart } from './KeptCart';
import { PreparedCheckout } from './PreparedCheckout';

/** The cart's, that of another device which the shop keeps for whoever is reminded of it, or of what the shop prepared for whoever followed a mailed link (docs/adr/0082). */
export default function CheckoutPage() {
  const link = linkSecrets(useLocation());
  // Which of them it is, and what is in the cart, the browser alone knows.
  const isHydrated = useHydrated();
  if (!isHydrated) return <CheckoutSkeleton />;
  const token = link.get('token');
  if (link.has(CART_REMINDER_LINK)) return <KeptCart />;
  return token === null ? <CartCheckout /> : <PreparedCheckout key={token} token={token} />;
}
