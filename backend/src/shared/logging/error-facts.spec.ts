import { errorFacts } from './error-facts.js';

describe('an error in the log', () => {
  it('says what failed without the mail address that the database quotes', () => {
    const duplicate = Object.assign(
      new Error('E11000 duplicate key error index: clientEmail_1 dup key: { clientEmail: "claire.morel@exemple.fr" }'),
      { code: 11000, keyValue: { clientEmail: 'claire.morel@exemple.fr' } },
    );
    const facts = errorFacts(new Error('account claire.morel@exemple.fr not written', { cause: duplicate }));
    expect(JSON.stringify(facts)).not.toContain('claire');
    expect(facts).toMatchObject({
      type: 'Error',
      message: 'account ...@... not written',
      cause: { code: 11000, message: expect.stringContaining('E11000 duplicate key') as string },
    });
    expect(facts.stack).toContain('error-facts.spec');
  });

  it('leaves out the request that an HTTP client hangs on its error', () => {
    const refused = Object.assign(new Error('Unauthorized'), {
      config: { headers: { Authorization: 'Bearer SG.key' } },
    });
    expect(JSON.stringify(errorFacts(refused))).not.toContain('SG.key');
  });

  it('does not fail on what is no error', () => {
    expect(errorFacts('a "secret" sentence')).toEqual({ type: 'string', message: 'a "..." sentence' });
    expect(errorFacts(undefined)).toEqual({ type: 'undefined', message: 'undefined' });
  });
});
