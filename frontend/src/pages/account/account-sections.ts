import { paths } from '../../shared/paths';

/** The three sections of the account, in the order of its menu; the first is the default. */
export const SECTIONS = {
  donnees: { title: 'Données personnelles', href: paths.account },
  favoris: { title: 'Mes favoris', href: paths.accountSection('favoris') },
  commandes: { title: 'Mes commandes', href: paths.accountSection('commandes') },
} as const;

export type AccountSection = keyof typeof SECTIONS;

/** The section an address asks for; anything unknown is the default one. */
export function sectionOf(text: string | null): AccountSection {
  return text === 'favoris' || text === 'commandes' ? text : 'donnees';
}
