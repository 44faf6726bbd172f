import { contentWords, lineCentsOf, PAGES } from '@shop/contract';
import { formatEuros } from '../../../../shared/domain/money.js';
import { longDay } from '../../../../shared/domain/paris-days.js';
import { asWritten } from '../../../../shared/mail/mail-parts.js';
import type { PreparedOrder } from '../../domain/prepared-order.js';
import type { MailWords, Shop } from './order-mail-words.js';

type Prepared = Pick<
  PreparedOrder,
  'prenom' | 'nom' | 'message' | 'code' | 'articles' | 'totalCents' | 'withDelivery' | 'expiresAt'
>;

/** With the link that opens what was prepared. */
export function preparedWords(prepared: Prepared, secret: string, { publicUrl }: Pick<Shop, 'publicUrl'>): MailWords {
  const { prenom, nom, message, code, articles, totalCents, withDelivery, expiresAt } = prepared;
  const until = longDay(expiresAt);
  return {
    subject: 'Vérifiez et payez votre commande',
    title: 'Votre commande est prête à payer',
    preview: `Le lien vaut jusqu’au ${until}. Rien n’est commandé avant.`,
    paragraphs: [
      `Bonjour ${prenom} ${nom},`,
      ...message
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(asWritten),
      'Nous avons préparé la commande ci-dessous. Le lien l’ouvre\u00a0: vous la vérifiez, complétez vos coordonnées et la payez par carte. Rien n’est commandé avant.',
    ],
    button: { label: 'Vérifier et payer', url: `${publicUrl}${PAGES.checkout.path}?token=${secret}` },
    heading: 'Ce que nous avons préparé',
    articles: articles.map(({ name, image, quantity, unitPriceCents, parts }) => ({
      picture: new URL(image, publicUrl).href,
      name,
      detail: [`${quantity} × ${formatEuros(unitPriceCents)}`, ...contentWords(parts)].join(' · '),
      amount: formatEuros(lineCentsOf({ quantity, unitPriceCents })),
    })),
    total: { label: withDelivery ? 'Total' : 'Total, hors livraison', value: formatEuros(totalCents) },
    closing: [
      ...(code ? [`Le code ${code} est déjà saisi\u00a0: la page dit ce qu’il retire.`] : []),
      `Ce lien vaut jusqu’au ${until} et sert une fois. Il ne réserve rien\u00a0: si un prix ou le stock change d’ici là, la page vous le dit avant le paiement.`,
      'Vous n’attendiez pas ce message\u202f? Ne faites rien\u00a0: rien ne sera débité.',
    ],
  };
}
