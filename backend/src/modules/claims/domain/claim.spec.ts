import fc from 'fast-check';
import { provenKinds } from '@shop/contract';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { assertGoodFacts, BUILT_IN, builtInClaim, type Claim, claimState, missingOf, shownOn } from './claim.js';
import { documentName, isPdf } from './proof-document.js';

const TODAY = '2026-11-25';
const PROOF = { certifier: 'Certificateur SAS', reference: '2026/114', validUntil: '2027-03-31' };
const document = { name: 'certificat.pdf', sha256: 'a', format: 'pdf', bytes: 9, uploadedAt: new Date(0) } as const;
const aClaim = (over: Partial<Claim> = {}): Claim => ({ ...builtInClaim('organic'), ...PROOF, ...over });

describe('Règl. 655/2013, dir. 2024/825 a claim', () => {
  it.each([
    ['nothing', { certifier: '', reference: '', validUntil: '' }, ['certifier', 'document', 'validUntil']],
    ['no name behind it', { certifier: '' }, ['certifier']],
    ['neither reference nor document', { reference: '' }, ['document']],
    ['no end', { validUntil: '' }, ['validUntil']],
    ['a document instead of a reference', { reference: '', document }, []],
  ])('with %s says what is missing, and is made with all of it alone', (_what, over, missing) => {
    const claim = aClaim(over);
    expect(missingOf(claim)).toEqual(missing);
    expect(claimState(claim, TODAY)).toBe(missing.length > 0 ? 'without-proof' : 'valid');
  });

  it('holds on its first and its last day, whole', () => {
    const claim = aClaim({ validFrom: '2026-11-25', validUntil: '2026-11-27' });
    const states = ['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-28'].map((day) => claimState(claim, day));
    expect(states).toEqual(['not-yet', 'valid', 'valid', 'expired']);
  });

  // 25 October 2026 has 25 hours in Paris, 29 March 2026 has 23.
  it.each([
    ['2026-10-25', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00Z'],
    ['2026-03-29', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00Z'],
    ['2026-12-31', '2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00Z'],
  ])('that ends on %s ends at midnight in Paris', (validUntil, last, after) => {
    const claim = aClaim({ validUntil });
    expect(claimState(claim, parisDay(new Date(last)))).toBe('valid');
    expect(claimState(claim, parisDay(new Date(after)))).toBe('expired');
  });

  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }).map(parisDay);
  it('is told to pages with its own words on exactly the days of its proof, and to nobody otherwise', () => {
    fc.assert(
      fc.property(days, days, days, (validFrom, validUntil, today) => {
        const shown = shownOn(aClaim({ validFrom, validUntil }), today);
        const isValid = validFrom <= today && today <= validUntil;
        expect(shown.proven !== null).toBe(isValid);
        expect(JSON.stringify(shown).includes('Certifié bio')).toBe(isValid);
        expect(provenKinds([shown])).toEqual(isValid ? ['organic'] : []);
      }),
    );
  });

  it('of some products is proven of these alone', () => {
    const shown = shownOn(aClaim({ products: ['a'] }), TODAY);
    expect([provenKinds([shown]), provenKinds([shown], 'a'), provenKinds([shown], 'b')]).toEqual([[], ['organic'], []]);
  });

  it.each([
    ['an end that is over', { validUntil: '2026-11-24' }, 'CLAIM.PROOF_EXPIRED'],
    ['an end before its beginning', { validFrom: '2027-04-01' }, 'CLAIM.ENDS_BEFORE'],
    ['a day that does not exist', { validUntil: '2027-02-30' }, 'CLAIM.NOT_A_DAY'],
    ['neutral words that claim', { neutralTitle: 'Savon bio' }, 'CLAIM.NEUTRAL_CLAIMS'],
    ['a neutral sentence that claims', { neutralDetail: 'Respectueux de l’environnement.' }, 'CLAIM.NEUTRAL_CLAIMS'],
  ])('is not written with %s', (_what, over, code) => {
    expect(() => assertGoodFacts(aClaim(over), TODAY)).toThrow(expect.objectContaining({ code }) as Error);
  });

  it('whose proof is over may still be put into other words', () => {
    const before = aClaim({ validUntil: '2026-11-24' });
    expect(() => assertGoodFacts({ ...before, neutralTitle: 'Karité du Burkina Faso' }, TODAY, before)).not.toThrow();
    expect(() => assertGoodFacts({ ...before, validUntil: '2026-11-23' }, TODAY, before)).toThrow();
  });

  it('that the shop brings has no proof and neutral words that may stand', () => {
    for (const kind of BUILT_IN) {
      expect(claimState(builtInClaim(kind), TODAY)).toBe('without-proof');
      expect(() => assertGoodFacts(builtInClaim(kind), TODAY)).not.toThrow();
    }
  });
});

describe('the document of a proof', () => {
  const pdf = (middle: string) => Buffer.from(`%PDF-1.7\n${middle}\n%%EOF\n`);
  it.each([
    ['a PDF', pdf('1 0 obj'), true],
    ['a PDF behind a few bytes', Buffer.concat([Buffer.from('\n\n'), pdf('x')]), true],
    ['a page that calls itself a PDF', Buffer.from('<html>%PDF</html>'), false],
    ['a PDF that was cut', Buffer.from('%PDF-1.7\n1 0 obj'), false],
    ['a PDF with something else behind it', Buffer.concat([pdf('x'), Buffer.alloc(2_000, 'z')]), false],
    ['nothing', Buffer.alloc(0), false],
  ])('%s is known by its content', (_what, bytes, expected) => expect(isPdf(bytes)).toBe(expected));

  it.each([
    ['certificat bio.pdf', 'certificat bio.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Preuves\\Été 2026.PDF', 'Été 2026.pdf'],
    ['a"\r\nX-Header: 1.pdf', 'a X-Header 1.pdf'],
    ['.pdf', 'preuve.pdf'],
    ['', 'preuve.pdf'],
  ])('called « %s » is kept as « %s »', (given, name) => expect(documentName(given, 'pdf')).toBe(name));
});
