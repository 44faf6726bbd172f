import { comparedQuery, type Compared, type Comparison, type ListedProduct, type ProductSummary } from '@shop/contract';
import { ButtonLink, CompareTable, EmptyState, Notice, Skeleton, TextLink } from '@shop/ui-kit';
import type { ReactNode } from 'react';
import { compareWords as words } from '../../content/compare';
import { OWNER_LANG } from '../../shared/owner-lang';
import { paths } from '../../shared/paths';
import { RetryPlace } from '../../shared/ui/RetryPlace';
import { useGetComparisonQuery } from './compare-api';
import styles from './Compare.module.css';
import { OtherColumn } from './OtherColumn';
import { Slot } from './Slot';

interface ComparedSoapsProps {
  compared: Compared;
  /** What the cart puts under one, and under all. */
  addOf: (product: ProductSummary) => ReactNode;
  addAll: (products: readonly ListedProduct[]) => ReactNode;
}

/** Two or three products side by side, with what else could stand there. */
export function ComparedSoaps({ compared, addOf, addAll }: ComparedSoapsProps) {
  const { slugs, view, tooMany } = compared;
  const { currentData, data, isError, isFetching, refetch } = useGetComparisonQuery(comparedQuery({ slugs }));
  // What was compared stays in view while one more comes.
  const answer = currentData ?? (isFetching ? data : undefined);
  if (isError && !answer) {
    return (
      <RetryPlace title="Erreur lors du chargement de la comparaison" onRetry={() => void refetch()} place="page" />
    );
  }
  if (!answer) {
    return (
      <div aria-busy="true" aria-label="Chargement de la comparaison">
        <h1 className="title-1">{words.title}</h1>
        <Skeleton shape="block" />
      </div>
    );
  }
  const { soaps, title, lead, apart, shared, proposals, gone } = answer;
  if (soaps.length === 0) return <NothingToCompare gone={gone} proposals={proposals} />;
  const second = Math.max(
    1,
    soaps.findIndex(({ slug }) => slug === view),
  );
  const names = soaps.map(({ name }) => name);
  return (
    <>
      <header className={styles.head}>
        <h1 className="title-1">{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </header>
      {(gone || tooMany) && <Notice className={styles.notice}>{gone ? words.gone : words.tooMany}</Notice>}
      <div className={styles.body} aria-busy={isFetching || undefined}>
        <div>
          <CompareTable
            label={`${names.join(', ')}\u00a0: ligne à ligne`}
            products={soaps.map((product) => columnOf(product, answer, addOf(product)))}
            second={second}
            {...(soaps.length > 2 && {
              choice: (at: number) => <OtherColumn soaps={soaps} shown={soaps[at]!.slug} />,
            })}
            apart={apart}
            shared={shared}
            textLang={OWNER_LANG}
          />
          <div className={styles.foot}>
            {soaps.length > 1 && addAll(soaps)}
            <TextLink href={paths.shop}>{words.shop}</TextLink>
          </div>
          <p className={styles.note}>{words.note}</p>
        </div>
        {soaps.length < 3 && <Slot proposals={proposals} slugs={soaps.map(({ slug }) => slug)} />}
      </div>
    </>
  );
}

function columnOf(product: ListedProduct, { soaps }: Comparison, action: ReactNode) {
  const { slug, name, image, discountedPrice, reduction, pricePer100g } = product;
  const others = soaps.flatMap((one) => (one.slug === slug ? [] : one.slug));
  return {
    ...{ key: slug, name, image, href: paths.product(slug), amount: discountedPrice, reduction, pricePer100g, action },
    // One alone is no comparison.
    removeHref: others.length > 1 ? paths.compare + comparedQuery({ slugs: others }) : paths.shop,
  };
}

const NothingToCompare = ({ gone, proposals }: Pick<Comparison, 'gone' | 'proposals'>) => (
  <>
    <h1 className="title-1">{words.title}</h1>
    <EmptyState
      title={gone ? words.gone : words.none}
      action={<ButtonLink href={paths.shop}>{words.choose}</ButtonLink>}
    >
      <p>{words.noneWay}</p>
    </EmptyState>
    {proposals.length > 0 && <Slot proposals={proposals} slugs={[]} />}
  </>
);
