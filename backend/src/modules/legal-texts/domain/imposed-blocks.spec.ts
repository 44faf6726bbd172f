import { createHash } from 'node:crypto';
import { IMPOSED_BLOCK_IDS, imposedOn, LEGAL_TEXT_IDS, NO_SELLER, SELLER_FIELD_NAMES } from '@shop/contract';
import { DEMO_SELLER } from '../../legal/domain/demo-seller.js';
import { factsMissingFor, fillBlock } from './imposed-blocks.js';
import { assertGoodContent, tidyContent } from './legal-text-content.js';
import { MODEL_TEXTS } from './model-texts.js';

const FACTS = { seller: DEMO_SELLER, withdrawalUrl: 'https://boutique.example/retractation' };

const textOf = (id: Parameters<typeof fillBlock>[0], facts = FACTS) =>
  fillBlock(id, facts)
    .parts.map(({ text }) => text)
    .join('\n');

/** As the law prints it: typographic signs are ours. */
const digest = (words: string) =>
  createHash('sha256').update(words.replaceAll('’', "'").replaceAll('\u00a0', ' ')).digest('hex');

describe('words that the law imposes', () => {
  it('D211-2 are those of the annex, to the letter', () => {
    expect(digest(textOf('legal-guarantee'))).toBe('ebd9ff23deeea24fb4e78adecccb56526508845bfa3e8897092cd19842971dc3');
    expect(fillBlock('legal-guarantee', FACTS).look).toBe('box');
  });

  it('R221-3 are those of the annex, with who sells, where one declares it and who pays the return', () => {
    const words = textOf('withdrawal-notice');
    expect(words).toContain(
      'nous notifier, L’Atelier Karité, SARL au capital de 10\u00a0000\u00a0€, 12 rue des Savonniers',
    );
    expect(words).toContain('en ligne sur https://boutique.example/retractation.');
    expect(words).toContain('Nous prendrons en charge les frais de renvoi du bien.');
    const paidByClient = { ...FACTS, seller: { ...DEMO_SELLER, returnPaidBy: 'client' as const } };
    expect(textOf('withdrawal-notice', paidByClient)).toContain(
      'Vous devrez prendre en charge les frais directs de renvoi du bien.',
    );
    const nobody = { seller: NO_SELLER, withdrawalUrl: 'LIEN' };
    expect(digest(textOf('withdrawal-notice', nobody))).toBe(
      'fbaeedb6aca91b61d46b6c6e2215c71bf0efdaeacfa2f12988e3399e261304d0',
    );
  });

  it('R221-1 are those of the annex, addressed to who sells', () => {
    expect(textOf('withdrawal-form')).toContain('bonjour@atelier-karite.example\u00a0:');
    expect(digest(textOf('withdrawal-form', { seller: NO_SELLER, withdrawalUrl: '' }))).toBe(
      '227d6cf926c64c714fa8ffcf4e3648678d4ec0196de8f94df6dc00da3f2f59b2',
    );
  });

  it('L616-1 name the mediator, and never the platform that closed', () => {
    expect(textOf('mediator')).toContain('Médiateur de démonstration, 2 rue de l’Exemple, 75001 Paris');
    for (const id of IMPOSED_BLOCK_IDS) expect(textOf(id)).not.toMatch(/ec\.europa\.eu/);
  });

  it('have no hole with a whole seller, and name what is missing without one', () => {
    for (const text of LEGAL_TEXT_IDS) expect(factsMissingFor(imposedOn(text), DEMO_SELLER)).toEqual([]);
    const missing = LEGAL_TEXT_IDS.flatMap((text) => factsMissingFor(imposedOn(text), NO_SELLER));
    expect(SELLER_FIELD_NAMES).toEqual(expect.arrayContaining(missing));
    expect(missing).toContain('hostPhone');
  });
});

describe('the shop’s model texts', () => {
  it.each(LEGAL_TEXT_IDS)('%s can be published as it stands', (text) => {
    expect(() => assertGoodContent(text, MODEL_TEXTS[text])).not.toThrow();
    expect(tidyContent(MODEL_TEXTS[text])).toEqual(MODEL_TEXTS[text]);
  });
});
