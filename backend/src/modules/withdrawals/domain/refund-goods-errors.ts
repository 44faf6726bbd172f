import { DomainError } from '../../../shared/domain/domain-error.js';

const refused = (code: string, message: string) => new DomainError('conflict', `REFUND.${code}`, message);

/** Why goods that were said to be back with a refund do not go onto the shelf. */
export const refundGoodsErrors = {
  notSent: () =>
    refused(
      'NOT_SENT',
      'Le colis n’est pas parti\u00a0: ces unités sont encore en rayon, promises à cette commande. Rien n’a été remboursé\u00a0; remboursez sans les remettre en rayon.',
    ),
  settledBefore: () =>
    refused(
      'SHELF_GONE',
      'Il a déjà été dit ce que ces unités sont devenues, sous une rétractation ou avec un remboursement. Rouvrez la commande avant de recommencer.',
    ),
  ofBlockedLot: (numbers: readonly string[]) =>
    refused(
      'OF_BLOCKED_LOT',
      `Ce colis contenait des unités d’un lot bloqué (${numbers.join(', ')})\u00a0: elles ne retournent pas en rayon.`,
    ),
};
