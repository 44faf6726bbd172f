import type { Problem } from '@shop/contract';
import { TextLink } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';

const remedyOf = (code: string) => {
  if (code.startsWith('STOCK.')) return 'Corriger le stock';
  return code === 'PRODUCT.NOT_SOLD' ? 'Compléter l’étiquette' : null;
};

/** Has something to mend in the product itself. */
export const hasRemedy = ({ code, productId }: Problem): boolean => Boolean(productId) && remedyOf(code) !== null;

/** Where a line is mended that the shop refuses; beside what is being noted, which stays as it is. */
export function ProblemRemedy({ problem: { code, productId = '' } }: { problem: Problem }) {
  return (
    <TextLink href={adminPaths.editProduct(productId)} target="_blank" rel="noreferrer">
      {remedyOf(code)}
    </TextLink>
  );
}
