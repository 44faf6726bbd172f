import { EnvironmentError } from './environment.js';
import { explainStart } from './start-failure.js';

const failed = (facts: object) => Object.assign(new Error('a technical word'), facts);

describe('a start that cannot be', () => {
  it.each([
    [{ code: 'EADDRINUSE', syscall: 'listen', port: 3000 }, 'PORT : le port 3000 est déjà utilisé.'],
    [{ code: 'EACCES', syscall: 'listen', port: 80 }, "PORT : le port 80 demande des droits que la boutique n'a pas."],
    [
      { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'ici.invalid' },
      "HOST : ici.invalid n'est pas une adresse de cette machine.",
    ],
    [
      { code: 'EADDRNOTAVAIL', syscall: 'listen', address: '192.0.2.1', port: 3000 },
      "HOST : 192.0.2.1 n'est pas une adresse de cette machine.",
    ],
    [{ code: 'EROFS', syscall: 'mkdir', path: '/srv/data' }, "DATA_DIR : impossible d'écrire dans /srv/data (EROFS)."],
    [{ code: 'ENOTDIR', syscall: 'mkdir', path: '/srv' }, "DATA_DIR : impossible d'écrire dans /srv (ENOTDIR)."],
    [{ name: 'MongooseServerSelectionError' }, 'MONGODB_URI : la base de données ne répond pas.'],
    [{ name: 'MongoServerError', code: 18 }, 'MONGODB_URI : la base de données refuse ce compte.'],
  ])('names the variable to change, for %j', (facts, sentence) => {
    expect(explainStart(failed(facts), '/srv/data')).toBe(sentence);
  });

  it('leaves to the stack trace what no variable explains', () => {
    expect(explainStart(failed({ code: 'ENOENT', path: '/app/backend/bundle/gone.js' }), '/srv/data')).toBeUndefined();
    expect(explainStart('nothing', '/srv/data')).toBeUndefined();
    expect(explainStart(new EnvironmentError(['PORT est faux.']), '/srv/data')).toContain('PORT est faux.');
  });
});
