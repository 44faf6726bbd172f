import type { RecallNotice } from '@shop/contract';
import { Notice, Page, TextLink } from '@shop/ui-kit';
import { useParams } from 'react-router-dom';
import { recalls } from '../../content/recalls';
import { useShopConfig } from '../../shared/api/config-api';
import { paths } from '../../shared/paths';
import { lotWords } from '../../shared/recalls/recall-words';
import { useProduct } from './use-product';
import styles from './RecallNotices.module.css';

/** Every recall of the product of this page, or at home those of late (art. 35, 4). */
export default function RecallNotices() {
  const { id } = useParams();
  const all = useShopConfig().recalls;
  return id === undefined ? <Notices shown={all.filter(({ recent }) => recent)} /> : <NoticesOf id={id} all={all} />;
}

function NoticesOf({ id, all }: { id: string; all: readonly RecallNotice[] }) {
  const { product, withdrawn } = useProduct(id);
  // Whoever bought a bundle knows its page, not those of what is in it.
  const ids = [(product ?? withdrawn)?._id, ...(product?.bundle?.parts ?? []).map((part) => part.productId)];
  return <Notices shown={all.filter((recall) => ids.includes(recall.productId))} />;
}

function Notices({ shown }: { shown: readonly RecallNotice[] }) {
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
