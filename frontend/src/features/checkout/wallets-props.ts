import type { ShopConfig, Wallet } from '@shop/contract';
import type { CardFormHandle } from './card-form';

export interface WalletsProps {
  payment: ShopConfig['payment'];
  wallets: readonly Wallet[];
  /** EUR, of the order; undefined until it is known what delivery costs: nothing is shown in a wallet that the order does not cost. */
  total: number | undefined;
  /** Nothing can be sent, or something is being sent. */
  held: boolean;
  /** The same gate as a card's. */
  onPay: (card: CardFormHandle) => Promise<void>;
}
