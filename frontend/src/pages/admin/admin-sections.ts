import type { ContactWaiting, Dashboard, Duty, ReviewCounts, StaffRole } from '@shop/contract';
import type { AdminSection } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { leadsTo } from './role-places';
import { tabOf } from './tab-of';

/** What is known of what waits; a part that has not come yet, or not at all, is left out. */
export interface Waits {
  dashboard?: Dashboard;
  /** What the law wants by a day. */
  due?: readonly Duty[];
  /** Declarations that wait for the shop, and those of them whose refund is past its date. */
  withdrawals?: { count: number; late: number };
  /** What people wrote and nobody has answered. */
  messages?: ContactWaiting;
  /** What buyers say and nobody has read. */
  reviews?: ReviewCounts;
}

interface Section extends Omit<AdminSection, 'current' | 'waiting'> {
  /** Where the addresses of its other pages begin. */
  also?: readonly string[];
  /** The number beside its name. */
  waits?: (waits: Waits) => AdminSection['waiting'];
}

const { dashboard } = adminPaths;

/** Every place of the back-office, once: rail, phone, search and titles come from here. A new one is one line. */
export const ADMIN_SECTIONS: readonly (readonly Section[])[] = [
  [
    { label: 'Tableau de bord', short: 'Accueil', href: dashboard, icon: 'dashboard', daily: true },
    {
      label: 'Commandes',
      href: adminPaths.tab('commandes'),
      icon: 'parcel',
      daily: true,
      waits: orders,
      also: [adminPaths.newOrder, adminPaths.preparedOrders, adminPaths.market, adminPaths.parcels],
    },
    { label: 'Rétractations', href: adminPaths.withdrawals, icon: 'return', waits: withdrawals },
    {
      label: 'Messages',
      href: adminPaths.messages,
      icon: 'speech',
      waits: messages,
      also: [`${adminPaths.messages}/`],
    },
    {
      label: 'Produits',
      href: adminPaths.tab('produits'),
      icon: 'soap',
      daily: true,
      also: [`${dashboard}/product/`, adminPaths.categories, adminPaths.awaited, adminPaths.planned],
    },
    { label: 'Avis', href: adminPaths.reviews, icon: 'star', waits: reviews },
    { label: 'Lots', href: adminPaths.lots, icon: 'layers', also: [`${adminPaths.lots}/`] },
    { label: 'Remises', href: adminPaths.discounts, icon: 'ticket', also: [`${adminPaths.discounts}/`] },
    {
      label: 'Clients',
      href: adminPaths.tab('clients'),
      icon: 'account',
      daily: true,
      also: [adminPaths.letters, adminPaths.segments],
    },
    { label: 'Chiffres', href: adminPaths.figures, icon: 'chart' },
  ],
  [
    { label: 'Obligations', href: adminPaths.obligations, icon: 'scales', waits: obligations },
    { label: 'Allégations', href: adminPaths.claims, icon: 'seal', also: [`${adminPaths.claims}/`] },
    {
      label: 'Textes légaux',
      short: 'Textes',
      href: adminPaths.legalTexts,
      icon: 'scroll',
      also: [`${adminPaths.legalTexts}/`],
    },
    { label: 'Contenu', href: adminPaths.content, icon: 'pen', also: [`${adminPaths.content}/`] },
    { label: 'Factures et avoirs', short: 'Factures', href: adminPaths.invoices, icon: 'receipt' },
    { label: 'TVA', href: adminPaths.vat, icon: 'percent' },
    {
      label: 'Administrateurs',
      short: 'Admin',
      href: adminPaths.tab('admin'),
      icon: 'team',
      also: [`${dashboard}/user/`, adminPaths.security],
    },
    { label: 'Réglages', href: adminPaths.settings, icon: 'sliders', also: [`${adminPaths.settings}/`] },
    { label: 'Programmes', href: adminPaths.programs, icon: 'plug', also: [`${adminPaths.programs}/`] },
  ],
  [
    { label: 'Journal', href: adminPaths.auditLog, icon: 'clock' },
    { label: 'Mails', href: adminPaths.mails, icon: 'mail', waits: mails },
    {
      label: 'Paiements',
      href: adminPaths.openPayments,
      icon: 'card',
      waits: payments,
      also: [adminPaths.unsettledRefunds],
    },
  ],
];

