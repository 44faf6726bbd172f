import {
  type CountryCode,
  type DeliveryDates,
  isHandedOver,
  type OrderDelivery,
  type Problem,
  type RelayPoint,
} from '@shop/contract';
import { type Cents, formatEuros, toEuros } from '../../../shared/domain/money.js';
import type { KeptDelivery } from './order-content.js';

/** A way in which a cart may travel, at its price. */
export interface OfferedDelivery extends Omit<OrderDelivery, 'relay'> {
  priceCents: Cents;
  /** What a withdrawal gives back of it (C. conso. L221-24). */
  standardCents: Cents;
  dates: DeliveryDates;
  /** What is missing until it is free; null where it is, or never will be. */
  missingCents: Cents | null;
  /** It costs nothing since there is enough in the cart. */
  isFreed: boolean;
}

export interface Destination {
  country: CountryCode;
  postalCode: string;
}

/** What is to be sent. */
export interface CartParcel {
  /** Null where the weight of an article is not known. */
  netGrams: number | null;
  articlesCents: Cents;
}

/** What may be chosen, as the settings are at this moment. */
export interface DeliveryDesk {
  offers(to: Destination, parcel: CartParcel): OfferedDelivery[];
  /** Nothing is ever paid, wherever it goes. */
  alwaysFree: boolean;
}

/** What a shopper said of it; nothing while it is not known where the cart goes. */
export interface AskedDelivery {
  to: Destination;
  methodId?: string;
  /** What the recap said that it costs. */
  shownPriceCents?: Cents;
  relay?: RelayPoint | null;
  /** It was chosen from the method's list of relay points. */
  relayListed?: boolean;
  /** The list has it no more. */
  relayGone?: boolean;
  /** It is ordered now: what is not as it was shown stands in the way. */
  ordering?: boolean;
}

/** How a cart travels. */
export interface CartDelivery {
  /** Null while it is not known where it goes. */
  offers: OfferedDelivery[] | null;
  /** The one that is counted; null without any. */
  chosen: OfferedDelivery | null;
  /** Null while nobody can say. */
  priceCents: Cents | null;
  /** For the nearest way to have it sent for nothing; null where it is, always was, or never will be. */
  missingCents: Cents | null;
  /** It is sent for nothing since there is enough in the cart. */
  isFreed: boolean;
  /** Name of the one way that both are told of, while another one still costs; null where every way is meant. */
  freeBy: string | null;
  problems: Problem[];
}

export type Delivering = (parcel: CartParcel) => CartDelivery;

/** Problems of delivery, which no line has, begin so. */
export const DELIVERY_PROBLEM = 'DELIVERY.';

/** Where most carts go: what the cart says before anybody says where. */
const ASSUMED: Destination = { country: 'FR', postalCode: '' };

export function deliveringBy(desk: DeliveryDesk, asked: AskedDelivery | undefined): Delivering {
  return (parcel) => {
    const offers = desk.offers(asked?.to ?? ASSUMED, parcel);
    const free = freedomOf(offers);
    if (!asked) {
      return { offers: null, chosen: null, priceCents: desk.alwaysFree ? 0 : null, ...free, problems: [] };
    }
    const named = offers.find(({ methodId }) => methodId === asked.methodId);
    const chosen = named ?? offers[0] ?? null;
    const problems = problemsOf(asked, { offers, named, chosen });
    return { offers, chosen, priceCents: chosen?.priceCents ?? null, ...free, problems };
  };
}

const NOTHING_TOLD = { missingCents: null, isFreed: false, freeBy: null };

/** Delivery as it is when nobody asks for anything else: free (specification, section 3). */
export const OFFERED: Delivering = () => ({
  ...{ offers: null, chosen: null, priceCents: 0, ...NOTHING_TOLD, problems: [] },
});

/** How far it is from being sent for nothing: what costs nothing whatever is bought is no goal, and leaves none. */
function freedomOf(offers: readonly OfferedDelivery[]): Pick<CartDelivery, 'missingCents' | 'isFreed' | 'freeBy'> {
  const sent = offers.filter(({ kind }) => !isHandedOver(kind));
  if (sent.some(({ priceCents, isFreed }) => priceCents === 0 && !isFreed)) return NOTHING_TOLD;
  const byName = (ways: readonly OfferedDelivery[]) => (ways.length < sent.length ? (ways[0]?.name ?? null) : null);
  const freed = sent.filter(({ isFreed }) => isFreed);
  if (freed.length > 0) return { missingCents: null, isFreed: true, freeBy: byName(freed) };
  const missing = sent.flatMap(({ missingCents }) => missingCents ?? []);
  if (missing.length === 0) return NOTHING_TOLD;
  const missingCents = Math.min(...missing);
  return { missingCents, isFreed: false, freeBy: byName(sent.filter((way) => way.missingCents === missingCents)) };
}

interface Choice {
  offers: OfferedDelivery[];
  named: OfferedDelivery | undefined;
  chosen: OfferedDelivery | null;
}

function problemsOf(asked: AskedDelivery, { offers, named, chosen }: Choice): Problem[] {
  const tell = (code: string, message: string, more: Partial<Problem> = {}): Problem[] => [
    { code: `${DELIVERY_PROBLEM}${code}`, field: 'deliveryMethod', message, ...more },
  ];
  if (!chosen) {
    const message =
      'Aucun mode de livraison ne prend cette commande à cette adresse\u00a0: changez l’adresse, retirez un article, ou écrivez-nous.';
    return tell('NOT_OFFERED', message);
  }
  if (!asked.ordering) return [];
  if (asked.methodId !== undefined && !named) {
    const rest = offers.length > 1 ? 'choisissez-en un autre' : `il reste «\u00a0${chosen.name}\u00a0»`;
    return tell('METHOD_GONE', `Le mode de livraison choisi n’est plus proposé\u00a0: ${rest}.`);
  }
  const { shownPriceCents } = asked;
  if (shownPriceCents !== undefined && shownPriceCents !== chosen.priceCents) {
    const message = `«\u00a0${chosen.name}\u00a0» coûte maintenant ${formatEuros(chosen.priceCents)}.`;
    return tell('PRICE_CHANGED', message, { price: toEuros(chosen.priceCents) });
  }
  if (chosen.kind === 'relay' && !asked.relay) {
    return tell('RELAY_MISSING', 'Indiquez le point relais où retirer votre colis.', { field: 'relayPoint' });
  }
  if (chosen.kind === 'relay' && asked.relay && asked.relayGone) {
    const message = `Le point relais «\u00a0${asked.relay.name}\u00a0» n’est plus proposé\u00a0: choisissez-en un autre.`;
    return tell('RELAY_GONE', message, { field: 'relayPoint' });
  }
  return [];
}

/** As the order keeps it. @param relay as it was typed, which only a relay point needs */
export function keptDelivery(
  { methodId, name, note, kind, carrier, tracked, standardCents }: OfferedDelivery,
  relay: RelayPoint | null | undefined,
): KeptDelivery {
  return { methodId, name, note, kind, carrier, tracked, relay: (kind === 'relay' && relay) || null, standardCents };
}
