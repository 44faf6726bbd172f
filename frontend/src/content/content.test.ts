import { claimWordsIn } from '@shop/contract';
import { about } from './about';
import { faq } from './faq';
import { FOOTER_PITCH } from './footer';
import { home } from './home';
import { homeBelow } from './home-below';
import { offer } from './offer';
import { promises } from './promises';
import { shop } from './shop';
import { shopPage } from './shop-page';

describe('the words of the shop’s pages', () => {
  it('655/2013, L541-9-1 claim nothing that would have to be proved, and nothing that may not be said', () => {
    const texts = { about, faq, FOOTER_PITCH, home, homeBelow, offer, promises, shop, shopPage };
    for (const [name, words] of Object.entries(texts)) {
      expect([name, claimWordsIn(JSON.stringify(words).replace(/"\w+":/g, ''))]).toEqual([name, []]);
    }
  });
});
