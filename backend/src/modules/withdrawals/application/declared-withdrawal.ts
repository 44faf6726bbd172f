import { declarationHash } from '../../../shared/domain/proof/declaration-hash.js';
import type { WithdrawalRecord } from '../domain/withdrawal.js';
import type { DeclaredWithdrawal } from './ports/orders.js';

/** What the order keeps of a withdrawal. */
export function declaredOf({ declaration, state }: Readonly<WithdrawalRecord>): DeclaredWithdrawal {
  const { number, declaredAt } = declaration;
  const lines = declaration.lines && declaration.lines.map(({ productId, quantity }) => ({ productId, quantity }));
  return { number, declaredAt, inTime: state === 'Acceptée', sha256: declarationHash(declaration), lines };
}
