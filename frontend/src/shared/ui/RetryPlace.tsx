import { Button, EmptyState, TextButton } from '@shop/ui-kit';

interface RetryPlaceProps {
  /** What failed, in French. */
  title: string;
  onRetry: () => void;
  /** `card`: in the place of one card among others. `page`: nothing else can be done on this page. */
  place?: 'part' | 'card' | 'page';
}

/** Stands in the place of what could not be loaded. */
export function RetryPlace({ title, onRetry, place = 'part' }: RetryPlaceProps) {
  const way =
    place === 'card' ? (
      <TextButton onClick={onRetry}>Réessayer</TextButton>
    ) : (
      <Button variant={place === 'page' ? 'primary' : 'secondary'} onClick={onRetry}>
        Réessayer
      </Button>
    );
  return <EmptyState bare={place === 'card'} role="alert" title={title} action={way} />;
}
