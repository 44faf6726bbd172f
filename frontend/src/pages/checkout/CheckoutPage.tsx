import { useLocation } from 'react-router-dom';
import { linkSecrets } from '../../shared/session/link-secrets';
import { CartCheckout } from './CartCheckout';
import { PreparedCheckout } from './PreparedCheckout';

/** The cart's, or of what the shop prepared for whoever followed a mailed link (docs/adr/0082). */
export default function CheckoutPage() {
  const token = linkSecrets(useLocation()).get('token');
  return token === null ? <CartCheckout /> : <PreparedCheckout key={token} token={token} />;
}
