import { PAGES } from '@shop/contract';
import { paths } from '../../shared/paths';

/** The sections of the account, in the order of its menu; the first is the default. `prompt` is what a visitor reads. */
export const SECTIONS = {
  donnees: {
    title: PAGES.account.title,
    href: paths.account,
    prompt: 'Veuillez vous connecter pour voir votre compte.',
  },
  adresses: {
    title: 'Adresses et téléphone',
    href: paths.accountSection('adresses'),
    prompt: 'Veuillez vous connecter pour voir vos adresses.',
  },
  favoris: {
    title: 'Mes favoris',
    href: paths.accountSection('favoris'),
    prompt: 'Veuillez vous connecter pour voir vos favoris.',
  },
  commandes: {
    title: 'Mes commandes',
    href: paths.accountSection('commandes'),
    prompt: 'Veuillez vous connecter pour voir vos commandes.',
  },
  messages: {
    title: 'Mes messages',
    href: paths.accountSection('messages'),
    prompt: 'Veuillez vous connecter pour voir vos messages.',
  },
  'mes-donnees': {
    title: 'Mes données',
    href: paths.accountSection('mes-donnees'),
    prompt: 'Veuillez vous connecter pour voir vos données.',
  },
} as const;

export type AccountSection = keyof typeof SECTIONS;

/** The section an address asks for; anything unknown is the default one. */
export function sectionOf(text: string | null): AccountSection {
  return text !== null && Object.hasOwn(SECTIONS, text) ? (text as AccountSection) : 'donnees';
}
