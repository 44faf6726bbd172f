import { inciKey } from './inci-key.js';

/**
 * Essential oils that soap is made with, and the allergens that they usually bring above the threshold of what is rinsed off: the shop's own
 * compilation. It asks, it does not know: the supplier's analysis of the batch does.
 */
const OILS: readonly (readonly [begins: string, allergens: readonly string[], part?: RegExp])[] = [
  ['lavandula', ['Linalool', 'Linalyl Acetate']],
  ['pelargonium', ['Citronellol', 'Geraniol', 'Linalool']],
  ['rosmarinus officinalis', ['Camphor', 'Pinene']],
  ['salvia rosmarinus', ['Camphor', 'Pinene']],
  ['salvia sclarea', ['Linalool', 'Linalyl Acetate']],
  ['salvia officinalis', ['Camphor', 'Pinene']],
  ['mentha piperita', ['Menthol', 'Limonene']],
  ['mentha arvensis', ['Menthol', 'Limonene']],
  ['mentha viridis', ['Carvone', 'Limonene']],
  ['mentha spicata', ['Carvone', 'Limonene']],
  ['melaleuca alternifolia', ['Alpha-Terpinene', 'Terpinolene', 'Limonene']],
  ['citrus limon', ['Limonene', 'Citral', 'Pinene']],
  ['citrus aurantium bergamia', ['Limonene', 'Linalyl Acetate', 'Linalool']],
  ['citrus bergamia', ['Limonene', 'Linalyl Acetate', 'Linalool']],
  ['citrus aurantium amara', ['Linalool', 'Linalyl Acetate'], /leaf|twig/u],
  ['citrus aurantium', ['Linalool', 'Limonene'], /flower/u],
  ['citrus aurantium', ['Limonene']],
  ['citrus sinensis', ['Limonene']],
  ['citrus paradisi', ['Limonene']],
  ['citrus grandis', ['Limonene']],
  ['citrus reticulata', ['Limonene']],
  ['citrus nobilis', ['Limonene']],
  ['citrus aurantifolia', ['Limonene', 'Citral']],
  ['cymbopogon martini', ['Geraniol', 'Geranyl Acetate', 'Linalool']],
  ['cymbopogon nardus', ['Geraniol', 'Citronellol', 'Limonene']],
  ['cymbopogon winterianus', ['Geraniol', 'Citronellol', 'Limonene']],
  ['cymbopogon', ['Citral', 'Geraniol']],
  ['litsea cubeba', ['Citral', 'Limonene']],
  ['lippia citriodora', ['Citral', 'Limonene']],
  ['eucalyptus citriodora', ['Citronellol']],
  ['eucalyptus', ['Limonene', 'Pinene']],
  ['eugenia caryophyllus', ['Eugenol', 'Beta-Caryophyllene', 'Eugenyl Acetate']],
  ['syzygium aromaticum', ['Eugenol', 'Beta-Caryophyllene', 'Eugenyl Acetate']],
  ['cinnamomum cassia', ['Cinnamal', 'Coumarin']],
  ['cinnamomum zeylanicum', ['Cinnamal', 'Eugenol'], /bark/u],
  ['cinnamomum', ['Eugenol']],
  ['cananga odorata', ['Linalool', 'Benzyl Benzoate', 'Benzyl Salicylate', 'Geraniol', 'Farnesol']],
  ['pogostemon cablin', ['Beta-Caryophyllene']],
  ['ocimum basilicum', ['Linalool', 'Eugenol']],
  ['rosa damascena', ['Citronellol', 'Geraniol', 'Eugenol']],
  ['rosa centifolia', ['Citronellol', 'Geraniol', 'Eugenol']],
  ['jasminum', ['Benzyl Benzoate', 'Benzyl Alcohol', 'Linalool']],
  ['santalum', ['Santalol']],
  ['pinus', ['Pinene', 'Limonene']],
  ['abies', ['Pinene', 'Limonene']],
  ['juniperus communis', ['Pinene', 'Limonene']],
  ['cupressus sempervirens', ['Pinene', 'Terpinolene']],
  ['laurus nobilis', ['Linalool', 'Eugenol']],
  ['boswellia', ['Pinene', 'Limonene']],
  ['coriandrum sativum', ['Linalool']],
  ['illicium verum', ['Anethole']],
  ['foeniculum vulgare', ['Anethole', 'Limonene']],
  ['pimpinella anisum', ['Anethole']],
  ['gaultheria', ['Methyl Salicylate']],
];

/** Pressed, not distilled: they have the plant's name and 'Oil', and no scent. */
const FATTY_PART = /\b(?:seed|kernel|nut|fruit|germ|bran)\b/u;

/** Allergens that an essential oil usually brings; undefined for what is no oil that the shop knows. */
export function usualAllergens(name: string): readonly string[] | undefined {
  const key = inciKey(name);
  const isOil = key.endsWith(' oil') || key.endsWith(' oil/extract');
  const found = isOil && OILS.find(([begins, , part]) => key.startsWith(`${begins} `) && (!part || part.test(key)));
  if (!found) return undefined;
  const [begins, allergens] = found;
  // Anise, fennel and coriander are distilled from what is called their seed or fruit; citrus is pressed from its peel.
  const seedIsScent = /^(?:coriandrum|foeniculum|pimpinella|illicium|citrus|juniperus)/u.test(begins);
  return !seedIsScent && FATTY_PART.test(key) ? undefined : allergens;
}
