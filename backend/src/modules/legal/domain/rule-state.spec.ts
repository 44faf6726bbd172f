import {
  isMandatory,
  missingFields,
  NO_SELLER,
  type Seller,
  SELLER_FIELD_NAMES,
  type SellerField,
} from '@shop/contract';
import fc from 'fast-check';
import { factsToGive, namedWithArticle } from './checkout-policy.js';
import { DEMO_SELLER, demoFields } from './demo-seller.js';
import { judgeRule, type RuleFacts, type StoredConfirmation } from './rule-state.js';
import { definitionOf, RULE_IDS } from './rules.js';

const REAL: Seller = {
  ...DEMO_SELLER,
  name: 'Savonnerie du Port',
  address: '3 quai du Port\n13002 Marseille',
  siren: '732829320',
  vatNumber: 'FR44732829320',
  phone: '04 91 00 00 00',
  email: 'bonjour@savonnerie.example',
  publisher: 'Claire Morel',
  hostName: 'Hébergeur',
  hostAddress: '2 rue Haute, 59100 Roubaix',
  hostPhone: '03 20 00 00 00',
  mediatorName: 'Médiation',
  mediatorAddress: '14 rue Basse, 75017 Paris',
  mediatorWebsite: 'https://www.mediation.example',
  responsibleName: 'Savonnerie du Port',
  responsibleAddress: '3 quai du Port, 13002 Marseille',
  packagingIdu: 'FR123456_01ABCD',
  returnAddress: '3 quai du Port, 13002 Marseille',
};

const TODAY = '2026-11-23';
const confirmed = (until: string | null = null): StoredConfirmation => ({
  by: 'Mme Roche, comptable',
  confirmedAt: new Date('2026-11-01T10:00:00Z'),
  until,
  author: 'Louise Martin',
});
const facts = (given: Partial<RuleFacts> = {}): RuleFacts => ({
  seller: REAL,
  confirmation: undefined,
  amiss: '',
  today: TODAY,
  ...given,
});

/** Each field as it should be, still the demo's, or empty. */
const sellers = fc
  .record(
    Object.fromEntries(
      SELLER_FIELD_NAMES.map((field) => [field, fc.constantFrom('', DEMO_SELLER[field], REAL[field])]),
    ) as Record<SellerField, fc.Arbitrary<string>>,
  )
  .map((seller) => seller as unknown as Seller);

describe('the state of a rule', () => {
  it('is in order exactly where nothing is missing, of the demo, amiss or unconfirmed', () => {
    const until = fc.constantFrom(null, '2026-11-22', TODAY, '2027-01-31');
    const confirmations = fc.option(until.map(confirmed), { nil: undefined });
    fc.assert(
      fc.property(
        fc.constantFrom(...RULE_IDS),
        sellers,
        confirmations,
        fc.constantFrom('', 'Un remboursement est en retard.'),
        (id, seller, confirmation, amiss) => {
          const { state, note } = judgeRule(id, facts({ seller, confirmation, amiss }));
          const { fields, confirmedBy } = definitionOf(id);
          const wanting =
            [...missingFields(seller), ...demoFields(seller)].some((field) => fields.includes(field)) || amiss !== '';
          const valid = confirmation !== undefined && (confirmation.until === null || confirmation.until >= TODAY);
          const inOrder = !wanting && (confirmedBy === '' || valid);
          expect(state === 'En règle').toBe(inOrder);
          expect(state === 'À compléter').toBe(wanting);
          expect(note === '').toBe(inOrder);
        },
      ),
    );
  });

  it('names what is missing, then what is of the demo', () => {
    expect(judgeRule('packaging', facts({ seller: { ...REAL, packagingIdu: '' } })).note).toBe(
      'Il manque : Identifiant unique, emballages.',
    );
    expect(judgeRule('packaging', facts({ seller: DEMO_SELLER })).note).toBe(
      'Encore de la démonstration\u00a0: Identifiant unique, emballages.',
    );
  });

  it('counts a confirmation until its last day, and says whose has ended', () => {
    const state = (until: string) => judgeRule('mediator', facts({ confirmation: confirmed(until) }));
    expect(state(TODAY).state).toBe('En règle');
    expect(state('2026-11-22')).toEqual({
      state: 'À faire confirmer',
      note: 'La confirmation de Mme Roche, comptable n’est plus valable.',
    });
  });
});

describe('L221-5 the checkout', () => {
  it('is open for a seller who is named, and closed by each mandatory fact that is missing or the demo’s', () => {
    expect(factsToGive(REAL)).toEqual([]);
    const closing = SELLER_FIELD_NAMES.filter((name) => isMandatory(name, REAL) && name !== 'responsibleEmail');
    for (const field of closing) {
      expect(factsToGive({ ...REAL, [field]: '' })).toContain(field);
    }
    // Stops products where whole labels are asked for, not the checkout.
    expect(factsToGive({ ...REAL, responsibleEmail: '' })).toEqual([]);
    expect(factsToGive(NO_SELLER)).toHaveLength(SELLER_FIELD_NAMES.length - 3);
    expect(factsToGive(DEMO_SELLER)).toContain('siren');
    expect(namedWithArticle('phone')).toBe('Téléphone (C. conso. L111-1)');
  });
});
