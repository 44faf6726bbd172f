import type { RecallNotice } from '@shop/contract';
import { Notice, Page, TextLink } from '@shop/ui-kit';
import { recalls } from '../../content/recalls';
import { useShopConfig } from '../api/config-api';
import { paths } from '../paths';
import styles from './RecallStrip.module.css';

/** 'lot 26-114', 'lots 26-114, 26-115' */
export const lotWords = ({ lotNumbers }: RecallNotice) =>
  `${lotNumbers.length > 1 ? 'lots' : 'lot'} ${lotNumbers.join(', ')}`;

/** Where whoever cannot be written to will see it: every recall of one product, or at home those of late (art. 35, 4). */
export function RecallStrip({ productId }: { productId?: string }) {
  const all = useShopConfig().recalls;
  const shown = all.filter((recall) => (productId === undefined ? recall.recent : recall.productId === productId));
  if (shown.length === 0) return null;
  return (
    <Page className={styles.root}>
      {shown.map((recall) => (
        <Notice
          key={recall.id}
          tone="error"
          role="region"
          aria-label={`${recalls.headline}, ${recall.productName}, ${lotWords(recall)}`}
          title={recalls.headline}
          action={<TextLink href={`${paths.recalls}#rappel-${recall.id}`}>{recalls.link}</TextLink>}
        >
          {`${recall.productName}, ${lotWords(recall)}. ${recalls.stop} ${recalls.gone}`}
        </Notice>
      ))}
    </Page>
  );
}
