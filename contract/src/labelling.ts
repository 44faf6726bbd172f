/** What stands on the label of a product (reg. (EC) 1223/2009, art. 19; reg. (EU) 2023/988, art. 19). */

/**
 * How long it keeps: months after opening, a date that each lot has (30 months or less), or a product that opening does not change (art. 19,
 * 1 c). '' while nothing was said.
 */
export const DURABILITIES = ['', 'pao', 'date', 'none'] as const;
export type Durability = (typeof DURABILITIES)[number];

export const DURABILITY_NAMES: Readonly<Record<Durability, string>> = {
  '': 'À préciser',
  pao: 'Période après ouverture (PAO)',
  date: 'Date de durabilité, sur chaque lot',
  none: 'Sans objet\u00a0: l’ouverture ne change rien',
};

/** What an administrator writes for the label, beside the list of ingredients and the net weight. '' or 0 wherever nothing was said yet. */
export interface LabelFields {
  /** What it is for, where its look does not say so: 'Nettoie le visage et le corps'. */
  cosmeticFunction: string;
  precautions: string;
  durability: Durability;
  /** Whole months, where `durability` is 'pao'; else 0. */
  monthsAfterOpening: number;
  /** Where it was made, outside the European Union only. */
  originCountry: string;
  /** Of this product, where it is not the one of the page 'Obligations': all three or none. */
  responsibleName: string;
  /** Lines separated by a line feed. */
  responsibleAddress: string;
  responsibleEmail: string;
  /** Of the notification to the Commission (art. 13): administrators only. */
  cpnp: string;
}

export type LabelField = keyof LabelFields;

export const NO_LABEL: Readonly<LabelFields> = {
  cosmeticFunction: '',
  precautions: '',
  durability: '',
  monthsAfterOpening: 0,
  originCountry: '',
  responsibleName: '',
  responsibleAddress: '',
  responsibleEmail: '',
  cpnp: '',
};

export const LABEL_FIELDS = Object.keys(NO_LABEL) as LabelField[];

/** Longest texts in characters, months in whole numbers. */
export const LABEL_LIMITS = {
  cosmeticFunction: 160,
  precautions: 2_000,
  monthsAfterOpening: { min: 1, max: 60 },
  originCountry: 60,
  responsibleName: 120,
  responsibleAddress: 300,
  responsibleEmail: 254,
  cpnp: 20,
  /** Characters of a list of ingredients. */
  ingredients: 5_000,
  /** Names in it. */
  names: 300,
} as const;

/** What a label lacks, in the order in which it is told. */
export const LABEL_GAPS = {
  ingredients: 'composition (INCI)',
  netWeight: 'contenu net',
  cosmeticFunction: 'fonction',
  precautions: 'précautions d’emploi',
  durability: 'PAO ou date de durabilité',
  responsible: 'personne responsable, avec adresses postale et électronique',
  cpnp: 'numéro CPNP',
} as const;
export type LabelGap = keyof typeof LABEL_GAPS;

/** Why a product may not be sold: its list of ingredients is empty, or the shop asks for whole labels and this one is none. */
export type SaleStop = 'ingredients' | 'label';

/** For whoever wants to buy it. */
export function notSoldWords(name: string, stop: SaleStop): string {
  const why = stop === 'ingredients' ? 'sa composition n’est pas indiquée' : 'son étiquetage est incomplet';
  return `«\u00a0${name}\u00a0» n’est pas en vente pour le moment\u00a0: ${why}.`;
}

export interface ResponsiblePerson {
  name: string;
  /** Lines separated by a line feed. */
  address: string;
  email: string;
}

/** A stretch of a list of ingredients. */
export interface InciPart {
  text: string;
  /** The name under which the law wants it named (annex III after reg. (EU) 2023/1545), where it is an allergen. */
  allergen?: string;
}

/** The label as shoppers read it. */
export interface ProductLabel {
  /** Its category is one of cosmetics; otherwise what follows only of a cosmetic is empty. */
  cosmetic: boolean;
  /** One after the other they are the list; none where there is none, as for accessories. */
  inci: InciPart[];
  /** What asterisks in the list mean, one line each. */
  notes: string[];
  /** Label names of the allergens that are named, each once, as they come. */
  allergens: string[];
  cosmeticFunction: string;
  precautions: string;
  durability: Durability;
  /** 0 for none. */
  monthsAfterOpening: number;
  originCountry: string;
  /** Null while it is not said whole. */
  responsible: ResponsiblePerson | null;
}

/** Something to look at in a list of ingredients; it never keeps anybody from saving. */
export interface LabelWarning {
  kind: 'unknown-names' | 'oil-allergens' | 'allergen-name' | 'fragrance' | 'written-twice' | 'bracket' | 'no-name';
  message: string;
}

/** `POST /api/label-preview`, for administrators: a list as it is typed. */
export interface LabelPreviewRequest {
  /** Five thousand characters, three hundred names: `PRODUCT.INGREDIENTS_TOO_MANY` above. */
  ingredients: string;
}

export interface LabelPreview {
  inci: InciPart[];
  notes: string[];
  allergens: string[];
  /** Names that were read. */
  names: number;
  warnings: LabelWarning[];
}

/** `GET /api/labels?ids=`, for administrators. */
export interface LabelState {
  productId: string;
  gaps: LabelGap[];
  stop: SaleStop | null;
}

/** A product whose label is not whole. */
export interface IncompleteLabel {
  productId: string;
  /** Full name. */
  name: string;
  gaps: LabelGap[];
  /** Of a bundle, those of its products whose label is short: they are mended, not the bundle. Missing in any other product. */
  parts?: Pick<IncompleteLabel, 'productId' | 'name' | 'gaps'>[];
}

/** `GET /api/labelling`. */
export interface LabellingState {
  /** 'Exiger l’étiquetage complet' is on: a product whose label is not whole is not sold. */
  required: boolean;
  /** By name, the first hundred. */
  incomplete: IncompleteLabel[];
  /** All of them; those without ingredients are not sold already. */
  total: number;
  /** How often it was turned; to be sent back with the next change. */
  version: number;
  /** Who turned it last, and when; null as long as nobody did. */
  changedBy: { name: string; at: string } | null;
}

/** `PUT /api/labelling`. */
export interface LabellingChange {
  required: boolean;
  /** `version` of what the screen showed. */
  expectedVersion: number;
}
