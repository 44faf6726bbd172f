import type { ReactNode } from 'react';
import { Button, Notice, TextButton } from '@shop/ui-kit';

interface RetryNoticeProps {
  onRetry: () => void;
  /** `warning` for what the page can do without. */
  tone?: 'error' | 'warning';
  /** A button in place of underlined words: the notice stands alone where something larger was expected. */
  button?: boolean;
  /** What failed, in French. */
  children: ReactNode;
}

/** Something could not be loaded; the rest of the screen stands. */
export function RetryNotice({ onRetry, tone = 'error', button = false, children }: RetryNoticeProps) {
  const way = button ? (
    <Button variant="secondary" size="small" onClick={onRetry}>
      Réessayer
    </Button>
  ) : (
    <TextButton tone="inherit" onClick={onRetry}>
      Réessayer
    </TextButton>
  );
  return (
    <Notice tone={tone} action={way}>
      {children}
    </Notice>
  );
}
