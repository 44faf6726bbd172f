import type { ReactNode } from 'react';
import { Button } from '@shop/ui-kit';
import { useDuplicate } from './use-duplicate';

interface DuplicateButtonProps {
  productId: string;
  /** Where the words alone do not say which. */
  label?: string;
  children: ReactNode;
}

/** A draft that begins as this product is saved. */
export function DuplicateButton({ productId, label, children }: DuplicateButtonProps) {
  const { duplicate, duplicating } = useDuplicate();
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={label}
      loading={duplicating === productId}
      onClick={() => duplicate(productId)}
    >
      {children}
    </Button>
  );
}
