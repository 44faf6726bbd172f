import { dialled, latin, onLines } from './label-text.js';
import { LabelFault, labelFaults, type LabelOrder, type LabelWriter, mailOf, relayCode } from './label-order.js';

/** Length of a line of an address, of a name and of a town. */
const LINE = 35;
const FIRST_NAME = 29;

/** Overseas departments and territories; 980 is Monaco, which is served as France. */
const OVERSEAS = /^(?:97|98(?!0))/;

/**
 * Coliship has no layout of its own: a file says by an FMT beside it which column holds what. These are the names that Coliship knows, as
 * La Poste's own extension for Magento 2 uses them (its `magento_colissimo.fmt`); the order is the shop's.
 */
const COLUMNS = [
  ...['EntenteLigneColis', 'ReferenceExpedition', 'CodeProduit', 'NomDestinataire', 'Prenom', 'Adresse1', 'Adresse2'],
  ...['Adresse3', 'Adresse4', 'CodePostal', 'Commune', 'CodePays', 'Portable', 'Mail', 'CodePointRetrait', 'Poids'],
] as const;

/** What the owner gives to Coliship once, so that it reads the shop's files: semicolons, quotes, CRLF, weights in grams. */
export const COLISHIP_FORMAT = [
  ...['[GENERAL]', 'DELIMITE=O', 'SEPARATEUR=59', 'DELIMITEUR=34', 'FINDELIGNE=CRLF', 'Unité poids=G', 'CN23=N'],
  ...['EntetLigneColis=EXP', 'EntetLigneArticle=CN2', 'UnitePoidsARTICLE=G', '[CHAMPS]'],
  ...COLUMNS.map((column, at) => `${column}=${at + 1}`),
  '',
].join('\r\n');

/** Without signature, as La Poste's extensions name them: at home in Europe, overseas, or at a relay point. */
function productOf({ kind, country, postalCode }: LabelOrder): string {
  if (kind === 'relay') return 'HD';
  return country === 'FR' && OVERSEAS.test(postalCode.replace(/\s/g, '')) ? 'COM' : 'DOM';
}

function cells(order: LabelOrder): string[] | LabelFault {
  const { reference, country, mobile, grams } = order;
  const [nom, prenom, city] = [order.nom, order.prenom, order.city].map(latin);
  const [street, complement] = [order.address, order.complement].map(latin);
  if (!nom || prenom === null || !city || !street || complement === null) return labelFaults.letters('Coliship');
  if (nom.length > LINE || prenom!.length > FIRST_NAME || city.length > LINE)
    return labelFaults.address('Coliship', LINE);
  const [road, more] = [onLines(street, LINE, 2), onLines(complement!, LINE, 2)];
  if (!road || !more) return labelFaults.address('Coliship', LINE);
  const relay = order.kind === 'relay' ? relayCode(order) : '';
  const mail = mailOf(order);
  if (relay instanceof LabelFault) return relay;
  if (mail instanceof LabelFault) return mail;
  if (grams === null) return labelFaults.weight(order);
  return [
    ...['EXP', reference, productOf(order), nom, prenom!, road[0]!, more[0]!, more[1]!, road[1]!],
    ...[order.postalCode.replace(/\s/g, ''), city, country, dialled(mobile), mail, relay, String(grams)],
  ];
}

/** More in one file are read by nobody before they are sent. */
export const COLISHIP: LabelWriter = { mostOrders: 100, cells };
