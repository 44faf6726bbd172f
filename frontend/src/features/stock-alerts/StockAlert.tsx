import { useSelector } from 'react-redux';
import { selectClientSession } from '../../shared/session/session-slice';
import { GuestAlert } from './GuestAlert';
import { OwnAlert } from './OwnAlert';

/** « Prévenez-moi »: an address, or for whoever is connected the one of the account. */
export function StockAlert({ productId }: { productId: string }) {
  const session = useSelector(selectClientSession);
  return session ? <OwnAlert clientId={session.id} productId={productId} /> : <GuestAlert productId={productId} />;
}
