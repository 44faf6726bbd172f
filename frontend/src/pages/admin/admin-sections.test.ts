import { aDashboard } from '../../testing/a-dashboard';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { ADMIN_SECTIONS, sectionNameOf, sectionsAt } from './admin-sections';

const placeOf = (address: string) => new URL(address, 'http://shop.invalid');

it('knows each section by its own address', () => {
  for (const { href, label } of ADMIN_SECTIONS.flat()) expect(sectionNameOf(placeOf(href))).toBe(label);
});

it.each([
  [adminPaths.ordersToPrepare, 'Commandes'],
  [adminPaths.editProduct('1'), 'Produits'],
  [adminPaths.clientSheet('1'), 'Clients'],
  [adminPaths.discountLike('1'), 'Remises'],
  [adminPaths.editUser('1'), 'Administrateurs'],
  [adminPaths.security, 'Administrateurs'],
  [adminPaths.message('1'), 'Messages'],
  [`${adminPaths.invoices}?type=credit-note`, 'Factures et avoirs'],
  [adminPaths.failedMails, 'Mails'],
  [adminPaths.unsettledRefunds, 'Paiements'],
  [`${adminPaths.dashboard}?onglet=inconnu`, 'Tableau de bord'],
  [`${adminPaths.dashboard}/inconnu`, 'Tableau de bord'],
])('%s belongs to %s', (address, label) => {
  expect(sectionNameOf(placeOf(address))).toBe(label);
  expect(
    sectionsAt(placeOf(address), {})
      .flat()
      .filter(({ current }) => current)
      .map((section) => section.label),
  ).toEqual([label]);
});

describe('numbers', () => {
  const waitingAt = (waits: Parameters<typeof sectionsAt>[1]) =>
    Object.fromEntries(
      sectionsAt(placeOf(adminPaths.dashboard), waits)
        .flat()
        .flatMap(({ label, waiting }) => (waiting ? [[label, waiting]] : [])),
    );

  it('stand only where something waits, and where that is known', () => {
    expect(waitingAt({})).toEqual({});
    const quiet = { toPrepare: 0, refundRequests: 0, failedMails: 0, unsettledRefunds: 0 };
    const dashboard = { ...aDashboard(), ...quiet };
    expect(waitingAt({ dashboard, due: [], withdrawals: { count: 0, late: 0 } })).toEqual({});
  });

  it('say what they count, and how much of it is late', () => {
    const dashboard = { ...aDashboard(), toPrepare: 5, refundRequests: 2, failedMails: 1, unsettledRefunds: 3 };
    const messages = { count: 2, late: 1 };
    expect(waitingAt({ dashboard, withdrawals: { count: 4, late: 1 }, messages })).toEqual({
      Commandes: { count: 7, words: '5 à préparer, 2 à rembourser ou à refuser' },
      Rétractations: { count: 4, late: 1, words: '4 à traiter' },
      Messages: { count: 2, late: 1, words: '2 sans réponse' },
      Mails: { count: 1, words: '1 à renvoyer' },
      Paiements: { count: 3, words: '3 à régler' },
    });
  });
});
