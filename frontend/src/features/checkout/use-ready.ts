import { useEffect, useEffectEvent, useState } from 'react';
import {
  type Contact,
  contactSchema,
  type Delivery,
  deliverySchema,
  EMPTY_CONTACT,
  EMPTY_DELIVERY,
} from '../../shared/contact/contact-schema';
import type { KnownShopper } from './known-shopper';

/** What both steps would confirm. */
export interface Ready {
  contact: Contact;
  delivery: Delivery;
}

/**
 * Whether all that is known of a client passes the checks of the steps, so that only the card is left: undefined while that is being found
 * out, null where something is missing. Found out once for each client: what the account learns under way changes nothing here.
 * @param shopper whose it is; '' for nobody
 * @param known null where the client named no usual address, undefined while that is being asked
 */
export function useReady(shopper: string, known: KnownShopper | null | undefined): Ready | null | undefined {
  const [found, setFound] = useState<{ shopper: string; ready: Ready | null } | null>(null);
  const look = useEffectEvent(() => (known ? checked(known) : Promise.resolve(null)));
  const isAsked = known === undefined;
  useEffect(() => {
    if (shopper === '' || isAsked) return undefined;
    let isAwaited = true;
    // The numbering plans may not load: then the steps ask.
    void look()
      .catch(() => null)
      .then((ready) => isAwaited && setFound({ shopper, ready }));
    return () => {
      isAwaited = false;
    };
  }, [shopper, isAsked]);
  if (shopper === '') return null;
  return found?.shopper === shopper ? found.ready : undefined;
}

async function checked({ contact, delivery }: KnownShopper): Promise<Ready | null> {
  const where = { ...EMPTY_DELIVERY, ...delivery };
  const [who, to] = await Promise.all([
    contactSchema(where.country).safeParseAsync({ ...EMPTY_CONTACT, ...contact }),
    deliverySchema(where.country).safeParseAsync(where),
  ]);
  return who.success && to.success ? { contact: who.data, delivery: to.data } : null;
}
