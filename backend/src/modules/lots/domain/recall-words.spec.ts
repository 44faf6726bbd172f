import { type RecallRequest, remedyWords } from '@shop/contract';
import { assertRecallWords } from './recall-words.js';

const words = (over: Partial<RecallRequest> = {}) => ({
  ...{ danger: 'Le savon peut brûler la peau.', advice: 'Jetez-le.', noticeUrl: '' },
  remedies: ['refund', 'replacement'] as RecallRequest['remedies'],
  ...over,
});
const codeOf = (over: Partial<RecallRequest>) => {
  try {
    assertRecallWords(words(over));
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('Reg. 2023/988 art. 36 the words of a recall', () => {
  it.each([
    'Par PRÉCAUTION, cessez',
    'un rappel volontaire',
    'dans de rares cas, une rougeur',
    'à titre préventif',
    'Aucun accident signalé',
  ])('do not play the danger down: %s', (danger) => {
    expect(codeOf({ danger })).toBe('RECALL.PLAYS_DOWN');
    expect(codeOf({ advice: danger })).toBe('RECALL.PLAYS_DOWN');
  });

  it.each(['Danger en cas d’ingestion involontaire.', 'Il brûle la peau dans tous les cas.'])(
    'may say: %s',
    (danger) => {
      expect(codeOf({ danger })).toBeNull();
    },
  );

  it('offer at least two remedies, whatever is repeated', () => {
    expect(codeOf({})).toBeNull();
    expect(codeOf({ remedies: ['refund'] })).toBe('RECALL.TOO_FEW_REMEDIES');
    expect(codeOf({ remedies: ['refund', 'refund'] })).toBe('RECALL.TOO_FEW_REMEDIES');
    expect(remedyWords(['repair', 'refund', 'replacement'])).toBe('le remboursement, le remplacement ou la réparation');
  });

  it.each([
    ['https://rappel.conso.gouv.fr/fiche-rappel/1/Interne', null],
    ['', null],
    ['http://rappel.conso.gouv.fr/', 'RECALL.NOT_RAPPELCONSO'],
    ['https://rappel.conso.gouv.fr.exemple.fr/', 'RECALL.NOT_RAPPELCONSO'],
    ['https://moi@rappel.conso.gouv.fr/', 'RECALL.NOT_RAPPELCONSO'],
    ['javascript:alert(1)', 'RECALL.NOT_RAPPELCONSO'],
    ['rappel', 'RECALL.NOT_RAPPELCONSO'],
  ])('link to %s or not', (noticeUrl, code) => {
    expect(codeOf({ noticeUrl })).toBe(code);
  });
});
