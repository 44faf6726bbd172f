import type { Carrier } from '@shop/contract';

/** Each carrier's public tracking page. */
const TRACKING_PAGES: Record<Carrier, (number: string) => string> = {
  Colissimo: (number) => `https://www.laposte.fr/outils/suivre-vos-envois?code=${number}`,
  'Mondial Relay': (number) => `https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition=${number}`,
  'La Poste': (number) => `https://www.laposte.fr/outils/suivre-vos-envois?code=${number}`,
  Chronopost: (number) => `https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=${number}`,
  DHL: (number) => `https://www.dhl.com/fr-fr/home/suivi.html?tracking-id=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  UPS: (number) => `https://www.ups.com/track?loc=fr_FR&tracknum=${number}`,
  TNT: (number) => `https://www.tnt.com/express/fr_fr/site/outils-expedition/suivi.html?searchType=con&cons=${number}`,
};

export function trackingUrl(carrier: Carrier, number: string): string {
  return TRACKING_PAGES[carrier](encodeURIComponent(number));
}
