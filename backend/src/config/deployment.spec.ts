import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { SETTINGS_SECTIONS, settingsIn } from '@shop/contract';
import { PICTURE_MAX_BYTES } from '../shared/domain/picture.js';
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
      networks?: string[] | Record<string, { ipv4_address?: string } | null>;
      image?: string;
      build?: { context: string; args?: Record<string, string> };
      mem_limit?: string;
      pids_limit?: number;
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
      init?: boolean;
      profiles?: string[];
      working_dir?: string;
    }
  >;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>;
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
    for (const container of [...instances, services.backup!, services.restore!]) {
      expect(container.init).toBe(true);
      expect(container).toMatchObject({
        read_only: true,
        tmpfs: ['/tmp:size=64m'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
    for (const app of instances) {
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
    // The shop refuses what is too large in a sentence: the proxy lets it say so.
    const [, megabytes] = /max_size (\d+)MB/.exec(file('docker/Caddyfile'))!;
    expect(Number(megabytes) * 1e6).toBeGreaterThan(8 * PICTURE_MAX_BYTES);
    expect(file('docker/Caddyfile')).toMatch(/@inside path \/api\/metrics \/api\/metrics\/\*\s+respond @inside 404/);
  });

  it('opens its database to accounts only, the shop’s to its own database, and gives secrets to nobody who needs none', () => {
    const { mongo, proxy } = services;
    expect(mongo!.command).toEqual(expect.arrayContaining(['--keyFile', '/tmp/replica-key']));
    expect(mongo!.entrypoint!.join(' ')).toMatch(
      /base64 > \/tmp\/replica-key && chmod 400 \/tmp\/replica-key .*exec docker-entrypoint\.sh/,
    );
    for (const { environment } of instances) {
      expect(environment?.MONGODB_URI).toMatch(/^mongodb:\/\/shop:\$\{MONGO_PASSWORD:\?.+\}@mongo:27017\/shop\?/);
      expect(environment).toMatchObject({ MONGO_ROOT_PASSWORD: '', MONGO_BACKUP_PASSWORD: '' });
    }
    expect(mongo!.env_file ?? proxy!.env_file).toBeUndefined();
    expect(Object.keys(proxy!.environment ?? {})).toEqual(['PUBLIC_URL']);
    const files = ['docker-compose.yml', 'docker/Caddyfile'].map(file).join();
    const interpolated = new Set([...files.matchAll(/[^$]\{?\$\{?([A-Z_]+)/g)].map(([, name]) => name!));
    expect([...interpolated].toSorted()).toEqual([
      'BACKUP_EVERY_HOURS',
      'BACKUP_KEEP',
      'CADDY_IMAGE',
      'MONGO_BACKUP_PASSWORD',
      'MONGO_IMAGE',
      'MONGO_PASSWORD',
      'MONGO_ROOT_PASSWORD',
      'NODE_IMAGE',
      'PUBLIC_URL',
    ]);
    for (const name of interpolated) expect(file('.env.example')).toMatch(new RegExp(`^${name}=`, 'm'));
  });

  it('gives the backups an account that reads and a folder to write; no other secret, no way out', () => {
    const { environment, env_file: file, volumes: mounted, networks: reached, command } = services.backup!;
    expect(file).toBeUndefined();
    expect(Object.keys(environment!).toSorted()).toEqual([
      'BACKUP_DIR',
      'BACKUP_EVERY_HOURS',
      'BACKUP_KEEP',
      'MONGODB_URI',
    ]);
    expect(environment!.MONGODB_URI).toMatch(
      /^mongodb:\/\/backup:\$\{MONGO_BACKUP_PASSWORD:\?.+\}@mongo:27017\/shop\?/,
    );
    expect(mounted).toEqual(['backups:/backups']);
    expect(reached).toEqual(['inside']);
    expect(command).toEqual(['node', 'backend/bundle/scheduled-backup.js']);
  });

  it('restores by the shop’s account, with the anchor to forget and the backups to read, and only when it is asked to', () => {
    const {
      profiles,
      entrypoint,
      working_dir: folder,
      environment,
      volumes: mounted,
      networks: reached,
    } = services.restore!;
    expect(profiles).toEqual(['restore']);
    expect([...entrypoint!, folder]).toEqual(['node', '/app/backend/bundle/backup.js', 'restore', '/backups']);
    expect(environment).toEqual({ MONGODB_URI: instances[0]!.environment!.MONGODB_URI, DATA_DIR: '/data' });
    expect(mounted).toEqual(['app-data:/data', 'backups:/backups:ro']);
    expect(reached).toEqual(['inside']);
    expect(file('README.md')).toMatch(
      /^docker compose stop app-1 app-2 && docker compose run --rm restore boutique-\S+ --replace;/m,
    );
  });

  it('gives the instances no place to write but the volume of their data', () => {
    expect(file('Dockerfile').match(/^VOLUME .*$/gm)).toEqual(['VOLUME /data']);
  });

  it('lets the instances believe their proxy about callers, and nobody else', () => {
    const { ipv4_address: proxy } = (services.proxy!.networks as Record<string, { ipv4_address?: string }>).front!;
    for (const { environment } of instances) expect(environment?.TRUSTED_PROXY).toBe(proxy);
    // The proxy shares one network with the instances, where its address is that one.
    const shared = Object.keys(services.proxy!.networks!).filter((name) =>
      (instances[0]!.networks as string[]).includes(name),
    );
    expect(shared).toEqual(['front']);
    expect(networks.front).toEqual({ internal: true, ipam: { config: [{ subnet: '172.30.77.0/28' }] } });
  });

  it('bounds the memory and the processes of every container', () => {
    for (const { mem_limit: memory, pids_limit: processes } of Object.values(services)) {
      expect(memory).toMatch(/^(?:512m|[12]g)$/);
      expect(processes).toBeGreaterThanOrEqual(128);
      expect(processes).toBeLessThanOrEqual(1024);
    }
  });

  it('names every image to the last figure, or by the digest that .env gives', () => {
    const images = Object.values(services).map(({ image, build }) => build?.args?.NODE_IMAGE ?? image!);
    for (const image of images) {
      expect(image).toMatch(/^\$\{(?:NODE|MONGO|CADDY)_IMAGE:-\w+:\d+\.\d+\.\d+(?:-bookworm-slim)?\}$/);
    }
    const [, node] = /^ARG NODE_IMAGE=(.+)$/m.exec(file('Dockerfile'))!;
    expect(images).toContain('${NODE_IMAGE:-' + node + '}');
    const stages = [...file('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(stages).toEqual(['${NODE_IMAGE}', '${NODE_IMAGE}']);
    // Node 20 ended in April 2026; even numbers are the ones with long support.
    const major = Number(/:(\d+)\./.exec(node!)![1]);
    expect(major).toBeGreaterThanOrEqual(24);
    expect(major % 2).toBe(0);
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
    expect(file('scripts/build/bundle.mjs')).toContain("'scheduled-backup':");
  });

  it('names in the README every variable that the environment reads, and no other', () => {
    const table = file('README.md').split('\n## Configuration\n')[1]!.split('\n## ')[0]!;
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!));
    const sources = ['environment.ts', 'production.ts'].map((name) => file(`backend/src/config/${name}`)).join('\n');
    const read = [...sources.matchAll(/'([A-Z]+(?:_[A-Z]+)+|PORT|HOST|SEED)'/g)];
    const ofSettings = SETTINGS_SECTIONS.flatMap((section) => Object.values(settingsIn(section))).flatMap(
      ({ fixedBy }) => fixedBy ?? [],
    );
    const all = [...read.map(([, name]) => name!), ...ofSettings];
    const known = new Set(all.filter((name) => name !== 'NODE_ENV'));
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
    const runs = [...file('Dockerfile').matchAll(/^RUN (.*)$/gm)].map(([, command]) => command);
    expect(runs).toEqual([
      'node scripts/install.mjs',
      'node scripts/build.mjs && node scripts/release.mjs /release',
      'mkdir /data /backups && chown node:node /data /backups',
    ]);
    expect(file('Dockerfile').match(/^COPY --from.*$/gm)).toEqual(['COPY --from=build /release ./']);
  });
});
