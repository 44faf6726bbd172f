import { Notice, Page, TextLink } from '@shop/ui-kit';
import { useParams } from 'react-router-dom';
import { recalls } from '../../content/recalls';
import { useShopConfig } from '../api/config-api';
import { paths } from '../paths';
import { lotWords } from './recall-words';
import styles from './RecallNotices.module.css';

/** Every recall of the product of this page, or at home those of late (art. 35, 4). */
export default function RecallNotices() {
  const { id: productId } = useParams();
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
