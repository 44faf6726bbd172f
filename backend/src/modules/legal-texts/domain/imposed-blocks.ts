import {
  contactOf,
  IMPOSED_BLOCKS,
  type ImposedBlockId,
  type ImposedLook,
  onOneLine,
  type ReturnPayer,
  type Seller,
  type SellerField,
  sellerName,
  type ShownImposed,
  sirenInGroups,
} from '@shop/contract';
import { LEGAL_GUARANTEE } from './legal-guarantee.js';

/** What blocks are filled with. */
export interface BlockFacts {
  seller: Seller;
  /** Address of the declaration of withdrawal. */
  withdrawalUrl: string;
}

interface ImposedDefinition {
  look: ImposedLook;
  /** Facts without which it would have holes. */
  needs: readonly SellerField[];
  parts: (facts: BlockFacts) => readonly Part[];
}

type Part = ShownImposed['parts'][number];

const heading = (text: string): Part => ({ kind: 'heading', text });
const paragraph = (text: string): Part => ({ kind: 'paragraph', text });
const item = (text: string): Part => ({ kind: 'item', text });

const IDENTITY: readonly SellerField[] = ['name', 'legalForm', 'address', 'siren', 'register', 'phone', 'email'];

/** A number is read as one. */
const unbroken = (number: string) => number.replaceAll(' ', '\u00a0');

function identity(seller: Seller): string {
  const { register, siren, vatStatus, vatNumber, phone, email } = seller;
  const vat = vatStatus === 'franchise' ? 'TVA non applicable, art. 293 B du CGI' : vatNumber && `TVA ${vatNumber}`;
  const registered = [`${register} ${unbroken(sirenInGroups(siren))}`.trim(), vat].filter(Boolean).join(', ');
  return [
    `${sellerName(seller)}, ${onOneLine(seller.address)}.`,
    `${registered}.`,
    `Téléphone\u00a0: ${unbroken(phone)}, courriel\u00a0: ${email}.`,
  ].join(' ');
}

function whoToTell(seller: Seller): string {
  const { name, address, phone, email } = contactOf(seller);
  return [name, address, phone, email].filter(Boolean).join(', ');
}

/** Whoever is silent pays (C. conso. L221-23, al. 2). */
export const returnPayerIn = ({ returnPaidBy }: Seller): ReturnPayer => (returnPaidBy === 'client' ? 'client' : 'shop');

/** C. conso. R221-3, annex, for goods; its online paragraph as décret 2026-3, art. 7, has it. */
function withdrawalNotice({ seller, withdrawalUrl }: BlockFacts): Part[] {
  const goBackTo = seller.returnAddress ? onOneLine(seller.returnAddress) : 'nous-mêmes';
  return [
    heading('Droit de rétractation'),
    paragraph(
      'Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours.',
    ),
    paragraph(
      'Le délai de rétractation expire quatorze jours après le jour où vous-même, ou un tiers autre que le transporteur et désigné par vous, prend physiquement possession du bien.',
    ),
    paragraph(
      `Pour exercer le droit de rétractation, vous devez nous notifier, ${whoToTell(seller)}, votre décision de rétractation du présent contrat au moyen d’une déclaration dénuée d’ambiguïté (par exemple, lettre envoyée par la poste ou courrier électronique). Vous pouvez utiliser le modèle de formulaire de rétractation mais ce n’est pas obligatoire.`,
    ),
    paragraph(
      `Vous pouvez également exercer votre droit de rétractation en ligne sur ${withdrawalUrl}. Si vous utilisez cette fonctionnalité en ligne, nous vous enverrons, dans les meilleurs délais, un accusé de réception de la rétractation sur un support durable (par exemple, par courriel), y compris son contenu ainsi que la date et l’heure de sa soumission.`,
    ),
    paragraph(
      'Pour que le délai de rétractation soit respecté, il suffit que vous transmettiez votre communication relative à l’exercice du droit de rétractation avant l’expiration du délai de rétractation.',
    ),
    heading('Effets de rétractation'),
    paragraph(
      'En cas de rétractation de votre part du présent contrat, nous vous rembourserons tous les paiements reçus de vous, y compris les frais de livraison (à l’exception des frais supplémentaires découlant du fait que vous avez choisi, le cas échéant, un mode de livraison autre que le mode moins coûteux de livraison standard proposé par nous) sans retard excessif et, en tout état de cause, au plus tard quatorze jours à compter du jour où nous sommes informés de votre décision de rétractation du présent contrat. Nous procéderons au remboursement en utilisant le même moyen de paiement que celui que vous aurez utilisé pour la transaction initiale, sauf si vous convenez expressément d’un moyen différent\u00a0; en tout état de cause, ce remboursement n’occasionnera pas de frais pour vous.',
    ),
    paragraph(
      'Nous pouvons différer le remboursement jusqu’à ce que nous ayons reçu le bien ou jusqu’à ce que vous ayez fourni une preuve d’expédition du bien, la date retenue étant celle du premier de ces faits.',
    ),
    paragraph(
      `Vous devrez renvoyer ou rendre le bien, à ${goBackTo}, sans retard excessif et, en tout état de cause, au plus tard quatorze jours après que vous nous aurez communiqué votre décision de rétractation du présent contrat. Ce délai est réputé respecté si vous renvoyez le bien avant l’expiration du délai de quatorze jours.`,
    ),
    paragraph(
      returnPayerIn(seller) === 'client'
        ? 'Vous devrez prendre en charge les frais directs de renvoi du bien.'
        : 'Nous prendrons en charge les frais de renvoi du bien.',
    ),
    paragraph(
      'Votre responsabilité n’est engagée qu’à l’égard de la dépréciation du bien résultant de manipulations autres que celles nécessaires pour établir la nature, les caractéristiques et le bon fonctionnement de ce bien.',
    ),
  ];
}

