import type { Environment } from '../../../config/environment.js';
import type { OneTimeTokens } from '../../../shared/auth/one-time-tokens.js';
import { Client } from '../domain/client.js';
import { ClientLinks } from './client-links.js';
import type { ClientRepository } from './ports/client-repository.js';

const FORM = { nom: 'Morel', prenom: 'Claire', passwordHash: 'hash' };
const createdAt = new Date('2026-11-21T10:00:00Z');
const claire = Client.signUp({ ...FORM, id: 'c1', reference: 'CLI-222222', email: 'claire@example.com', createdAt });

function linksWhere(sendgrid: Environment['sendgrid']) {
  const issued: string[] = [];
  const tokens: Pick<OneTimeTokens, 'issue'> = {
    issue: async ({ purpose }) => {
      issued.push(purpose);
      return 'token';
    },
  };
  const environment: Pick<Environment, 'sendgrid'> = { sendgrid };
  const links = new ClientLinks(
    tokens as OneTimeTokens,
    { find: async () => claire } as unknown as ClientRepository,
    environment as Environment,
  );
  return { links, issued };
}

describe('what a sign-up is answered', () => {
  it('where mails leave the machine: no token, which would confirm any address', async () => {
    const { links, issued } = linksWhere({ apiKey: 'SG.x' } as Environment['sendgrid']);
    expect(await links.forAnswer(claire, FORM)).toBeUndefined();
    expect(issued).toEqual([]);
    expect(await links.decoy(claire)).toBeUndefined();
    // As much is written as for an address that nobody has, whose mail carries a link.
    expect(issued).toEqual(['decoy']);
  });

  it('where mails stay in the local mailbox: a token, for a known address one that opens nothing', async () => {
    const { links, issued } = linksWhere(undefined);
    expect(await links.forAnswer(claire, FORM)).toBe('token');
    expect(await links.decoy(claire)).toBe('token');
    expect(issued).toEqual(['client-sign-up', 'decoy']);
  });
});
