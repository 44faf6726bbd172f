import { Accordion } from '@shop/ui-kit';

const CONTENT = (
  <>
    <p>
      Ce mode note vos ventes dans la boutique, avec stock et facture. Ce n’est pas un logiciel de caisse certifié (CGI,
      art. 286, I, 3° bis)&nbsp;: assujetti à la TVA et hors franchise, encaissez aussi sur votre caisse certifiée.
    </p>
    <p>
      Foire, salon ou autre manifestation commerciale (C. com. L762-1 et suivants)&nbsp;: pas de droit de rétractation,
      et vous devez le dire avant la vente (C. conso. L224-59). Affichez sur votre stand, en A3 au moins et en corps 90
      au moins&nbsp;: «&nbsp;Le consommateur ne bénéficie pas d’un droit de rétractation pour tout achat effectué sur ce
      stand&nbsp;» (arrêté du 2&nbsp;décembre 2014)&nbsp;; un bon de commande le dit aussi, dans un encadré en tête
      (L224-60).
    </p>
    <p>
      Marché ordinaire&nbsp;: cet affichage ne le vise pas. À un étal où vous vendez d’habitude, la vente n’est pas
      «&nbsp;hors établissement&nbsp;» et n’ouvre pas de droit de rétractation (C. conso. L221-1, I, 2°). Là où vous ne
      vendez qu’exceptionnellement, ce droit peut exister&nbsp;: faites-le vérifier.
    </p>
    <p>
      La boutique garde pourtant à toutes ces ventes le délai de ses conditions de vente&nbsp;: elles partent avec la
      facture, à qui donne une adresse.
    </p>
  </>
);

/** Where the law's limits lie (docs/law.md). */
export function MarketLaw() {
  return <Accordion items={[{ title: 'Caisse, facture, rétractation', content: CONTENT }]} />;
}
