import {
  GUIDE_QUESTIONS,
  type GuideAnswerOf,
  type GuideQuestion,
  REASON_KEYS,
  type ReasonKey,
  type Said,
  type Scent,
  type Use,
} from '@shop/contract';
import type { ShelfState } from './choice.js';
import type { Choosable } from './choice-shelf.js';

/** A product as far as the guide judges it. */
export interface Guidable extends Choosable {
  uses: readonly Use[];
  /** From 1 to 5, 0 where nobody said. */
  strength: number;
  /** To which its owner gave a reason. */
  answers: ReadonlySet<ReasonKey>;
  isBundle: boolean;
}

type Fit<Question extends GuideQuestion> = (soap: Guidable, answer: GuideAnswerOf<Question>) => boolean;

const FAMILIES: Readonly<Record<'gourmand' | 'fleurs' | 'frais', readonly Scent[]>> = {
  gourmand: ['gourmand'],
  fleurs: ['floral'],
  frais: ['herbes', 'agrumes'],
};

const SOAPS = 'Savon';
/** What the guide ends on. */
const MOST_PROPOSED = 2;

/** Whether a soap contradicts an answer. What is in it is what its list of ingredients shows, never what anybody said. */
const FITS: { readonly [Question in GuideQuestion]: Fit<Question> } = {
  peau: ({ skins }, answer) => skins.includes(answer),
  parfum: ({ scent, freeOf }, answer) => {
    if (answer === 'tous') return true;
    // Neither a scent nor an essential oil: that is what was answered.
    if (answer === 'rien') return scent === 'sans-parfum' && freeOf.has('huile-essentielle');
    return (FAMILIES[answer] as readonly string[]).includes(scent);
  },
  sans: ({ freeOf }, answer) => answer === 'rien' || freeOf.has(answer),
  pour: ({ uses }, answer) => answer === 'tous' || uses.includes(answer),
};

export const fits = (soap: Guidable, said: Said): boolean =>
  GUIDE_QUESTIONS.every((question) => {
    const answer = said[question];
    return answer === undefined || (FITS[question] as Fit<GuideQuestion>)(soap, answer);
  });

/** The reasons that were asked for, in the order of the questions. */
export const reasonsAsked = (said: Said): { question: GuideQuestion; key: ReasonKey }[] =>
  GUIDE_QUESTIONS.flatMap((question) => {
    const key = REASON_KEYS.find((one) => one === `${question}-${said[question]}`);
    return key ? [{ question, key }] : [];
  });

/** Answers that can be let go. Nobody is asked to put up with what they keep away from, nor with what is not for their skin. */
const LOOSE = { parfum: 'tous', pour: 'tous' } as const;

/** What the guide ends on: the best first. */
export function guided(
  products: readonly Guidable[],
  said: Said,
  { soldOut, stopped }: Pick<ShelfState, 'soldOut' | 'stopped'>,
) {
  const soaps = products.filter(({ id, category, isBundle }) => category === SOAPS && !isBundle && !stopped.has(id));
  const inStock = soaps.filter(({ id }) => !soldOut.has(id));
  const among = (some: readonly Guidable[], words: Said) =>
    ranked(
      some.filter((soap) => fits(soap, words)),
      said,
    );
  const proposed = among(inStock, said).slice(0, MOST_PROPOSED);
  const awaited = proposed.length > 0 ? [] : among(soaps, said).slice(0, 1);
  const relaxed =
    proposed.length > 0
      ? []
      : (Object.keys(LOOSE) as (keyof typeof LOOSE)[]).flatMap((question) => {
          const without = among(inStock, { ...said, [question]: LOOSE[question] }).length;
          return without > 0 ? [{ question, soaps: without }] : [];
        });
  return { proposed, awaited, relaxed };
}

/** First whatever has most to say to these answers, then the one with less scent, then the newer. */
function ranked(soaps: readonly Guidable[], said: Said): Guidable[] {
  const asked = reasonsAsked(said);
  const given = ({ answers }: Guidable) => asked.filter(({ key }) => answers.has(key)).length;
  const scent = ({ strength }: Guidable) => strength || Number.POSITIVE_INFINITY;
  const apart = (one: number, other: number) => (one === other ? 0 : one - other);
  return [...soaps].sort(
    (one, other) =>
      given(other) - given(one) ||
      apart(scent(one), scent(other)) ||
      other.since - one.since ||
      (one.id < other.id ? 1 : -1),
  );
}