function orders({ dashboard }: Waits) {
  if (!dashboard) return undefined;
  const { toPrepare, refundRequests } = dashboard;
  const parts = [
    toPrepare > 0 && `${toPrepare} à préparer`,
    refundRequests > 0 && `${refundRequests} à rembourser ou à refuser`,
  ];
  return { count: toPrepare + refundRequests, words: parts.filter(Boolean).join(', ') };
}

function withdrawals({ withdrawals }: Waits) {
  return withdrawals && { ...withdrawals, words: `${withdrawals.count} à traiter` };
}

function messages({ messages }: Waits) {
  return messages && { ...messages, words: `${messages.count} sans réponse` };
}

function reviews({ reviews }: Waits) {
  if (!reviews) return undefined;
  const { waiting, reported, late } = reviews;
  // What somebody doubts is read again, and is never among those that wait.
  const words =
    reported > 0 ? `${waiting} à lire, ${reported} ${reported > 1 ? 'signalés' : 'signalé'}` : `${waiting} à lire`;
  return { count: waiting + reported, late, words };
}

function obligations({ due }: Waits) {
  if (!due) return undefined;
  const words = `${due.length} ${due.length > 1 ? 'échéances' : 'échéance'}`;
  return { count: due.length, words, late: due.filter(({ overdue }) => overdue).length };
}

function mails({ dashboard }: Waits) {
  return dashboard && { count: dashboard.failedMails, words: `${dashboard.failedMails} à renvoyer` };
}

/** Payments that are open settle by themselves; a refund that was refused waits for somebody. */
function payments({ dashboard }: Waits) {
  return dashboard && { count: dashboard.unsettledRefunds, words: `${dashboard.unsettledRefunds} à régler` };
}

interface Place {
  pathname: string;
  search: string;
}

function isAt({ href, also = [] }: Section, { pathname, search }: Place): boolean {
  const own = new URL(href, 'http://shop.invalid');
  if (pathname === dashboard) return own.pathname === dashboard && tabOf(own) === tabOf({ search });
  return pathname === own.pathname || also.some((start) => pathname.startsWith(start));
}

/** In the place of the team, for those who are not its owner. */
const OWN_ACCOUNT: Section = {
  label: 'Mon compte',
  short: 'Compte',
  href: adminPaths.security,
  icon: 'account',
  daily: true,
};

/** Those that a role opens; what it does not open is not shown. */
export function sectionsOf(role: StaffRole): readonly (readonly Section[])[] {
  if (role === 'owner') return ADMIN_SECTIONS;
  const open = ADMIN_SECTIONS.map((group) =>
    group.filter(({ href }) => leadsTo(role, href)).map((section) => ({ ...section, daily: true })),
  );
  return [...open.filter((group) => group.length > 0), [OWN_ACCOUNT]];
}

/** The name of the section that an address belongs to. */
export function sectionNameOf(place: Place, role: StaffRole = 'owner'): string {
  const known = sectionsOf(role).flat();
  return (known.find((section) => isAt(section, place)) ?? known[0]!).label;
}

/** The sections as the frame shows them to somebody who is at `place`. */
export function sectionsAt(place: Place, waits: Waits, role: StaffRole = 'owner'): AdminSection[][] {
  const current = sectionNameOf(place, role);
  return sectionsOf(role).map((group) =>
    group.map(({ also: _also, waits: waitsOf, ...section }) => {
      const waiting = waitsOf?.(waits);
      return { ...section, current: section.label === current, ...(waiting?.count && { waiting }) };
    }),
  );
}
