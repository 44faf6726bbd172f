import { changedMeanwhileOf, whoChanged } from './changed-meanwhile';

const by = { name: 'Hélène Roux', at: '2026-11-21T09:15:00.000Z', label: 'Statut de commande changé' };

it('says who changed what and when', () => {
  expect(whoChanged({ changedBy: { ...by, fields: ['status', 'deliver'] } })).toMatch(
    /^Hélène Roux a changé le statut et le transporteur \(21 nov\. 2026, \d\d:15\)\.$/,
  );
});

it('names a text that was translated', () => {
  expect(whoChanged({ changedBy: { ...by, fields: ['nl:tagline', 'de:reason:peau-seche'] } })).toMatch(
    /^Hélène Roux a changé la traduction «.Accroche \(néerlandais\).» et la traduction «.Raison du guide \(allemand\).» \(/,
  );
});

it('names the act when its fields have no name', () => {
  expect(whoChanged({ changedBy: { ...by, fields: [] } })).toMatch(/^Hélène Roux\s: statut de commande changé \(/);
});

it('says nothing of a change that no administrator made', () => {
  expect(whoChanged({ changedBy: null })).toBe('');
  expect(whoChanged({})).toBe('');
});

it('tells being overtaken from any other refusal', () => {
  const failure = (code: string) => ({ status: 409, data: { code, message: 'Non.' } });
  expect(changedMeanwhileOf(failure('PRODUCT.CHANGED_MEANWHILE'))).toMatchObject({ message: 'Non.' });
  expect(changedMeanwhileOf(failure('ORDER.STATUS_NOT_ALLOWED'))).toBeNull();
  expect(changedMeanwhileOf({ status: 'FETCH_ERROR', error: 'x' })).toBeNull();
});
