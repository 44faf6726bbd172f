import { inciKey } from './inci-key.js';

/**
 * The 81 names of annex III of reg. (EC) 1223/2009 after reg. (EU) 2023/1545 under which an allergen is named on a label, with what else it is
 * called in lists. The first part are those of `seed/allergens-2023-1545.csv`, to the letter; the second is the shop's own compilation.
 */
const SUBSTANCES: Readonly<Record<string, readonly string[]>> = {
  'Amyl Cinnamal': ['Amyl Cinnamaldehyde'],
  'Benzyl Alcohol': ['Alcool Benzylique'],
  'Cinnamyl Alcohol': [],
  Citral: ['Geranial', 'Neral'],
  Eugenol: [],
  Hydroxycitronellal: [],
  Isoeugenol: [],
  'Amylcinnamyl Alcohol': ['Amyl Cinnamyl Alcohol'],
  'Benzyl Salicylate': ['Salicylate de Benzyle'],
  Cinnamal: ['Cinnamaldehyde', 'Cinnamic Aldehyde'],
  Coumarin: ['Coumarine'],
  Geraniol: [],
  'Anise Alcohol': ['Anisyl Alcohol'],
  'Benzyl Cinnamate': ['Cinnamate de Benzyle'],
  Farnesol: [],
  Linalool: ['Linalol', 'L-Linalool', 'D-Linalool'],
  'Benzyl Benzoate': ['Benzoate de Benzyle'],
  Citronellol: ['L-Citronellol', 'D-Citronellol', 'DL-Citronellol'],
  'Hexyl Cinnamal': ['Hexyl Cinnamaldehyde'],
  Limonene: ['D-Limonene', 'L-Limonene', 'DL-Limonene', 'Dipentene'],
  'Methyl 2-Octynoate': ['Methyl Heptine Carbonate'],
  'Alpha-Isomethyl Ionone': ['Isomethyl Ionone'],
  'Evernia Prunastri Extract': ['Evernia Prunastri', 'Oakmoss Extract'],
  'Evernia Furfuracea Extract': ['Evernia Furfuracea', 'Treemoss Extract'],
  '6-Methyl Coumarin': ['6-Methylcoumarin'],
  Turpentine: ['Turpentine Oil', 'Turpentine Gum'],
  'Alpha-Terpinene': ['Terpinene'],
  Terpinolene: [],
  'Rose Ketones': [
    ...['Alpha-Damascone', 'Beta-Damascone', 'Delta-Damascone', 'Gamma-Damascone', 'Damascenone', 'Beta-Damascenone'],
    ...['Cis-Rose Ketone-1', 'Trans-Rose Ketone-1', 'Trans-Rose Ketone-2', 'Trans-Rose Ketone-3', 'Rose Ketone-4'],
  ],
  '3-Propylidenephthalide': ['3-Propylidene Phthalide'],
  'Methyl Salicylate': ['Salicylate de Méthyle'],
  'Acetyl Cedrene': ['Methyl Cedryl Ketone'],
  'Amyl Salicylate': ['Isoamyl Salicylate'],
  Anethole: ['Trans-Anethole', 'Anethol'],
  Benzaldehyde: [],
  Camphor: ['Camphre', 'D-Camphor', 'L-Camphor', 'DL-Camphor'],
  'Beta-Caryophyllene': ['Caryophyllene', 'Béta-Caryophyllène'],
  Carvone: ['L-Carvone', 'D-Carvone', 'DL-Carvone'],
  'Dimethyl Phenethyl Acetate': ['Dimethyl Benzyl Carbinyl Acetate'],
  Hexadecanolactone: [],
  Hexamethylindanopyran: ['Galaxolide'],
  'Linalyl Acetate': ['Acétate de Linalyle'],
  Menthol: ['L-Menthol', 'DL-Menthol'],
  'Trimethylcyclopentenyl Methylisopentenol': [],
  Salicylaldehyde: [],
  Santalol: ['Alpha-Santalol', 'Beta-Santalol'],
  Sclareol: [],
  Terpineol: ['Alpha-Terpineol', 'Beta-Terpineol', 'Gamma-Terpineol'],
  'Tetramethyl Acetyloctahydronaphthalenes': ['Iso E Super'],
  Trimethylbenzenepropanol: [],
  Vanillin: ['Vanilline'],
  'Eugenyl Acetate': ['Acétate d’Eugényle'],
  'Geranyl Acetate': ['Acétate de Géranyle'],
  'Isoeugenyl Acetate': [],
  Pinene: ['Alpha-Pinene', 'Beta-Pinene'],
};

const OIL = ['oil'] as const;
const OIL_OR_EXTRACT = ['oil', 'extract', 'oil/extract', 'absolute', 'concrete'] as const;

interface Plant {
  label: string;
  /** As the names of its oils begin, in keys; each with what they end on. */
  begins: readonly string[];
  ends: readonly string[];
  /** Which part of the plant; without it any. */
  part?: RegExp;
}

