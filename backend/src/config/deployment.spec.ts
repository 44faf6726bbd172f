import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { EnvironmentError, readEnvironment } from './environment.js';
import { BACKEND_DIR } from './folders.js';

const root = path.dirname(BACKEND_DIR);
const file = (name: string) => readFileSync(path.join(root, name), 'utf8');

interface Compose {
  services: Record<
    string,
    {
      read_only?: boolean;
      tmpfs?: string[];
      cap_drop?: string[];
      networks?: string[];
      ports?: string[];
      command?: string[];
      entrypoint?: string[];
      stop_grace_period?: string;
      depends_on?: Record<string, { condition: string }>;
      environment?: Record<string, string>;
      env_file?: string;
      volumes?: string[];
      healthcheck?: { test: string[] };
      logging?: object;
    }
  >;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean } | null>;
}

describe('deployment', () => {
  const { services, volumes, networks } = parse(file('docker-compose.yml'), { merge: true }) as Compose;
  const instances = ['app-1', 'app-2'].map((name) => services[name]!);

  it('starts the shop once the replica set has a primary', () => {
    for (const app of instances) {
      expect(app.depends_on).toEqual({ mongo: { condition: 'service_healthy' } });
      expect(app.environment?.MONGODB_URI).toContain('replicaSet=rs0');
    }
    expect(services.mongo?.healthcheck?.test.join(' ')).toMatch(
      /--file \/shop\/ready\.js \|\| .*--file \/shop\/set-up\.js/,
    );
    expect(services.mongo?.volumes).toContain('./docker/mongo:/shop:ro');
  });

  it('keeps all data in named volumes, the pictures in one for all instances', () => {
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
    const named = mounted.map((volume) => volume.split(':')[0]!).filter((name) => !name.startsWith('.'));
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(volumes).toSorted());
    for (const app of instances) {
      expect(app.volumes).toContain('app-data:/data');
      expect(app.environment).toMatchObject({ HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' });
    }
  });

  it('runs without rights, writes to its volumes only, and is given time to stop', () => {
    expect(file('Dockerfile')).toMatch(/^USER node$/m);
    for (const app of [...instances, services.backup!]) {
      expect(app).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
      const stopSeconds = Number(app.environment?.STOP_DELAY) + 10;
      expect(parseInt(app.stop_grace_period!, 10)).toBeGreaterThan(stopSeconds);
    }
  });

  it('is reached through the proxy only, and the database by the shop only', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    expect(services.mongo!.networks).toEqual(['inside']);
    expect(networks.inside).toEqual({ internal: true });
    const upstreams = file('docker/Caddyfile')
      .match(/reverse_proxy (.*) \{/)![1]!
      .split(' ');
    expect(upstreams).toEqual(['app-1:3000', 'app-2:3000']);
    expect(file('docker/Caddyfile')).toMatch(/@inside path \/api\/metrics \/api\/metrics\/\*\s+respond @inside 404/);
  });

  it('opens its database to accounts only, the shop’s to its own database, and gives secrets to nobody who needs none', () => {
    const { mongo, proxy } = services;
    expect(mongo!.command).toEqual(expect.arrayContaining(['--keyFile', '/tmp/replica-key']));
    expect(mongo!.entrypoint!.join(' ')).toMatch(
      /base64 > \/tmp\/replica-key && chmod 400 \/tmp\/replica-key .*exec docker-entrypoint\.sh/,
    );
    for (const app of [...instances, services.backup!]) {
      expect(app.environment?.MONGODB_URI).toMatch(/^mongodb:\/\/shop:\$\{MONGO_PASSWORD:\?.+\}@mongo:27017\/shop\?/);
      expect(app.environment?.MONGO_ROOT_PASSWORD).toBe('');
    }
    expect(mongo!.env_file ?? proxy!.env_file).toBeUndefined();
    expect(Object.keys(proxy!.environment ?? {})).toEqual(['PUBLIC_URL']);
    const files = ['docker-compose.yml', 'docker/Caddyfile'].map(file).join();
    const interpolated = new Set([...files.matchAll(/[^$]\{?\$\{?([A-Z_]+)/g)].map(([, name]) => name!));
    expect([...interpolated].toSorted()).toEqual(['MONGO_PASSWORD', 'MONGO_ROOT_PASSWORD', 'PUBLIC_URL']);
    for (const name of interpolated) expect(file('.env.example')).toMatch(new RegExp(`^${name}=`, 'm'));
  });

  it('leads a page that is asked for in clear to its encrypted address, and refuses any other call', () => {
    const plain = file('docker/Caddyfile').split('\nhttp:// {')[1]!.split('\n}')[0]!;
    expect(plain).toMatch(/not path \/api \/api\/\*\s+not header Authorization \*/);
    expect(plain).toMatch(/redir @pages \{\$PUBLIC_URL\}\{uri\} 308\s+respond 403/);
    expect(file('docker/Caddyfile')).toContain('auto_https disable_redirects');
  });

  it('keeps a bounded end of every log', () => {
    for (const { logging } of Object.values(services)) {
      expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
    }
  });

  it('takes backups by a command that the build makes', () => {
    expect(services.backup!.command).toEqual(['node', 'backend/bundle/scheduled-backup.js']);
    expect(file('scripts/build.mjs')).toContain("'scheduled-backup':");
  });

  it('names in the README every variable that the environment reads, and no other', () => {
    const table = file('README.md').split('\n## Configuration\n')[1]!.split('\n## ')[0]!;
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!));
    const read = [...file('backend/src/config/environment.ts').matchAll(/'([A-Z]+(?:_[A-Z]+)+|PORT|HOST|SEED)'/g)];
    const known = new Set(read.map(([, name]) => name!).filter((name) => name !== 'NODE_ENV'));
    expect([...named].toSorted()).toEqual([...known].toSorted());
  });

  it('gives the shop every variable that production requires, from .env or from the file itself', () => {
    const named = file('.env.example')
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => line.split('=')[0]!);
    const given = [...named, ...Object.keys(services['app-1']?.environment ?? {})];
    let required: string[] = [];
    try {
      readEnvironment({ NODE_ENV: 'production' });
    } catch (error) {
      required = (error as EnvironmentError).faults.map((fault) => fault.split(' ')[0]!);
    }
    expect(required.length).toBeGreaterThan(5);
    expect(required.filter((name) => !given.includes(name))).toEqual([]);
  });

  it('runs in the image what npm start runs', () => {
    expect(file('Dockerfile')).toContain('CMD ["node", "backend/bundle/main.js"]');
    expect(file('scripts/start.mjs')).toContain('backend/bundle/main.js');
    for (const [, source] of file('Dockerfile').matchAll(/^COPY (?!--from)(\S+)/gm)) {
      expect(existsSync(path.join(root, source!))).toBe(true);
    }
  });
});