/** C. conso. R221-1, annex. */
function withdrawalForm({ seller }: BlockFacts): Part[] {
  const { name, address, email } = contactOf(seller);
  return [
    heading('MODÈLE DE FORMULAIRE DE RÉTRACTATION'),
    paragraph(
      '(Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.)',
    ),
    paragraph(`À l’attention de ${[name, address, email].filter(Boolean).join(', ')}\u00a0:`),
    paragraph(
      'Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*)/pour la prestation de services (*) ci-dessous\u00a0:',
    ),
    item('Commandé le (*)/reçu le (*)\u00a0:'),
    item('Nom du (des) consommateur(s)\u00a0:'),
    item('Adresse du (des) consommateur(s)\u00a0:'),
    item(
      'Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier)\u00a0:',
    ),
    item('Date\u00a0:'),
    paragraph('(*) Rayez la mention inutile.'),
  ];
}

const plain = (needs: readonly SellerField[], words: (seller: Seller) => string[]): ImposedDefinition => ({
  look: 'plain',
  needs,
  parts: ({ seller }) => words(seller).map(paragraph),
});

const DEFINITIONS: Readonly<Record<ImposedBlockId, ImposedDefinition>> = {
  seller: plain(IDENTITY, (seller) => [identity(seller)]),
  'withdrawal-notice': {
    look: 'rule',
    needs: ['name', 'address', 'phone', 'email', 'returnAddress', 'returnPaidBy'],
    parts: withdrawalNotice,
  },
  'withdrawal-form': { look: 'fold', needs: ['name', 'address', 'email'], parts: withdrawalForm },
  'legal-guarantee': { look: 'box', needs: [], parts: () => LEGAL_GUARANTEE },
  telephone: plain([], () => [
    'Nous n’utilisons votre numéro que pour la livraison. Toute sollicitation commerciale par téléphone suppose votre consentement préalable.',
    'Il est interdit de démarcher par téléphone un consommateur sans son consentement préalable.',
  ]),
  mediator: plain(['mediatorName', 'mediatorAddress', 'mediatorWebsite'], (seller) => [
    `En cas de litige, après une réclamation écrite restée sans réponse satisfaisante, vous pouvez recourir gratuitement au médiateur de la consommation\u00a0: ${seller.mediatorName}, ${onOneLine(seller.mediatorAddress)}, ${seller.mediatorWebsite}.`,
  ]),
  packaging: plain(['packagingIdu'], (seller) => [
    `Identifiant unique (L541-10-13 C. env.) — emballages\u00a0: ${seller.packagingIdu}.`,
  ]),
  publication: plain([...IDENTITY, 'publisher'], (seller) => [
    identity(seller),
    `Directeur ou directrice de la publication\u00a0: ${seller.publisher}.`,
  ]),
  host: plain(['hostName', 'hostAddress', 'hostPhone'], (seller) => [
    `${seller.hostName}, ${onOneLine(seller.hostAddress)}, téléphone\u00a0: ${seller.hostPhone}.`,
  ]),
  controller: plain(['name', 'address', 'email'], (seller) => [
    `Le responsable du traitement est ${sellerName(seller)}, ${onOneLine(seller.address)}, courriel\u00a0: ${seller.email}.`,
  ]),
};

/** A block as it is read, with what is known of the seller. */
export function fillBlock(id: ImposedBlockId, facts: BlockFacts): ShownImposed {
  const { look, parts } = DEFINITIONS[id];
  return { kind: 'imposed', imposed: id, look, article: IMPOSED_BLOCKS[id].article, parts: [...parts(facts)] };
}

/** Facts that blocks need and nobody gave yet, each once. */
export function factsMissingFor(ids: readonly ImposedBlockId[], seller: Seller): SellerField[] {
  const needed = new Set(ids.flatMap((id) => DEFINITIONS[id].needs));
  return [...needed].filter((field) => seller[field] === '');
}
