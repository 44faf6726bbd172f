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
      depends_on?: Record<string, { condition: string }>;
      environment?: Record<string, string>;
      env_file?: string;
      volumes?: string[];
      healthcheck?: { test: string[] };
    }
  >;
  volumes: Record<string, unknown>;
}

describe('deployment', () => {
  const { services, volumes } = parse(file('docker-compose.yml')) as Compose;

  it('starts the shop once the replica set has a primary', () => {
    expect(services.app?.depends_on).toEqual({ mongo: { condition: 'service_healthy' } });
    expect(services.mongo?.healthcheck?.test.join(' ')).toContain('rs.initiate');
    expect(services.app?.environment?.MONGODB_URI).toContain('replicaSet=rs0');
  });

  it('keeps the data of both services in named volumes', () => {
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
    expect(mounted.map((volume) => volume.split(':')[0]).sort()).toEqual(Object.keys(volumes).sort());
  });

  it('gives the shop every variable that production requires, from .env or from the file itself', () => {
    const named = file('.env.example')
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => line.split('=')[0]!);
    const given = [...named, ...Object.keys(services.app?.environment ?? {})];
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
