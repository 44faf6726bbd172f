import { Fragment } from 'react';
import type { Client, ClientRecordSheet, CountryCode } from '@shop/contract';
import { DescriptionList } from '@shop/ui-kit';
import { formatDay } from '../../shared/back-office/format-date';
import { MailAddress } from '../../shared/back-office/MailAddress';
import { phoneHref } from '../../shared/back-office/phone-href';
import { ClientConsent } from './ClientConsent';

interface ClientFactsProps {
  client: Client;
  sheet: ClientRecordSheet;
}

/** A birthday is a day, not a moment: read at noon it is the same day in every time zone. */
const dayOf = (day: string) => (day ? formatDay(`${day}T12:00:00`) : '–');

function Phone({ number, country }: { number: string; country: CountryCode }) {
  return <a href={phoneHref(number, country)}>{number}</a>;
}

/** Who a client is and how to reach it. */
export function ClientFacts({ client, sheet }: ClientFactsProps) {
  const { token, civilite, clientEmail, pendingEmail, mobile, birthday, address, deliveryAddress } = client;
  // Each as it was written for its order, where it is called from another country than the account's.
  const ordered = new Map(sheet.orders.map((order) => [order.mobile, order.country]));
  ordered.delete('');
  ordered.delete(mobile);
  return (
    <DescriptionList
      items={[
        { term: 'Ref. Client', detail: token },
        { term: 'Civilité', detail: civilite },
        {
          term: 'Email',
          detail: (
            <a href={`mailto:${clientEmail}`}>
              <MailAddress address={clientEmail} />
            </a>
          ),
        },
        ...(pendingEmail
          ? [{ term: 'Nouvel email, à confirmer', detail: <MailAddress address={pendingEmail} /> }]
          : []),
        {
          term: 'Tel. Mobile',
          detail: mobile ? <Phone number={mobile} country={deliveryAddress?.country ?? 'FR'} /> : '–',
        },
        ...(ordered.size > 0
          ? [
              {
                term: 'Tel. des commandes',
                detail: [...ordered].map(([number, country], at) => (
                  <Fragment key={number}>
                    {at > 0 && ', '}
                    <Phone number={number} country={country} />
                  </Fragment>
                )),
              },
            ]
          : []),
        { term: 'Date de naissance', detail: dayOf(birthday) },
        { term: 'Adresse de livraison', detail: address || '–' },
        { term: 'Inscrit le', detail: formatDay(sheet.createdAt) },
        { term: 'Lettre', detail: <ClientConsent id={client._id} /> },
        { term: 'Dernière commande', detail: sheet.lastOrderAt ? formatDay(sheet.lastOrderAt) : '–' },
      ]}
    />
  );
}
