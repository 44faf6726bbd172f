import { Grid, Section, Skeleton, VisuallyHidden } from '@shop/ui-kit';
import { useShopConfig } from '../api/config-api';
import { Title } from './Title';

/** The place of a page whose code or data are on their way. */
export function PageSkeleton() {
  const { shopName } = useShopConfig();
  return (
    <Section aria-busy="true" aria-label="Chargement" style={{ minHeight: '100vh' }}>
      <Title>{shopName}</Title>
      <VisuallyHidden role="status">Chargement…</VisuallyHidden>
      <Grid>
        <div style={{ gridColumn: '1 / -1' }}>
          <Skeleton shape="title" width={60} />
          <Skeleton shape="line" width={80} />
          <Skeleton shape="line" width={40} />
        </div>
      </Grid>
    </Section>
  );
}