const plant = (label: string, begins: readonly string[], ends: readonly string[], part?: RegExp): Plant => ({
  ...{ label, begins, ends },
  ...(part && { part }),
});

const PLANTS: readonly Plant[] = [
  plant('Pinus Mugo', ['pinus mugo'], OIL_OR_EXTRACT),
  plant('Pinus Pumila', ['pinus pumila'], OIL_OR_EXTRACT),
  plant('Cedrus Atlantica Oil/Extract', ['cedrus atlantica'], OIL_OR_EXTRACT),
  plant(
    'Myroxylon Pereirae Oil/Extract',
    ['myroxylon pereirae', 'myroxylon balsamum pereirae'],
    [...OIL_OR_EXTRACT, 'resin'],
  ),
  plant('Lippia Citriodora Absolute', ['lippia citriodora', 'aloysia citriodora'], ['absolute']),
  plant('Cananga Odorata Oil/Extract', ['cananga odorata'], OIL_OR_EXTRACT),
  plant('Cinnamomum Cassia Leaf Oil', ['cinnamomum cassia'], OIL, / leaf /u),
  plant('Cinnamomum Zeylanicum Bark Oil', ['cinnamomum zeylanicum', 'cinnamomum verum'], OIL, / bark /u),
  plant('Citrus Aurantium Flower Oil', ['citrus aurantium'], OIL, / flower /u),
  plant(
    'Citrus Aurantium Bergamia Peel Oil',
    ['citrus aurantium bergamia', 'citrus bergamia'],
    OIL,
    / (?:peel|fruit) /u,
  ),
  plant('Citrus Aurantium Peel Oil', ['citrus aurantium', 'citrus sinensis'], OIL, / (?:peel|fruit) /u),
  plant('Citrus Limon Peel Oil', ['citrus limon', 'citrus medica limonum'], OIL, / (?:peel|fruit) /u),
  plant(
    'Lemongrass Oil',
    ['cymbopogon citratus', 'cymbopogon flexuosus', 'cymbopogon schoenanthus', 'lemongrass'],
    OIL,
  ),
  plant('Eucalyptus Globulus Oil', ['eucalyptus globulus'], OIL),
  plant('Eugenia Caryophyllus Oil', ['eugenia caryophyllus', 'eugenia caryophyllata', 'syzygium aromaticum'], OIL),
  plant('Jasmine Oil/Extract', ['jasmine', 'jasminum'], OIL_OR_EXTRACT),
  plant('Juniperus Virginiana Oil', ['juniperus virginiana'], OIL),
  // That of its fruit is pressed, and what the soap of Aleppo is made with.
  plant('Laurus Nobilis Leaf Oil', ['laurus nobilis'], OIL, /^(?!.* (?:fruit|seed|berry) )/u),
  plant('Lavandula Oil/Extract', ['lavandula'], OIL_OR_EXTRACT),
  plant('Mentha Piperita Oil', ['mentha piperita'], OIL),
  plant('Mentha Viridis Leaf Oil', ['mentha viridis', 'mentha spicata'], OIL),
  plant('Narcissus Extract', ['narcissus'], OIL_OR_EXTRACT),
  plant('Pelargonium Graveolens Flower Oil', ['pelargonium graveolens'], OIL),
  plant('Pogostemon Cablin Oil', ['pogostemon cablin'], OIL),
  plant('Rose Flower Oil/Extract', ['rosa', 'rose'], OIL_OR_EXTRACT, / flower /u),
  plant('Santalum Album Oil', ['santalum album'], OIL),
];

export const ALLERGEN_LABELS: readonly string[] = [...Object.keys(SUBSTANCES), ...PLANTS.map(({ label }) => label)];

/** Without spaces and plurals: 'alpha-iso-methylionones' is 'Alpha-Isomethyl Ionone'. */
const compact = (key: string): string => key.replace(/([a-z]{3})s(?![a-z])/gu, '$1').replaceAll(' ', '');

const joined = (key: string): string => key.replaceAll(' ', '');

/** Each name in both: written as one word, 'pinusmugo' has an s that is no plural's. */
const BY_KEY: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries(SUBSTANCES).flatMap(([label, others]) =>
      [label, ...others].map((name) => [name, label] as const),
    ),
    ...PLANTS.map(({ label }) => [label, label] as const),
  ].flatMap(([name, label]) => [compact, joined].map((spelling) => [spelling(inciKey(name)), label] as const)),
);

/** The label name of an allergen in whatever case, accents or other name it is written; undefined for what is none. */
export function allergenOf(name: string): string | undefined {
  const key = inciKey(name).replace(/\b(oil|extract|absolute)s\b/gu, '$1');
  const known = BY_KEY.get(compact(key)) ?? BY_KEY.get(joined(key));
  if (known) return known;
  const found = PLANTS.find(
    ({ begins, ends, part }) =>
      begins.some((begin) => key.startsWith(`${begin} `)) &&
      ends.some((end) => key.endsWith(` ${end}`)) &&
      (!part || part.test(key)),
  );
  return found?.label;
}
