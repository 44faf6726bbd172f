import type { Carrier, CountryCode, DeliveryKind, RelayPoint } from '@shop/contract';

/** What a label says of an order. */
export interface LabelOrder {
  reference: string;
  nom: string;
  prenom: string;
  email: string;
  mobile: string;
  address: string;
  complement: string;
  postalCode: string;
  city: string;
  country: CountryCode;
  kind: DeliveryKind;
  carrier: Carrier | '';
  relay: RelayPoint | null;
  /** Of the packed parcel; null where the weight of an article is not known. */
  grams: number | null;
  /** The articles whose weight is not known. */
  unweighed: readonly string[];
}

/** Why no label can be made, with what mends it. */
export class LabelFault {
  readonly code: string;

  constructor(
    code: string,
    readonly message: string,
  ) {
    this.code = `LABEL.${code}`;
  }
}

/** A label tool: its file, line by line. */
export interface LabelWriter {
  /** Of one file. */
  mostOrders: number;
  cells(order: LabelOrder): string[] | LabelFault;
}

export const labelFaults = {
  weight: ({ unweighed }: LabelOrder) =>
    new LabelFault(
      'WEIGHT_MISSING',
      `Poids inconnu\u00a0: donnez le poids net de ${unweighed.map((name) => `«\u00a0${name}\u00a0»`).join(', ')} sur sa fiche produit.`,
    ),
  letters: (tool: string) =>
    new LabelFault(
      'LETTERS_UNKNOWN',
      `Le nom ou l’adresse a des lettres que ${tool} n’écrit pas\u00a0: saisissez cette étiquette chez le transporteur.`,
    ),
  address: (tool: string, length: number) =>
    new LabelFault(
      'ADDRESS_TOO_LONG',
      `Le nom ou l’adresse est trop long pour ${tool}, qui prend des lignes de ${length} caractères\u00a0: saisissez cette étiquette chez le transporteur.`,
    ),
  relayMissing: () => new LabelFault('RELAY_MISSING', 'Le point relais manque\u00a0: demandez-le au client.'),
  relayCode: (code: string) =>
    new LabelFault(
      'RELAY_UNREADABLE',
      `Le code de point relais «\u00a0${code}\u00a0» ne compte pas 6 chiffres\u00a0: vérifiez-le avec le client.`,
    ),
  mail: () =>
    new LabelFault(
      'MAIL_UNREADABLE',
      'L’adresse électronique commence comme une formule de tableur\u00a0: saisissez cette étiquette chez le transporteur.',
    ),
};

/** Six digits, as both carriers write a relay point; people copy it with its country or without its zeros. */
export function relayCode({ relay, country }: LabelOrder): string | LabelFault {
  if (!relay) return labelFaults.relayMissing();
  const [, digits] = new RegExp(`^(?:${country}-?)?(\\d{1,6})$`, 'i').exec(relay.code.trim()) ?? [];
  return digits === undefined ? labelFaults.relayCode(relay.code) : digits.padStart(6, '0');
}

/** As the tool takes it, or nothing that a spreadsheet would run. */
export const mailOf = ({ email }: LabelOrder): string | LabelFault =>
  /^[a-z\d]/i.test(email) && /^[\u0021-\u007e]*$/.test(email) ? email : labelFaults.mail();
