import { type CategoryText, LANGUAGE_NAMES_IN_FRENCH, type OtherLanguage, type TranslatedText } from '@shop/contract';

const TEXT_NAMES: Readonly<Record<TranslatedText | CategoryText | 'reason' | 'pair' | 'alt', string>> = {
  tagline: 'Accroche',
  description: 'Description',
  conseils: 'Conseils d’utilisation',
  precautions: 'Précautions d’emploi',
  cosmeticFunction: 'Fonction',
  added: 'Ce qu’on y ajoute',
  seoTitle: 'Titre pour les moteurs de recherche',
  seoDescription: 'Résumé pour les moteurs de recherche',
  reason: 'Raison du guide',
  pair: 'Va bien avec',
  alt: 'Ce que montre une image',
  name: 'Nom',
  text: 'Texte',
};

/** What a text that may be translated is called: 'reason:peau-seche' is a 'Raison du guide'. */
export const translatedName = (key: string): string => TEXT_NAMES[key.split(':')[0] as keyof typeof TEXT_NAMES];

const FIELD = /^(nl|de|en):(.+)$/;

/** Of a field of the audit log, 'nl:tagline': 'Accroche (néerlandais)'; undefined for any other. */
export function translationName(field: string): string | undefined {
  const [, language, key = ''] = FIELD.exec(field) ?? [];
  return language && `${translatedName(key)} (${LANGUAGE_NAMES_IN_FRENCH[language as OtherLanguage]})`;
}
