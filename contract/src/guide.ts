import type { ListedProduct } from './catalog.js';

/** What the guide asks, in its order, and what can be answered; all of them stand in addresses: `/quel-savon?peau=seche&parfum=gourmand`. */
export const GUIDE_ANSWERS = {
  peau: ['seche', 'sensible', 'mixte', 'normale'],
  parfum: ['rien', 'gourmand', 'fleurs', 'frais', 'tous'],
  sans: ['huile-essentielle', 'allergene', 'ruche', 'rien'],
  pour: ['famille', 'visage', 'corps', 'tous'],
} as const;

export type GuideQuestion = keyof typeof GUIDE_ANSWERS;
export type GuideAnswerOf<Question extends GuideQuestion> = (typeof GUIDE_ANSWERS)[Question][number];
export const GUIDE_QUESTIONS = Object.keys(GUIDE_ANSWERS) as GuideQuestion[];

/** What was said so far. */
export type Said = { readonly [Question in GuideQuestion]?: GuideAnswerOf<Question> };

/** Where somebody stands in the guide, as the address says it. */
export interface GuidePlace {
  said: Said;
  /** What is asked now; undefined at the end. */
  asked: GuideQuestion | undefined;
}

const parameter = (search: string, name: string) => new RegExp(`[?&]${name}=([a-z-]{1,40})(?:&|$)`).exec(search)?.[1];

/** Whatever else an address says is no answer: the guide asks again. */
export function readGuide(search: string): GuidePlace {
  const said: Said = Object.fromEntries(
    GUIDE_QUESTIONS.flatMap((question) => {
      const answer = parameter(search, question);
      return answer !== undefined && (GUIDE_ANSWERS[question] as readonly string[]).includes(answer)
        ? [[question, answer]]
        : [];
    }),
  );
  // One that was answered is asked again where the address says so.
  const wished = GUIDE_QUESTIONS.find((question) => question === parameter(search, 'question'));
  return { said, asked: wished ?? GUIDE_QUESTIONS.find((question) => said[question] === undefined) };
}

/** The query that says it, each place in one way alone; '' for the beginning. @param asked a question that is asked again */
export function guideQuery(said: Said, asked?: GuideQuestion): string {
  const next = GUIDE_QUESTIONS.find((question) => said[question] === undefined);
  const text = [
    ...GUIDE_QUESTIONS.flatMap((question) => (said[question] === undefined ? [] : [`${question}=${said[question]}`])),
    ...(asked === undefined || asked === next ? [] : [`question=${asked}`]),
  ].join('&');
  return text && `?${text}`;
}

export const placeQuery = ({ said, asked }: GuidePlace): string => guideQuery(said, asked);

/** Answers to which a soap can give a reason: whoever says that it does not matter is given none. */
export const REASON_KEYS = [
  'peau-seche',
  'peau-sensible',
  'peau-mixte',
  'peau-normale',
  'parfum-rien',
  'parfum-gourmand',
  'parfum-fleurs',
  'parfum-frais',
  'sans-huile-essentielle',
  'sans-allergene',
  'sans-ruche',
  'pour-famille',
  'pour-visage',
  'pour-corps',
] as const;
export type ReasonKey = (typeof REASON_KEYS)[number];
export type Reasons = Partial<Record<ReasonKey, string>>;

/** Signs of one reason. */
export const REASON_LENGTH = 160;

const REASON_LINE = /^([a-z-]+): *(.*)$/;

/** One line each, 'peau-seche: Elle reste souple après le rinçage.', in their order; empty ones are none. */
export const writeReasons = (reasons: Reasons): string =>
  REASON_KEYS.flatMap((key) => {
    const words = reasons[key]?.replace(/[ \t\r\n]+/gu, ' ').trim();
    return words ? [`${key}: ${words}`] : [];
  }).join('\n');

export const readReasons = (text: string): Reasons =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, key = '', words = ''] = REASON_LINE.exec(line.trim()) ?? [];
      return words && (REASON_KEYS as readonly string[]).includes(key) ? [[key, words]] : [];
    }),
  );

/** A soap that is proposed, with what it answers to what was said. */
export interface GuideProposal {
  product: ListedProduct;
  /** As in `ProductTraits`. */
  strength: number;
  /** In the order of the questions; none for an answer to which the owner wrote none. `translated`: in the language that was asked for, else in French. */
  reasons: { question: GuideQuestion; words: string; translated?: true }[];
}

/** `GET /api/guide`, with the query of the page. */
export interface GuideAnswer {
  /** The best first, two at most; each can be bought and contradicts nothing that was said. */
  soaps: GuideProposal[];
  /** Fits as well, and is sold out: one at most, and only while there is no soap to propose. */
  awaited: ListedProduct[];
  /** While nothing fits: the answers without which something would, with how many. What is to be kept away from is none of them. */
  relaxed: { question: GuideQuestion; soaps: number }[];
}
