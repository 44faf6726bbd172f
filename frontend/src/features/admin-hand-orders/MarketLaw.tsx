import { Accordion } from '@shop/ui-kit';

const CONTENT = (
  <>
    <p>
      Ce mode note vos ventes dans la boutique, avec stock et facture. Ce n’est pas un logiciel de caisse certifié (CGI,
      art. 286, I, 3° bis)&nbsp;: assujetti à la TVA et hors franchise, encaissez aussi sur votre caisse certifiée.
    </p>
    <p>
      Un achat sur un marché, une foire ou un salon n’ouvre pas de droit de rétractation&nbsp;: affichez-le sur votre
      stand (C. conso. L224-59). La boutique garde pourtant à ces ventes le délai de ses conditions de vente, jointes à
      la facture.
    </p>
  </>
);

/** Where the law's limits lie (docs/law.md). */
export function MarketLaw() {
  return <Accordion items={[{ title: 'Caisse, facture, rétractation', content: CONTENT }]} />;
}
