import { Client } from './client.js';

const today = new Date('2026-11-21T10:00:00Z');

function aClient(email = 'Claire.Morel@Example.com') {
  const names = { nom: ' Morel ', prenom: 'Claire', passwordHash: 'hash-1' };
  return Client.signUp({ ...names, id: 'c1', reference: 'CLI-222222', createdAt: today, email });
}

describe('a client', () => {
  it('starts with an address in its one spelling, not confirmed', () => {
    expect(aClient().snapshot()).toMatchObject({
      email: 'claire.morel@example.com',
      emailVerified: false,
      nom: 'Morel',
      civilite: 'Non défini',
      sessionVersion: 1,
    });
  });

  it('is confirmed with the password of the link that was followed, not with that of the last form', () => {
    const client = aClient();
    client.signUpAgain({ nom: 'Intrus', prenom: 'Jean', passwordHash: 'hash-2' });
    client.confirmSignUp({ nom: 'Morel', prenom: 'Claire', passwordHash: 'hash-1' });
    expect(client.snapshot()).toMatchObject({ emailVerified: true, nom: 'Morel', passwordHash: 'hash-1' });
  });

  it('keeps its password when a second link is followed later', () => {
    const client = aClient();
    client.confirmSignUp({ nom: 'Morel', prenom: 'Claire', passwordHash: 'hash-1' });
    client.confirmSignUp({ nom: 'Intrus', prenom: 'Jean', passwordHash: 'hash-2' });
    expect(client.snapshot()).toMatchObject({ nom: 'Morel', passwordHash: 'hash-1' });
    expect(() => client.signUpAgain({ nom: 'Intrus', prenom: 'Jean', passwordHash: 'x' })).toThrow();
  });

  it('loses its sessions and an unconfirmed address when the password is reset', () => {
    const client = aClient();
    client.confirmSignUp({ nom: 'Morel', prenom: 'Claire', passwordHash: 'hash-1' });
    client.askForAddress('autre@example.com');
    client.resetPassword('hash-3');
    expect(client.snapshot()).toMatchObject({ sessionVersion: 2, emailVerified: true, pendingEmail: null });
    expect(client.confirmAddress('autre@example.com')).toBe(false);
  });

  it('moves to a new address once that is confirmed', () => {
    const client = aClient();
    client.askForAddress(' Nouvelle@Example.com');
    expect(client.email).toBe('claire.morel@example.com');
    expect(client.confirmAddress('nouvelle@example.com')).toBe(true);
    expect(client.snapshot()).toMatchObject({ email: 'nouvelle@example.com', pendingEmail: null });
  });

  it('keeps what a change does not name', () => {
    const client = aClient();
    client.change({ mobile: '06 12 34 56 78', birthday: '1990-02-28' }, today);
    client.change({ civilite: 'Madame' }, today);
    expect(client.snapshot()).toMatchObject({
      nom: 'Morel',
      mobile: '06 12 34 56 78',
      birthday: '1990-02-28',
      civilite: 'Madame',
    });
  });

  it('may take its birthday and telephone back', () => {
    const client = aClient();
    client.change({ mobile: '0612345678', birthday: '1990-02-28' }, today);
    client.change({ mobile: ' ', birthday: '' }, today);
    expect(client.snapshot()).toMatchObject({ mobile: '', birthday: '' });
  });

  it.each(['2023-02-29', '1990-13-01', '28/02/1990', '2026-11-22', '1899-12-31', 'hier'])(
    'refuses the birthday %s',
    (birthday) => {
      expect(() => aClient().change({ birthday }, today)).toThrow('La date de naissance est invalide.');
    },
  );

  it('accepts a leap day and today', () => {
    const client = aClient();
    client.change({ birthday: '2024-02-29' }, today);
    client.change({ birthday: '2026-11-21' }, today);
    expect(client.snapshot().birthday).toBe('2026-11-21');
    // A new day has begun in Paris.
    client.change({ birthday: '2026-11-22' }, new Date('2026-11-21T23:30:00Z'));
    expect(client.snapshot().birthday).toBe('2026-11-22');
  });

  it.each(['+33 6 12 34 56 78', '0471/12', 'appelez-moi', '123', '1'.repeat(16)])('judges the number %s', (mobile) => {
    const change = () => aClient().change({ mobile }, today);
    if (mobile.startsWith('+33')) expect(change).not.toThrow();
    else expect(change).toThrow('Le numéro de téléphone est invalide.');
  });

  it('refuses blank names', () => {
    expect(() => aClient().change({ nom: '   ' }, today)).toThrow('Le nom est requis');
    expect(() => aClient().change({ prenom: 'voir evil.com' }, today)).toThrow('Le prénom est invalide.');
  });
});
