import {
  GUIDE_ANSWERS,
  GUIDE_QUESTIONS,
  type GuideQuestion,
  guideQuery,
  LANGUAGE,
  PAGES,
  readGuide,
  type Said,
} from '@shop/contract';
import { GuideStep, TextLink } from '@shop/ui-kit';
import { type Ref, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { guideQuestions, guideWords } from '../../content/guide';
import { AddTogether } from '../../features/cart/AddTogether';
import { useLoadProduct } from '../../features/catalog/use-load-product';
import { GuideEnd } from '../../features/guide/GuideEnd';
import { wordsOf } from '../../features/guide/SaidWords';
import { paths } from '../../shared/paths';
import { sitePicture } from '../../shared/site-picture';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { LazyAddToCart } from '../LazyAddToCart';

export { keepGuide as keepPageData } from '../../features/guide/guide-api';

/** One photograph for each question. */
const PICTURES = {
  peau: sitePicture('karite-nature-2'),
  parfum: sitePicture('rose-argile-rose-2'),
  sans: sitePicture('romarin-menthe-2'),
  pour: sitePicture('atelier'),
} as const;

/** Four questions, and what they lead to: everything that was said stands in the address. */
export default function GuidePage() {
  const { said, asked } = readGuide(useLocation().search);
  const loadProduct = useLoadProduct();
  const heading = useRef<HTMLHeadingElement>(null);
  const place = asked ?? 'fin';
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <Main>
      <PageHead title={PAGES.guide.title} description={guideWords.promise} path={paths.guide} />
      {asked ? (
        <Question key={asked} asked={asked} said={said} heading={heading} />
      ) : (
        <GuideEnd
          said={said}
          titleRef={heading}
          addOf={(product) => <LazyAddToCart product={product} />}
          addAll={(products) => <AddTogether products={products} loadProduct={loadProduct} />}
        />
      )}
    </Main>
  );
}

interface QuestionProps {
  asked: GuideQuestion;
  said: Said;
  heading: Ref<HTMLHeadingElement>;
}

function Question({ asked, said, heading }: QuestionProps) {
  const navigate = useNavigate();
  const step = GUIDE_QUESTIONS.indexOf(asked);
  const { question } = guideQuestions[asked];
  const answers = GUIDE_ANSWERS[asked].flatMap((value) => {
    const words = wordsOf(asked, { [asked]: value });
    return words ? [{ value, name: words.name, text: words.text, said: said[asked] === value }] : [];
  });
  const before = GUIDE_QUESTIONS[step - 1];
  const answered = before && wordsOf(before, said);
  return (
    <GuideStep
      action={paths.guide}
      title={guideWords.title}
      step={step + 1}
      steps={GUIDE_QUESTIONS.length}
      question={question}
      questionRef={heading}
      name={asked}
      answers={answers}
      others={GUIDE_QUESTIONS.flatMap((name) => {
        const value = said[name];
        return value === undefined || name === asked ? [] : [{ name, value }];
      })}
      picture={PICTURES[asked]}
      foot={
        <>
          {before && answered && (
            <TextLink iconBefore="arrow-left" href={paths.guide + guideQuery(said, before)}>
              {`${guideQuestions[before].back}\u00a0: ${LANGUAGE === 'de' ? answered.name : answered.name.toLowerCase()}`}
            </TextLink>
          )}
          <TextLink href={paths.shop}>{guideWords.all}</TextLink>
        </>
      }
      onAnswer={(value) => void navigate(paths.guide + guideQuery({ ...said, [asked]: value }))}
    />
  );
}
