import { COUNTRY_NAMES, isHandedOver, type Problem } from '@shop/contract';
import { formatEuros } from '../../../shared/domain/money.js';
import { parisMidnight } from '../../../shared/domain/paris-days.js';
import type { DeliveryRules, Method, Zone } from './delivery-rules.js';

const MOST_CLOSED_DAYS = 366;
const DAY_MS = 24 * 3600_000;

type Tell = (field: string, code: string, message: string) => void;

/** What is wrong with settings whose fields are sound by themselves, each at its field, with what mends it. */
export function judgeRules(rules: DeliveryRules): Problem[] {
  const problems: Problem[] = [];
  const tell: Tell = (field, code, message) => problems.push({ field, code: `DELIVERY.${code}`, message });
  judgeIds(rules, tell);
  judgeOverlaps(rules.zones, tell);
  rules.zones.forEach((zone, at) => {
    zone.methods.forEach((method, place) => judgeMethod(method, `zones.${at}.methods.${place}`, tell));
  });
  if (new Set(rules.weekdays).size !== rules.weekdays.length) {
    tell('weekdays', 'WEEKDAY_TWICE', 'Un jour travaillé est nommé deux fois.');
  }
  judgeClosings(rules, tell);
  return problems;
}

/** Orders name their method: two under one name would be told apart by nobody. */
function judgeIds({ zones }: DeliveryRules, tell: Tell): void {
  const seen = new Set<string>();
  const once = (id: string, field: string) => {
    if (seen.has(id)) tell(field, 'ID_TWICE', 'Cet identifiant est pris deux fois\u00a0: rechargez la page.');
    seen.add(id);
  };
  zones.forEach((zone, at) => {
    once(`zone ${zone.id}`, `zones.${at}.id`);
    zone.methods.forEach(({ id }, place) => once(`method ${id}`, `zones.${at}.methods.${place}.id`));
  });
}

function judgeOverlaps(zones: readonly Zone[], tell: Tell): void {
  zones.forEach((zone, at) => {
    const field = `zones.${at}.prefixes`;
    const before = zones.slice(0, at).filter(({ country }) => country === zone.country);
    const rest = before.find(({ prefixes }) => prefixes.length === 0);
    if (zone.prefixes.length === 0 && rest) {
      const message = `«\u00a0${rest.name}\u00a0» prend déjà le reste de ce pays (${COUNTRY_NAMES[zone.country]})\u00a0: donnez à «\u00a0${zone.name}\u00a0» le début de ses codes postaux.`;
      tell(field, 'ZONES_OVERLAP', message);
    }
    zone.prefixes.forEach((prefix, place) => {
      const own = zone.prefixes.slice(0, place).find((other) => overlap(prefix, other));
      const other = before.find(({ prefixes }) => prefixes.some((one) => overlap(prefix, one)));
      if (own !== undefined) {
        tell(field, 'PREFIX_TWICE', `Les codes ${own} et ${prefix} se recouvrent\u00a0: gardez le plus court.`);
      } else if (other) {
        const message = `Le code ${prefix} est déjà dans «\u00a0${other.name}\u00a0»\u00a0: retirez-le d’une des deux zones.`;
        tell(field, 'ZONES_OVERLAP', message);
      }
    });
  });
}

const overlap = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

function judgeMethod(method: Method, at: string, tell: Tell): void {
  const { kind, carrier, tracked, days, note } = method;
  judgeSteps(method, at, tell);
  if (method.freeFromCents !== null && method.freeFromCents <= 0) {
    tell(`${at}.freeFrom`, 'FREE_FROM_NOTHING', 'Pour offrir toujours ce mode, mettez son prix à 0\u00a0€.');
  }
  if (kind === 'pickup' && note.trim() === '') {
    tell(
      `${at}.note`,
      'PLACE_MISSING',
      'Dites où et quand se retire la commande\u00a0: le client ne le lit nulle part ailleurs.',
    );
  }
  if (days.last < days.first) {
    tell(`${at}.days`, 'DAYS_REVERSED', 'Le dernier jour d’acheminement précède le premier.');
  }
  if (isHandedOver(kind) && (tracked || carrier !== '')) {
    tell(`${at}.carrier`, 'NOBODY_CARRIES', 'Ce qui se remet en main propre n’a ni transporteur ni suivi.');
  } else if (!isHandedOver(kind) && !tracked && carrier === '') {
    tell(
      `${at}.carrier`,
      'CARRIER_MISSING',
      'Choisissez qui transporte ce mode\u00a0: sans numéro de suivi, rien d’autre ne le dirait.',
    );
  }
}

function judgeSteps({ steps, basis }: Method, at: string, tell: Tell): void {
  let reached = 0;
  const inWords = (end: number) => (basis === 'amount' ? formatEuros(end) : `${end}\u00a0g`);
  steps.forEach(({ upTo }, place) => {
    const field = `${at}.steps.${place}.upTo`;
    const isLast = place === steps.length - 1;
    if (upTo === null && !isLast) {
      const message = `Le palier ${place + 1} est sans limite\u00a0: ceux qui le suivent ne serviraient jamais.`;
      tell(field, 'STEP_HOLE', message);
    } else if (upTo !== null && !Number.isInteger(upTo)) {
      tell(field, 'STEP_NOT_WHOLE', `Le palier ${place + 1} finit à un nombre entier de grammes.`);
    } else if (upTo !== null && upTo <= 0) {
      tell(field, 'STEP_HOLE', `Le palier ${place + 1} finit à ${inWords(upTo)}\u00a0: il ne prendrait aucun colis.`);
    } else if (upTo !== null && upTo <= reached) {
      const message = `Le palier ${place + 1} finit à ${inWords(upTo)}\u00a0: il doit dépasser ${inWords(reached)}, où finit le précédent.`;
      tell(field, 'STEP_HOLE', message);
    } else if (upTo !== null && isLast && basis === 'amount') {
      const message = `Au-delà de ${inWords(upTo)} il n’y a pas de prix\u00a0: laissez le dernier palier sans limite.`;
      tell(field, 'STEP_HOLE', message);
    }
    reached = Math.max(reached, upTo ?? 0);
  });
}

function judgeClosings({ closings }: DeliveryRules, tell: Tell): void {
  closings.forEach(({ from, to }, at) => {
    const [first, last] = [parisMidnight(from).getTime(), parisMidnight(to).getTime()];
    const field = `closings.${at}`;
    if (Number.isNaN(first) || Number.isNaN(last)) {
      tell(field, 'DAY_INVALID', 'Ce jour n’existe pas au calendrier.');
    } else if (last < first) {
      tell(field, 'CLOSING_REVERSED', 'La fermeture finit avant de commencer\u00a0: échangez ses deux jours.');
    } else if (last - first > MOST_CLOSED_DAYS * DAY_MS) {
      tell(field, 'CLOSING_TOO_LONG', 'Une fermeture dure un an au plus.');
    }
  });
}
