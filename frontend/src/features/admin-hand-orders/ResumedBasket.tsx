import { Notice, TextButton } from '@shop/ui-kit';
import { formatMoment } from '../../shared/back-office/format-date';
import type { MarketBasket } from './use-market-basket';

const LIST = new Intl.ListFormat('fr-FR', { type: 'conjunction' });

/** What a reload gave back, and what it could not. */
export function ResumedBasket({ basket: { units, resumedAt, gone, empty } }: { basket: MarketBasket }) {
  const names = LIST.format(gone.map((name) => `«\u00a0${name}\u00a0»`));
  return (
    <>
      {gone.length > 0 && (
        <Notice tone="warning">
          {gone.length > 1
            ? `${names} ne sont plus en vente\u00a0: ces lignes ont été retirées du panier.`
            : `${names} n’est plus en vente\u00a0: cette ligne a été retirée du panier.`}
        </Notice>
      )}
      {resumedAt !== null && (
        <Notice tone="info" title="Panier repris" action={<TextButton onClick={empty}>Vider le panier</TextButton>}>
          {`${units}\u00a0${units > 1 ? 'articles' : 'article'}, modifié le ${formatMoment(new Date(resumedAt).toISOString())}.`}
        </Notice>
      )}
    </>
  );
}
