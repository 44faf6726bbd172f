import { GUIDE_QUESTIONS, type GuideQuestion, guideQuery, type Said } from '@shop/contract';
import { Link } from '@shop/ui-kit';
import { Fragment } from 'react';
import { guideQuestions } from '../../content/guide';
import { paths } from '../../shared/paths';

/** Words of an answer; none where nothing was said. */
export const wordsOf = (question: GuideQuestion, said: Said) => {
  const answer = said[question];
  if (answer === undefined) return undefined;
  return (guideQuestions[question].answers as Record<string, (typeof guideQuestions)['peau']['answers']['seche']>)[
    answer
  ];
};

/** What was answered, as one sentence; each underlined word leads back to its question. */
export function SaidWords({ said }: { said: Said }) {
  const parts = GUIDE_QUESTIONS.flatMap((question) => {
    const words = wordsOf(question, said);
    return words ? [{ question, words: words.said }] : [];
  });
  return parts.map(({ question, words: [before, word] }, at) => (
    <Fragment key={question}>
      {at > 0 && ', '}
      {before}
      <Link href={paths.guide + guideQuery(said, question)}>{word}</Link>
      {at === parts.length - 1 && '.'}
    </Fragment>
  ));
}
