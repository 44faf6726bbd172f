import {
  adjustmentName,
  COUNTRIES,
  COUNTRY_NAMES,
  type CountryCode,
  deliveryDateWords,
  type ShopTried,
} from '@shop/contract';
import { Button, DescriptionList, Dialog, formatPrice, Notice, Select, TextLink } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { useTryShopMutation } from './first-steps-api';

const OPTIONS = COUNTRIES.map((value) => ({ value, label: COUNTRY_NAMES[value] }));

/** What a client would have bought, line by line. */
function Tried({ order, mailedTo }: ShopTried) {
  const { articles, adjustments, deliveryDates, deliveryMethod, montantTotal, vat } = order;
  return (
    <>
      <Notice tone="success">
        La commande d’un client passerait. Rien n’en est gardé&nbsp;: ni vente, ni stock, ni facture.
      </Notice>
      <DescriptionList
        items={[
          ...articles.map(({ productName, quantity, price }) => ({
            term: `${quantity} × ${productName}`,
            detail: formatPrice(price),
          })),
          ...adjustments.map(({ kind, label, amount }) => ({
            term: adjustmentName({ kind, label }),
            detail: kind === 'delivery' && amount === 0 ? 'Offerte' : formatPrice(amount),
          })),
          { term: 'Total', detail: formatPrice(montantTotal) },
          ...(vat?.mention ? [{ term: 'TVA', detail: vat.mention }] : []),
          ...(vat?.rates ?? [])
            .filter(({ ratePercent }) => ratePercent > 0)
            .map(({ ratePercent, vat: amount }) => ({
              term: `Dont TVA ${ratePercent}\u00a0%`,
              detail: formatPrice(amount),
            })),
          ...(deliveryMethod ? [{ term: 'Mode de livraison', detail: deliveryMethod.name }] : []),
          ...(deliveryDates ? [{ term: 'Arrivée annoncée', detail: deliveryDateWords(deliveryDates) }] : []),
          { term: 'Confirmation', detail: `Envoyée à ${mailedTo}, telle que votre client la lirait` },
        ]}
      />
      <p className="soft">
        Le paiement n’a pas été demandé à la banque. <TextLink href={adminPaths.mails}>Voir le mail</TextLink>
      </p>
    </>
  );
}

/** Tries the shop as a client of a country. */
export function TrialDialog({ onClose }: { onClose: () => void }) {
  const [country, setCountry] = useState<CountryCode>('FR');
  const [tryShop, { data, error, isLoading }] = useTryShopMutation();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Essayer la boutique"
      actions={
        <>
          <Button loading={isLoading} onClick={() => void tryShop({ country })}>
            {data ? 'Essayer encore' : 'Passer une commande d’essai'}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Fermer
          </Button>
        </>
      }
    >
      <p>
        La boutique passe une commande de votre produit le moins cher, avec ses vrais prix, sa livraison, sa TVA, son
        stock et ses textes, puis la défait. Vous recevez le mail que votre client lirait.
      </p>
      <Select
        label="Pays du client"
        options={OPTIONS}
        value={country}
        onChange={({ target }) => setCountry(target.value as CountryCode)}
      />
      {error && !isLoading && (
        <Notice tone="error">{messageOf(error, 'L’essai n’a pas abouti. Veuillez réessayer.')}</Notice>
      )}
      {data && !error && <Tried {...data} />}
    </Dialog>
  );
}
