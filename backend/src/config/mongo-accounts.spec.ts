import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { BACKEND_DIR } from './folders.js';

const script = (name: string) => readFileSync(path.join(path.dirname(BACKEND_DIR), 'docker/mongo', name), 'utf8');
const environment = {
  MONGO_PASSWORD: 'de-la-boutique',
  MONGO_BACKUP_PASSWORD: 'des-sauvegardes',
  MONGO_ROOT_PASSWORD: 'de-la-racine',
};

/** As much of a mongod behind a key as docker/mongo asks for: accounts, and whom it lets do what. */
class FakeMongod {
  initiated = false;
  primary = false;
  readonly users = new Map<string, { pwd: string; roles: unknown[] }>();
  private connectedAs: string | undefined;

  /** Runs a script as mongosh does; its exit code, 1 for an error. */
  run(name: string): number {
    this.connectedAs = undefined;
    let code = 0;
    const database = (db: string) => ({
      getSiblingDB: database,
      hello: () => ({ ...(this.initiated && { setName: 'rs0' }), isWritablePrimary: this.primary }),
      auth: (user: string, pwd: string) => {
        if (this.users.get(`${db}.${user}`)?.pwd !== pwd) throw new Error('Authentication failed');
        this.connectedAs = user;
      },
      createUser: ({ user, ...account }: { user: string; pwd: string; roles: unknown[] }) => {
        const nobodyYet = this.users.size === 0 && db === 'admin';
        if (!nobodyYet && this.connectedAs !== 'root') throw new Error('requires authentication');
        this.users.set(`${db}.${user}`, account);
      },
      getUser: (user: string) => this.asRoot(() => this.users.get(`${db}.${user}`) ?? null),
      updateUser: (user: string, account: { pwd: string; roles: unknown[] }) =>
        this.asRoot(() => Object.assign(this.users.get(`${db}.${user}`)!, account)),
    });
    const rs = { initiate: () => (this.initiated = true) };
    const quit = (given: number) => (code = given);
    try {
      runInNewContext(script(name), { db: database('test'), rs, quit, process: { env: environment } });
    } catch {
      return 1;
    }
    return code;
  }

  /** As docker-compose.yml has it. */
  check(): boolean {
    if (this.run('ready.js') === 0) return true;
    this.run('set-up.js');
    return false;
  }

  private asRoot<T>(act: () => T): T {
    if (this.connectedAs !== 'root') throw new Error('requires authentication');
    return act();
  }
}

describe('the database of docker-compose', () => {
  it('is ready once it has a primary and the accounts, made by its own health check', () => {
    const mongod = new FakeMongod();
    expect(mongod.check()).toBe(false);
    expect(mongod.initiated).toBe(true);
    expect([...mongod.users]).toEqual([]);
    mongod.primary = true;
    expect(mongod.check()).toBe(false);
    expect(mongod.check()).toBe(true);
    expect([...mongod.users.keys()]).toEqual(['admin.root', 'shop.backup', 'shop.shop']);
  });

  it('lets the shop read and write its own database, the backups read it, and neither of them anything else', () => {
    const mongod = Object.assign(new FakeMongod(), { initiated: true, primary: true });
    expect([mongod.check(), mongod.check()]).toEqual([false, true]);
    const rolesOf = (user: string) => mongod.users.get(`shop.${user}`)!.roles;
    expect(rolesOf('shop')).toEqual([{ role: 'readWrite', db: 'shop' }]);
    expect(rolesOf('backup')).toEqual([{ role: 'read', db: 'shop' }]);
    // Also where an earlier version made the shop its owner.
    mongod.users.set('shop.shop', { pwd: environment.MONGO_PASSWORD, roles: [{ role: 'dbOwner', db: 'shop' }] });
    mongod.users.delete('shop.backup');
    expect([mongod.check(), mongod.check()]).toEqual([false, true]);
    expect(rolesOf('shop')).toEqual([{ role: 'readWrite', db: 'shop' }]);
  });

  it('takes another password of the shop over, and none of whoever does not know the root’s', () => {
    const mongod = Object.assign(new FakeMongod(), { initiated: true, primary: true });
    mongod.users.set('admin.root', { pwd: environment.MONGO_ROOT_PASSWORD, roles: ['root'] });
    mongod.users.set('shop.shop', { pwd: 'avant', roles: [] });
    expect([mongod.check(), mongod.check()]).toEqual([false, true]);

    mongod.users.set('admin.root', { pwd: 'un autre', roles: ['root'] });
    mongod.users.set('shop.shop', { pwd: 'avant', roles: [] });
    expect([mongod.check(), mongod.check()]).toEqual([false, false]);
    expect(mongod.users.get('shop.shop')!.pwd).toBe('avant');
  });
});
