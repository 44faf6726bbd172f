import { COUNTRIES, COUNTRY_NAMES, type ShownLegalText } from '@shop/contract';
import type { DeliveryFacts } from '../../../shared/domain/shop-delivery.js';

const ABOUT_DELIVERY = /livr|exp[ée]di|colis|port\b|suivi/iu;
const FOR_NOTHING = /(?<!\p{L})(offert|gratuit|franco|sans frais)/iu;
/** What is so sometimes contradicts nothing. */
const SOMETIMES =
  /(?<!\p{L})(dès|à partir|au-delà|au-dessus|sauf|selon|si(?!\p{L})|s[’']il|lorsqu|quand|certain|hors(?!\p{L}))/iu;

/** What a text says of delivery that the settings do not keep, in its own words, with why. */
export function brokenDeliveryWords(shown: ShownLegalText, facts: DeliveryFacts): { words: string; why: string }[] {
  const paragraphs = shown.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : block.kind === 'list' ? block.items : [])),
  );
  const sentences = paragraphs.flatMap((text) => text.split(/(?<=[.!?;])\s+|\n+/u));
  return sentences
    .filter((sentence) => ABOUT_DELIVERY.test(sentence))
    .flatMap((sentence) => {
      const why = whyBroken(sentence, facts);
      return why === '' ? [] : [{ words: sentence.replace(/[\s;]+$/u, '').trim(), why }];
    });
}

function whyBroken(sentence: string, { alwaysFree, sentTo, tracking }: DeliveryFacts): string {
  const absolute = !SOMETIMES.test(sentence);
  if (absolute && !alwaysFree && FOR_NOTHING.test(sentence)) return 'un mode de livraison est payant';
  if (absolute && tracking !== 'all' && /num[ée]ro de suivi/iu.test(sentence))
    return 'un mode part sans numéro de suivi';
  const gone = COUNTRIES.find(
    (country) => !sentTo.includes(country) && /livr/iu.test(sentence) && sentence.includes(COUNTRY_NAMES[country]),
  );
  return gone ? `aucun mode ne livre en ${COUNTRY_NAMES[gone]}` : '';
}
