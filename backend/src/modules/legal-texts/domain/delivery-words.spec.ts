import type { DeliveryFacts } from '../../../shared/domain/shop-delivery.js';
import { brokenDeliveryWords } from './delivery-words.js';
import { MODEL_TEXTS } from './model-texts.js';

const INITIAL: DeliveryFacts = { alwaysFree: true, sentTo: ['FR', 'BE', 'CH'], tracking: 'all' };
const said = (text: string) => ({
  description: '',
  sections: [{ heading: 'La livraison', blocks: [{ kind: 'paragraph' as const, text }] }],
});
const model = {
  description: '',
  sections: MODEL_TEXTS['terms-of-sale'].sections.map(({ heading, blocks }) => ({
    heading,
    blocks: blocks.filter((block) => block.kind === 'paragraph'),
  })),
};
const broken = (text: string, facts: Partial<DeliveryFacts>) =>
  brokenDeliveryWords(said(text), { ...INITIAL, ...facts }).map(({ why }) => why);

it('the model says what a shop does that set nothing', () => {
  expect(brokenDeliveryWords(model, INITIAL)).toEqual([]);
});

it('the model’s words are told one by one once the owner set prices, fewer countries and a letter', () => {
  const facts: DeliveryFacts = { alwaysFree: false, sentTo: ['FR'], tracking: 'some' };
  expect(brokenDeliveryWords(model, facts)).toEqual([
    { words: 'Nous livrons en France, en Belgique et en Suisse.', why: 'aucun mode ne livre en Belgique' },
    { words: 'La livraison est offerte', why: 'un mode de livraison est payant' },
    { words: 'Le numéro de suivi vous est envoyé par email.', why: 'un mode part sans numéro de suivi' },
  ]);
});

it.each([
  'La livraison est offerte dès 49 € d’articles.',
  'La livraison est gratuite en France, sauf Corse : selon le mode choisi.',
  'Un échantillon vous est offert.',
  'Si votre mode de livraison a un suivi, son numéro de suivi vous est envoyé.',
  'Notre beurre est extrait en Suisse.',
])('« %s » contradicts no price, no country, no tracking', (text) => {
  expect(broken(text, { alwaysFree: false, sentTo: ['FR'], tracking: 'some' })).toEqual([]);
});

it.each(['Les frais de port sont gratuits.', 'Expédition offerte pour tous.'])('« %s » does', (text) => {
  expect(broken(text, { alwaysFree: false })).toEqual(['un mode de livraison est payant']);
});
