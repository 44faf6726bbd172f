import { Administrator } from './administrator.js';
import { assertDeletable, assertRoleMayChange } from './deletion-policy.js';

const given = {
  id: 'a1',
  reference: 'ADM-222222',
  nom: ' Martin ',
  prenom: 'Louise',
  email: ' Louise@Savonnerie.Example ',
  role: 'owner' as const,
  passwordHash: 'hash-1',
  createdAt: new Date('2026-11-21T10:00:00Z'),
};

describe('an administrator', () => {
  it('is kept with tidy names and one spelling of the address', () => {
    const { nom, email, sessionVersion } = Administrator.create(given).snapshot();
    expect({ nom, email, sessionVersion }).toEqual({
      nom: 'Martin',
      email: 'louise@savonnerie.example',
      sessionVersion: 1,
    });
  });

  it('loses its sessions with its password, not with its name', () => {
    const louise = Administrator.create(given);
    louise.change({ prenom: 'Lou' });
    expect(louise.snapshot()).toMatchObject({ prenom: 'Lou', nom: 'Martin', sessionVersion: 1 });
    louise.changePassword('hash-2');
    expect(louise.snapshot()).toMatchObject({ passwordHash: 'hash-2', sessionVersion: 2 });
  });

  it('loses its sessions with another role, not with the same one', () => {
    const louise = Administrator.create(given);
    louise.changeRole('owner');
    expect(louise.snapshot()).toMatchObject({ role: 'owner', sessionVersion: 1 });
    louise.changeRole('preparer');
    expect(louise.snapshot()).toMatchObject({ role: 'preparer', sessionVersion: 2 });
  });

  it('needs a name', () => {
    expect(() => Administrator.create({ ...given, nom: '  ' })).toThrow('Le nom est requis');
  });
});

describe('deleting an administrator', () => {
  it('is possible while another stays', () => {
    expect(() => assertDeletable({ id: 'a2', byId: 'a1', others: 1 })).not.toThrow();
  });

  it('is refused for oneself and for the last one', () => {
    expect(() => assertDeletable({ id: 'a1', byId: 'a1', others: 2 })).toThrow('votre propre compte');
    expect(() => assertDeletable({ id: 'a2', byId: 'a1', others: 0 })).toThrow('dernier administrateur');
  });
});

describe('changing a role', () => {
  it('is possible for another, while an owner stays', () => {
    expect(() => assertRoleMayChange({ id: 'a2', byId: 'a1', others: 1 })).not.toThrow();
  });

  it('is refused for oneself and for the last owner', () => {
    expect(() => assertRoleMayChange({ id: 'a1', byId: 'a1', others: 3 })).toThrow('pas vous-même');
    expect(() => assertRoleMayChange({ id: 'a2', byId: 'a1', others: 0 })).toThrow('au moins un propriétaire');
  });
});
