import type { ReactNode } from 'react';
import { Notice, TextButton } from '@shop/ui-kit';

/** A list that could not be loaded, and the way on. */
export function RetryNotice({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <Notice
      tone="error"
      action={
        <TextButton tone="inherit" onClick={onRetry}>
          Réessayer
        </TextButton>
      }
    >
      {children}
    </Notice>
  );
}
