import { claimWordsIn } from '@shop/contract';
import { about } from './about';
import { faq } from './faq';
import { FOOTER_PITCH } from '@shop/contract';
import { home } from './home';
import { homeBelow } from './home-below';
import { offer } from './offer';
import { promises } from './promises';
import { shop } from './shop';
import { shopPage } from './shop-page';

describe('the words of the shop’s pages', () => {
  it('655/2013, L541-9-1 claim nothing that would have to be proved, and nothing that may not be said', () => {
    // What stands in another's place while its proof is valid.
    const { organic: _organic, ...lead } = shopPage.lead;
    const claims = home.claims.map(({ neutral }) => neutral);
    const texts = {
      about,
      faq,
      FOOTER_PITCH,
      home: { ...home, claims },
      homeBelow,
      offer,
      promises,
      shop,
      shopPage: { ...shopPage, lead },
    };
    for (const [name, words] of Object.entries(texts)) {
      expect([name, claimWordsIn(JSON.stringify(words).replace(/"\w+":/g, ''))]).toEqual([name, []]);
    }
  });
});
