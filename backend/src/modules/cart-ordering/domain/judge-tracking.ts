import { type Carrier, isHandedOver } from '@shop/contract';
import type { Order } from './order.js';
import { parcelOf } from './parcel.js';
import { numberFault, TrackingFault, type TrackingLine } from './tracking-file.js';

interface Known {
  orders: ReadonlyMap<string, Order>;
  /** References of the orders whose parcel has a number, by number. */
  parcels: ReadonlyMap<string, string>;
  /** For orders whose method names none, nor the file. */
  carrier: Carrier | '';
}

type Judgement = { order: Order; carrier: Carrier } | 'done' | TrackingFault;

/** What each line may do, in the order of the file. */
export function judgeTracking(lines: readonly TrackingLine[], known: Known): Judgement[] {
  const [references, numbers] = [new Map<string, number>(), new Map<string, number>()];
  return lines.map((one) => {
    const twice = twiceFault(one, references, numbers);
    references.set(one.reference, references.get(one.reference) ?? one.line);
    numbers.set(one.number, numbers.get(one.number) ?? one.line);
    return one.fault ?? twice ?? judgeLine(one, known);
  });
}

function twiceFault(
  { reference, number }: TrackingLine,
  references: Map<string, number>,
  numbers: Map<string, number>,
) {
  const [before, other] = [references.get(reference), numbers.get(number)];
  if (before !== undefined)
    return new TrackingFault(
      'REFERENCE_TWICE',
      `${reference} est déjà à la ligne ${before}\u00a0: gardez la bonne des deux.`,
    );
  if (other !== undefined) return shared(number, `déjà à la ligne ${other}`);
  return undefined;
}

const shared = (number: string, where: string) =>
  new TrackingFault(
    'NUMBER_TWICE',
    `Le numéro ${number} est ${where}. Si deux commandes partent dans un colis, expédiez celle-ci depuis sa fiche.`,
  );

function judgeLine({ reference, number, carrier: said }: TrackingLine, { orders, parcels, carrier }: Known): Judgement {
  const order = orders.get(reference);
  if (!order?.isPaid)
    return new TrackingFault('ORDER_UNKNOWN', `Aucune commande ne porte la référence «\u00a0${reference}\u00a0».`);
  const { status, tracking, deliveryMethod: method } = order.snapshot;
  // Whatever became of it since: the file was sent before.
  if (status !== 'En cours de préparation' && tracking?.number === number) return 'done';
  if (order.isCalledOff)
    return new TrackingFault('CALLED_OFF', `Cette commande est «\u00a0${status}\u00a0»\u00a0: rien ne part.`);
  if (status !== 'En cours de préparation') {
    const how = tracking?.number ? `avec le numéro ${tracking.number}` : 'sans numéro';
    return new TrackingFault('ALREADY_SENT', `Déjà expédiée, ${how}. Corrigez son suivi depuis sa fiche.`);
  }
  if (method && (isHandedOver(method.kind) || !method.tracked)) {
    return new TrackingFault('NOT_TRACKED', `«\u00a0${method.name}\u00a0» n’a pas de suivi\u00a0: retirez la ligne.`);
  }
  if (parcelOf(order.snapshot, false).every(({ packed }) => packed === 0)) {
    return new TrackingFault('WITHDRAWN', 'Son client s’est rétracté de tout\u00a0: rien ne part.');
  }
  const by = said || method?.carrier || carrier;
  if (!by)
    return new TrackingFault('CARRIER_MISSING', 'Le transporteur manque\u00a0: choisissez-le au-dessus du fichier.');
  const holder = parcels.get(number);
  if (holder !== undefined && holder !== reference) return shared(number, `celui de la commande ${holder}`);
  return numberFault(number, by) ?? { order, carrier: by };
}
