import {
  comparedQuery,
  GUIDE_QUESTIONS,
  type GuideAnswer,
  guideQuery,
  type ListedProduct,
  type ProductSummary,
  type Said,
} from '@shop/contract';
import { ButtonLink, EmptyState, Page, Skeleton, TextLink, Verdict, VerdictSoap } from '@shop/ui-kit';
import type { ReactNode, Ref } from 'react';
import { guideWords } from '../../content/guide';
import { OWNER_LANG } from '../../shared/owner-lang';
import { paths } from '../../shared/paths';
import { RetryPlace } from '../../shared/ui/RetryPlace';
import { useGetGuideQuery } from './guide-api';
import { SaidWords, wordsOf } from './SaidWords';

interface GuideEndProps {
  said: Said;
  titleRef: Ref<HTMLHeadingElement>;
  /** What the cart puts under one soap, and under two. */
  addOf: (product: ProductSummary) => ReactNode;
  addAll: (products: readonly ListedProduct[]) => ReactNode;
}

/** What to take, and why; a way on where nothing fits. */
export function GuideEnd({ said, titleRef, addOf, addAll }: GuideEndProps) {
  const { currentData: answer, isError, refetch } = useGetGuideQuery(guideQuery(said));
  if (isError && !answer) {
    return <RetryPlace title="Le guide n’a pas pu répondre." onRetry={() => void refetch()} place="page" />;
  }
  if (!answer) {
    return (
      <Page space="normal" aria-busy="true" aria-label="Le guide cherche">
        <Skeleton shape="block" />
      </Page>
    );
  }
  const { soaps } = answer;
  const [first, second] = soaps;
  if (!first) return <NothingFits said={said} titleRef={titleRef} answer={answer} />;
  const products = soaps.map(({ product }) => product);
  const apart = second ? second.strength - first.strength : 0;
  const rankOfSecond = apart === 0 ? 'same' : apart > 0 ? 'more' : 'less';
  return (
    <Verdict
      title={second ? guideWords.two : guideWords.one}
      titleRef={titleRef}
      said={
        <>
          <SaidWords said={said} /> {!second && guideWords.onlyOne}
        </>
      }
      foot={
        <>
          {second && addAll(products)}
          {second && (
            <TextLink href={paths.compare + comparedQuery({ slugs: products.map(({ slug }) => slug) })}>
              {guideWords.compare}
            </TextLink>
          )}
          {again}
          {!second && <TextLink href={paths.shop}>{guideWords.all}</TextLink>}
        </>
      }
      note={guideWords.note}
    >
      {soaps.map(({ product, reasons }, at) => (
        <VerdictSoap
          key={product._id}
          rank={at === 0 ? guideWords.first : guideWords.second[rankOfSecond]}
          name={product.name}
          href={paths.product(product.slug)}
          amount={product.discountedPrice}
          reduction={product.reduction}
          pricePer100g={product.pricePer100g}
          image={product.image}
          {...(product.imageFocus && { imageFocus: product.imageFocus })}
          reasons={reasons.map(({ question, words, translated }) => ({
            row: GUIDE_QUESTIONS.indexOf(question) + 1,
            term: wordsOf(question, said)?.term,
            detail: words,
            detailLang: translated ? undefined : OWNER_LANG,
          }))}
          action={addOf(product)}
        />
      ))}
    </Verdict>
  );
}

const again = <TextLink href={paths.guide}>{guideWords.again}</TextLink>;

interface NothingFitsProps extends Pick<GuideEndProps, 'said' | 'titleRef'> {
  answer: GuideAnswer;
}

function NothingFits({ said, titleRef, answer: { awaited, relaxed } }: NothingFitsProps) {
  const [waited] = awaited;
  const ways = [
    ...(waited ? [{ href: paths.product(waited.slug), label: waited.fullName }] : []),
    ...relaxed.map(({ question, soaps }) => ({
      href: paths.guide + guideQuery({ ...said, [question]: 'tous' }),
      label: `${guideWords.relaxed[question as 'parfum' | 'pour']} (${soaps})`,
    })),
  ];
  return (
    <Verdict
      title={guideWords.none}
      titleRef={titleRef}
      said={<SaidWords said={said} />}
      foot={
        <>
          <ButtonLink href={paths.shop}>{guideWords.all}</ButtonLink>
          {again}
        </>
      }
    >
      <EmptyState
        bare
        title={waited ? guideWords.awaited : guideWords.noneWay}
        action={ways.map(({ href, label }) => (
          <ButtonLink key={href} variant="secondary" href={href}>
            {label}
          </ButtonLink>
        ))}
      />
    </Verdict>
  );
}
