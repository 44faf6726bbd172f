import { DURABILITIES, DURABILITY_NAMES, type LabelField } from '@shop/contract';

/** As the form calls them. */
export const LABEL_FIELD_NAMES: Readonly<Record<LabelField, string>> = {
  cosmeticFunction: 'Fonction',
  precautions: 'Précautions d’emploi',
  durability: 'Conservation',
  monthsAfterOpening: 'Mois après ouverture',
  originCountry: 'Pays d’origine',
  responsibleName: 'Personne responsable',
  responsibleAddress: 'Son adresse postale',
  responsibleEmail: 'Son adresse électronique',
  cpnp: 'Numéro CPNP',
};

export const DURABILITY_OPTIONS = DURABILITIES.map((value) => ({ value, label: DURABILITY_NAMES[value] }));
