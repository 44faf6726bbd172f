import { contactSchema, deliverySchema } from './contact-schema';

const claire = { firstName: 'Claire', lastName: 'Morel', email: 'claire.morel@exemple.fr', mobile: '06 12 34 56 78' };
const home = { address: '14 rue des Tilleuls', complement: '', postalCode: '69003', city: 'Lyon', country: 'FR' };

type Issues = Record<string, string>;
const issuesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }): Issues =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));

const contactIssues = async (values: object, country: 'FR' | 'BE' | 'CH' = 'FR') =>
  issuesOf(await contactSchema(country).safeParseAsync({ ...claire, ...values }));
const deliveryIssues = async (values: object, country: 'FR' | 'BE' | 'CH' = 'FR') =>
  issuesOf(await deliverySchema(country).safeParseAsync({ ...home, country, ...values }));

describe('the contact step', () => {
  it('asks for everything at once', async () => {
    expect(await contactIssues({ firstName: ' ', lastName: '', email: '', mobile: '' })).toEqual({
      firstName: 'Le prénom est requis',
      lastName: 'Le nom est requis',
      email: "L'email est requis",
      mobile: 'Le téléphone est requis',
    });
  });

  it.each([
    ['Zoé \u{1F9FC}', 'Le prénom est invalide.'],
    ['www.exemple.fr', 'Le prénom est invalide.'],
    ['A'.repeat(81), 'Le prénom est invalide.'],
    ['Appelez le 06 12', 'Le prénom ne peut contenir ni numéro ni phrase.'],
  ])('refuses the name %s as the server would, before the card is asked for', async (firstName, message) => {
    expect(await contactIssues({ firstName })).toEqual({ firstName: message });
  });

  it('takes the names that people have', async () => {
    for (const [firstName, lastName] of [
      ['Anne-Marie', 'O’Brien'],
      ['Jean  Paul ', 'Pereira dos Santos e Silva'],
      ['Łukasz', "D'Hondt"],
    ])
      expect(await contactIssues({ firstName, lastName })).toEqual({});
  });

  it('refuses a malformed email', async () => {
    expect(await contactIssues({ email: 'claire@exemple' })).toEqual({ email: 'Email invalide' });
  });

  it.each([
    ['FR', '06 12 34 56 78'],
    ['BE', '0470 12 34 56'],
    ['CH', '078 123 45 67'],
    ['FR', '+32 470 12 34 56'],
  ] as const)('accepts in %s the number %s', async (country, mobile) => {
    expect(await contactIssues({ mobile }, country)).toEqual({});
  });

  it('tells a shopper who is delivered abroad how to write the number of home', async () => {
    expect(await contactIssues({ mobile: '06 12 34 56 78' }, 'BE')).toEqual({
      mobile: 'Numéro de téléphone invalide (par exemple 0470 12 34 56). Pour un numéro français, commencez par +33.',
    });
    expect(await contactIssues({ mobile: '+33 6 12 34 56 78' }, 'BE')).toEqual({});
  });

  it('refuses a number too short for the country, even while other fields are missing', async () => {
    const issues = await contactIssues({ firstName: '', mobile: '06 12 34' });
    expect(issues['mobile']).toMatch(/^Numéro de téléphone invalide/);
  });
});

describe('the delivery step', () => {
  it('accepts an address without complement', async () => {
    expect(await deliveryIssues({})).toEqual({});
  });

  it('asks for everything but the complement', async () => {
    expect(await deliveryIssues({ address: '', postalCode: '', city: '' })).toEqual({
      address: 'L’adresse est requise',
      postalCode: 'Le code postal est requis',
      city: 'La ville est requise',
    });
  });

  it.each([
    ['FR', '6900', 'Le code postal français compte 5 chiffres.'],
    ['BE', '69003', 'Le code postal belge compte 4 chiffres.'],
    ['CH', 'A200', 'Le code postal suisse compte 4 chiffres.'],
  ] as const)('refuses in %s the postal code %s', async (country, postalCode, message) => {
    expect(await deliveryIssues({ postalCode, city: '' }, country)).toEqual({
      postalCode: message,
      city: 'La ville est requise',
    });
  });
});
