import type { Client, ClientRecordSheet } from '@shop/contract';
import { DescriptionList } from '@shop/ui-kit';
import { formatDay } from '../../shared/back-office/format-date';
import { MailAddress } from '../../shared/back-office/MailAddress';

interface ClientFactsProps {
  client: Client;
  sheet: ClientRecordSheet;
}

/** A birthday is a day, not a moment: read at noon it is the same day in every time zone. */
const dayOf = (day: string) => (day ? formatDay(`${day}T12:00:00`) : '–');

/** Who a client is and how to reach it. */
export function ClientFacts({ client, sheet }: ClientFactsProps) {
  const { token, civilite, clientEmail, pendingEmail, mobile, birthday, address } = client;
  const ordered = [...new Set(sheet.orders.map((order) => order.mobile))].filter((phone) => phone && phone !== mobile);
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
        { term: 'Tel. Mobile', detail: mobile || '–' },
        ...(ordered.length > 0 ? [{ term: 'Tel. des commandes', detail: ordered.join(', ') }] : []),
        { term: 'Date de naissance', detail: dayOf(birthday) },
        { term: 'Adresse de livraison', detail: address || '–' },
        { term: 'Inscrit le', detail: formatDay(sheet.createdAt) },
        { term: 'Dernière commande', detail: sheet.lastOrderAt ? formatDay(sheet.lastOrderAt) : '–' },
      ]}
    />
  );
}
