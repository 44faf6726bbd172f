import { differences, isSame } from './index-facts.js';
import { sentenceOf } from './index-faults.js';

const EMAIL = { key: { email: 1 }, unique: true };

describe('an index that the database has', () => {
  it.each([
    ['is not unique', EMAIL, { key: { email: 1 } }, ['unique']],
    ['leaves out documents', EMAIL, { ...EMAIL, sparse: true }, ['sparse']],
    [
      'holds other documents',
      { key: { a: 1 }, partialFilterExpression: { open: { $gt: 0 } } },
      { key: { a: 1 }, partialFilterExpression: { open: { $gt: 1 } } },
      ['partialFilterExpression'],
    ],
    [
      'lets documents live longer',
      { key: { at: 1 }, expireAfterSeconds: 0 },
      { key: { at: 1 }, expireAfterSeconds: 60 },
      ['expireAfterSeconds'],
    ],
    ['never lets them end', { key: { at: 1 }, expireAfterSeconds: 0 }, { key: { at: 1 } }, ['expireAfterSeconds']],
    ['has its fields in another order', { key: { a: 1, b: 1 } }, { key: { b: 1, a: 1 } }, ['key']],
    ['runs the other way', { key: { a: 1, b: -1 } }, { key: { a: 1, b: 1 } }, ['key']],
    ['takes é for e', EMAIL, { ...EMAIL, collation: { locale: 'fr', strength: 1 } }, ['collation']],
    [
      'compares otherwise',
      { ...EMAIL, collation: { locale: 'fr', strength: 1 } },
      { ...EMAIL, collation: { locale: 'fr', strength: 3, caseLevel: false } },
      ['collation'],
    ],
    ['is hidden from the planner', EMAIL, { ...EMAIL, hidden: true }, ['hidden']],
    [
      'weighs words otherwise',
      { key: { name: 'text', text: 'text' }, weights: { name: 5 } },
      { key: { _fts: 'text', _ftsx: 1 }, weights: { name: 1, text: 1 } },
      ['weights'],
    ],
  ])('and that %s is another one', (_, wanted, found, fields) => {
    expect(differences(wanted, found)).toEqual(fields);
  });

  it.each([
    [EMAIL, { v: 2, ...EMAIL, name: 'email_1' }],
    [EMAIL, { ...EMAIL, name: 'made_by_hand', sparse: false }],
    [
      { ...EMAIL, collation: { locale: 'fr', strength: 1 } },
      { ...EMAIL, collation: { locale: 'fr', strength: 1, caseLevel: false, version: '57.1' } },
    ],
    [
      { key: { shop: 1, name: 'text', text: 'text' }, weights: { name: 5 } },
      { key: { shop: 1, _fts: 'text', _ftsx: 1 }, weights: { text: 1, name: 5 }, textIndexVersion: 3 },
    ],
  ])('does as well as %j when only what the database adds is more', (wanted, found) => {
    expect(isSame(wanted, found)).toBe(true);
  });
});

it('tells an operator what an account lacks', () => {
  expect(sentenceOf({ collection: 'clients', wanted: EMAIL, why: { kind: 'forbidden' } })).toBe(
    "  - Collection « clients », index « email_1 » : il manque, et le compte de MONGODB_URI n'a pas le droit de le construire. Donnez-lui le rôle readWrite.",
  );
});
