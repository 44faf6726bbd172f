import type { ReactNode } from 'react';
import { Button } from '@shop/ui-kit';
import { useDuplicate } from './use-duplicate';

interface DuplicateButtonProps {
  productId: string;
  children: ReactNode;
}

/** A draft that begins as this product is saved. */
export function DuplicateButton({ productId, children }: DuplicateButtonProps) {
  const { duplicate, duplicating } = useDuplicate();
  return (
    <Button variant="quiet" size="small" loading={duplicating === productId} onClick={() => duplicate(productId)}>
      {children}
    </Button>
  );
}
