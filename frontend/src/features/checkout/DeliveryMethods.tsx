import { type DeliveryOffer, isHandedOver } from '@shop/contract';
import { ChoiceList, formatPrice, Notice, Skeleton } from '@shop/ui-kit';
import { deliveryDays } from '../../shared/delivery-days';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import type { DeliveryChoice, RelayErrors } from '../../shared/relay/delivery-choice';
import { RelayChoice } from '../../shared/relay/RelayChoice';
import type { CheckoutTerms } from './use-checkout-quote';

const NOT_OFFERED =
  'Aucun mode de livraison ne prend cette commande à cette adresse\u00a0: changez l’adresse, retirez un article, ou écrivez-nous.';
const CHOOSE_ANOTHER = 'Le mode choisi n’est plus proposé pour cette commande\u00a0: choisissez-en un autre.';

interface DeliveryMethodsProps {
  terms: CheckoutTerms;
  /** Postal code of the address, around which relay points are looked for. */
  near: string;
  choice: DeliveryChoice;
  onChoose: (choice: DeliveryChoice) => void;
  /** What is wrong with the relay point. */
  errors: RelayErrors;
}

/** How it may travel to the address above, each way with its price and its days; what one asks for opens under it, nowhere else. */
export function DeliveryMethods({ terms, near, choice, onChoose, errors }: DeliveryMethodsProps) {
  const { offers, delivery, failed, askAgain } = terms;
  if (failed) {
    return (
      <RetryNotice tone="warning" onRetry={askAgain}>
        Les modes de livraison n’ont pas pu être chargés.
      </RetryNotice>
    );
  }
  if (!offers) return <Skeleton shape="line" role="status" aria-label="Chargement des modes de livraison..." />;
  if (offers.length === 0) return <Notice tone="error">{NOT_OFFERED}</Notice>;
  const gone = isGone(choice, offers);
  if (!gone && !isToChoose(offers)) return null;
  return (
    <ChoiceList
      legend="Mode de livraison"
      chosen={gone ? '' : (delivery?.method ?? '')}
      onChoose={(method) => onChoose({ ...choice, method })}
      error={gone && CHOOSE_ANOTHER}
      choices={offers.map((offer) => ({
        id: offer.id,
        name: offer.name,
        aside: offer.price === 0 ? 'Offerte' : formatPrice(offer.price),
        lines: [arrivalOf(offer), ...noteOf(offer)],
        asks: offer.kind === 'relay' && (
          <RelayChoice
            key={`${offer.id} ${near}`}
            methodId={offer.id}
            near={near}
            choice={choice}
            errors={errors}
            onChoose={onChoose}
          />
        ),
      }))}
    />
  );
}

/** The one way of a shop that offers its delivery is not asked about. */
const isToChoose = (offers: readonly DeliveryOffer[]) =>
  offers.length > 1 || offers.some(({ kind, price }) => kind !== 'home' || price > 0);

export const isGone = ({ method }: DeliveryChoice, offers: readonly DeliveryOffer[] | undefined) =>
  method !== '' && offers !== undefined && offers.every(({ id }) => id !== method);

function arrivalOf({ kind, dates }: DeliveryOffer): string {
  const words = deliveryDays(dates);
  if (isHandedOver(kind)) return `Prête ${words}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function noteOf({ note, missingForFree }: DeliveryOffer): string[] {
  const free = missingForFree ? [`Offerte avec ${formatPrice(missingForFree)} d’articles en plus`] : [];
  return [...(note ? [note] : []), ...free];
}
