import { contactSchema } from './contact-schema';
import { writtenAbroad } from './phone';

jest.mock('libphonenumber-js/min', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const claire = { firstName: 'Claire', lastName: 'Morel', email: 'claire.morel@exemple.fr', mobile: '06 12 34 56 78' };

describe('where the numbering plans do not come', () => {
  it('the server alone judges a number, and nobody is kept from going on', async () => {
    const { success } = await contactSchema('FR').safeParseAsync(claire);
    expect(success).toBe(true);
    expect((await contactSchema('FR').safeParseAsync({ ...claire, mobile: '' })).success).toBe(false);
  });

  it('a number that goes abroad stays as it was typed', async () => {
    expect(await writtenAbroad(claire.mobile, 'FR', 'BE')).toBe(claire.mobile);
  });
});
