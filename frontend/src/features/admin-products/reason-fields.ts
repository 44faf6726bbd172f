import { REASON_KEYS, type ReasonKey, type Reasons, type Scent, type Skin, type Use } from '@shop/contract';

const LABELS: Readonly<Record<ReasonKey, string>> = {
  'peau-seche': 'À la peau qui tire',
  'peau-sensible': 'À la peau qui rougit',
  'peau-mixte': 'À la peau qui brille',
  'peau-normale': 'À la peau qui se porte bien',
  'parfum-rien': 'À qui n’aime aucun parfum',
  'parfum-gourmand': 'À qui aime le gourmand',
  'parfum-fleurs': 'À qui aime les fleurs',
  'parfum-frais': 'À qui aime le frais',
  'sans-huile-essentielle': 'À qui évite les huiles essentielles',
  'sans-allergene': 'À qui évite les allergènes de parfum',
  'sans-ruche': 'À qui évite les produits de la ruche',
  'pour-famille': 'Pour toute la famille',
  'pour-visage': 'Pour le visage',
  'pour-corps': 'Pour le corps',
};

export const reasonLabel = (key: ReasonKey): string => LABELS[key];

const OF_SCENT: Readonly<Partial<Record<Scent | '', ReasonKey>>> = {
  'sans-parfum': 'parfum-rien',
  gourmand: 'parfum-gourmand',
  floral: 'parfum-fleurs',
  herbes: 'parfum-frais',
  agrumes: 'parfum-frais',
};

interface Suits {
  skins: readonly Skin[];
  scent: Scent | '';
  uses: readonly Use[];
  written: Reasons;
}

/** Answers that the product suits, as far as its form tells, and those to which something is written. What is in it the guide reads for itself. */
export function reasonFields({ skins, scent, uses, written }: Suits): { key: ReasonKey; label: string }[] {
  const suits = new Set<string | undefined>([
    ...skins.map((skin) => `peau-${skin}`),
    OF_SCENT[scent],
    ...uses.map((use) => `pour-${use}`),
  ]);
  const isAsked = (key: ReasonKey) => key.startsWith('sans-') || suits.has(key) || written[key] !== undefined;
  return REASON_KEYS.filter(isAsked).map((key) => ({ key, label: LABELS[key] }));
}
