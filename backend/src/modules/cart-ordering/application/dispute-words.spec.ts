import { disputeWords } from './dispute-words.js';

const contested = (dueBy: string) => ({
  ...{ id: 'dp_1', amountCents: 1250, stage: 'chargeback' as const, reason: 'fraudulent' },
  ...{ dueBy: new Date(dueBy), withdrawnCents: 1250, changes: 1 },
});

describe('until when a dispute is to be answered', () => {
  it.each([
    ['2026-11-30T23:30:00Z', '1er décembre 2026', '1er décembre 2026 à 00:30'],
    ['2026-12-11T11:00:00Z', '11 décembre 2026', '11 décembre 2026 à 12:00'],
  ])('%s is written as in Paris, and the first of a month as French writes it', (dueBy, day, moment) => {
    const { subject, sentences } = disputeWords('opened', contested(dueBy));
    expect(subject).toBe(`Paiement contesté, réponse avant le ${day}`);
    expect(sentences.at(-1)).toContain(`Répondez avant le ${moment} dans l’espace du prestataire`);
  });
});
