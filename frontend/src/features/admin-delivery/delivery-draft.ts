import type { DeliveryClosing, DeliveryMethod, DeliverySettings, DeliveryZone } from '@shop/contract';

interface StepDraft {
  /** '' for a step without end. */
  upTo: string;
  price: string;
}

export interface MethodDraft extends Omit<DeliveryMethod, 'steps' | 'freeFrom' | 'days'> {
  steps: StepDraft[];
  /** '' for never. */
  freeFrom: string;
  first: string;
  last: string;
}

export interface ZoneDraft extends Omit<DeliveryZone, 'prefixes' | 'methods'> {
  /** As typed, between commas or blanks. */
  prefixes: string;
  methods: MethodDraft[];
}

/** The settings as they are typed: figures are texts until they are sent. */
export interface DeliveryDraft {
  zones: ZoneDraft[];
  preparationDays: string;
  weekdays: number[];
  worksOnHolidays: boolean;
  closings: DeliveryClosing[];
  packagingGrams: string;
}

const typed = (figure: number | null) => (figure === null ? '' : String(figure).replace('.', ','));

export function toDraft(settings: DeliverySettings): DeliveryDraft {
  return {
    zones: settings.zones.map(({ prefixes, methods, ...zone }) => ({
      ...zone,
      prefixes: prefixes.join(', '),
      methods: methods.map(({ steps, freeFrom, days, ...method }) => ({
        ...method,
        steps: steps.map(({ upTo, price }) => ({ upTo: typed(upTo), price: typed(price) })),
        freeFrom: typed(freeFrom),
        first: typed(days.first),
        last: typed(days.last),
      })),
    })),
    preparationDays: typed(settings.preparationDays),
    weekdays: settings.weekdays,
    worksOnHolidays: settings.worksOnHolidays,
    closings: settings.closings,
    packagingGrams: typed(settings.packagingGrams),
  };
}

/** Sentences by the path of their field, as the server names it. */
type Faults = Record<string, string>;

const FIGURE = /^\d{1,7}([.,]\d{1,2})?$/;
const WHOLE = /^\d{1,7}$/;

/** What is typed as the server takes it, and what is no figure. The server judges the rest. */
export function readDraft(draft: DeliveryDraft): { settings: DeliverySettings; faults: Faults } {
  const faults: Faults = {};
  const read = (path: string, text: string, pattern: RegExp, sentence: string): number => {
    const tidy = text.replace(/\s/gu, '');
    if (!pattern.test(tidy)) faults[path] = sentence;
    return Number(tidy.replace(',', '.'));
  };
  const euros = (path: string, text: string) => read(path, text, FIGURE, 'Un montant en euros, par exemple 5,90.');
  const whole = (path: string, text: string, unit: string) => read(path, text, WHOLE, `Un nombre entier de ${unit}.`);
  const orNull = (text: string, value: () => number) => (text.trim() === '' ? null : value());

  const toMethod = ({ steps, freeFrom, first, last, ...method }: MethodDraft, at: string): DeliveryMethod => ({
    ...method,
    steps: steps.map(({ upTo, price }, place) => ({
      upTo: orNull(upTo, () => {
        const path = `${at}.steps.${place}.upTo`;
        return method.basis === 'weight' ? whole(path, upTo, 'grammes') : euros(path, upTo);
      }),
      price: euros(`${at}.steps.${place}.price`, price),
    })),
    freeFrom: orNull(freeFrom, () => euros(`${at}.freeFrom`, freeFrom)),
    days: { first: whole(`${at}.days.first`, first, 'jours'), last: whole(`${at}.days.last`, last, 'jours') },
  });
  const settings: DeliverySettings = {
    ...draft,
    zones: draft.zones.map(({ prefixes, methods, ...zone }, at) => ({
      ...zone,
      prefixes: prefixes.split(/[\s,;]+/u).filter(Boolean),
      methods: methods.map((method, place) => toMethod(method, `zones.${at}.methods.${place}`)),
    })),
    preparationDays: whole('preparationDays', draft.preparationDays, 'jours'),
    packagingGrams: whole('packagingGrams', draft.packagingGrams, 'grammes'),
  };
  return { settings, faults };
}

export const newMethod = (id: string): MethodDraft => ({
  ...{ id, name: '', note: '', kind: 'home', carrier: 'Colissimo', tracked: true, active: true, basis: 'weight' },
  steps: [{ upTo: '', price: '' }],
  ...{ freeFrom: '', first: '2', last: '3' },
});

/** Settings, or what is typed, that say the same. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Of a list, with the one at `at` changed, or taken out for null. */
export const replacedAt = <Item>(list: readonly Item[], at: number, item: Item | null): Item[] =>
  list.flatMap((one, index) => (index === at ? (item === null ? [] : [item]) : [one]));
