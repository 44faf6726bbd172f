import { capitals, dialled, onLines } from './label-text.js';
import { LabelFault, labelFaults, type LabelOrder, type LabelWriter, mailOf, relayCode } from './label-order.js';

const LINE = 32;
const CITY = 25;
const OTHER_THAN_TEXT = /[^0-9A-Z_\-'., /]/g;
const OTHER_THAN_CITY = /[^A-Z_\-' ]/g;

/** After the weight: size, value, insurance, cash on delivery, instructions, appointments, ten articles. The shop says none of it. */
const UNSAID = 22;

/**
 * Mondial Relay's import of files, version 3.1: 44 columns without a header, semicolons, capitals without accents, 75 parcels at most. The
 * carrier's own document ('import-de-fichiers-csv-v3.1.pdf') could not be read; the columns are as two programs that follow it write them. What
 * is said of the way in ('A': brought to an agency) may be otherwise in an account, which then says so.
 */
function cells(order: LabelOrder): string[] | LabelFault {
  const { reference, country, mobile, grams } = order;
  const [nom, prenom, street, complement] = [order.nom, order.prenom, order.address, order.complement].map((text) =>
    capitals(text, OTHER_THAN_TEXT),
  );
  // An arrondissement is in the postal code.
  const city = capitals(order.city.replace(/\S*\d\S*/g, ' '), OTHER_THAN_CITY);
  if (!nom || prenom === null || !street || complement === null || !city) return labelFaults.letters('Mondial Relay');
  const name = onLines(`${nom} ${prenom}`.trim(), LINE, 2);
  const address = onLines(`${street} ${complement}`.trim(), LINE, 2);
  if (!name || !address || city.length > CITY) return labelFaults.address('Mondial Relay', LINE);
  const relay = relayCode(order);
  const mail = mailOf(order);
  if (relay instanceof LabelFault) return relay;
  if (mail instanceof LabelFault) return mail;
  if (country === 'CH') return new LabelFault('COUNTRY', 'Mondial Relay ne livre pas en Suisse.');
  if (grams === null) return labelFaults.weight(order);
  return [
    ...['', reference, name[0]!, name[1]!, address[0]!, address[1]!, city],
    ...[order.postalCode.replace(/\s/g, ''), country, '', dialled(mobile), mail.toUpperCase()],
    ...['A', '', '', 'R', relay, country, '24R', 'FR', '1', String(grams).padStart(3, '0')],
    ...Array<string>(UNSAID).fill(''),
  ];
}

export const MONDIAL_RELAY: LabelWriter = { mostOrders: 75, cells };
