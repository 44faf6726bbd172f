import type { VatState } from '@shop/contract';
import { DescriptionList, formatPrice, Notice } from '@shop/ui-kit';
import styles from './VatPage.module.css';

/** Part of the threshold from which the shop is warned. */
const NEAR = 0.8;

type DistanceSalesProps = VatState['distanceSales'] & {
  /** The Belgian rate is charged already. */
  oss: boolean;
};

/** Sales to Belgium beside the threshold from which their VAT is due there (CGI 259 D). */
export function DistanceSales({ threshold, thisYear, lastYear, oss }: DistanceSalesProps) {
  const most = Math.max(thisYear, lastYear);
  return (
    <section className={styles.distance}>
      <h2>Ventes à distance en Belgique</h2>
      {!oss && most > threshold && (
        <Notice tone="warning">
          Le seuil est dépassé&nbsp;: la TVA belge est due, par le guichet unique (OSS). À faire confirmer par votre
          comptable.
        </Notice>
      )}
      {!oss && most <= threshold && most > threshold * NEAR && (
        <Notice tone="warning">Le seuil est proche&nbsp;: préparez l’inscription au guichet unique (OSS).</Notice>
      )}
      <DescriptionList
        items={[
          { term: 'Cette année, hors taxe', detail: formatPrice(thisYear) },
          { term: 'L’an dernier, hors taxe', detail: formatPrice(lastYear) },
          { term: 'Seuil annuel', detail: formatPrice(threshold) },
        ]}
      />
    </section>
  );
}
