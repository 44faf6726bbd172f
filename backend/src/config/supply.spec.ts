import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BACKEND_DIR } from './folders.js';

const root = path.dirname(BACKEND_DIR);
const file = (name: string) => readFileSync(path.join(root, name), 'utf8');

interface Manifest {
  dependencies?: Record<string, string>;
}

interface Locked {
  link?: boolean;
  resolved?: string;
  integrity?: string;
}

describe('what the shop is built on', () => {
  const workspaces = ['embedded-database', 'backend', 'frontend', 'ui-kit'];
  const lock = JSON.parse(file('package-lock.json')) as { packages: Record<string, Locked> };
  const packages = Object.entries(lock.packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  );

  it('is explained in the README, package by package, and nothing else is', () => {
    const table = file('README.md').split('\n## What it is built on\n')[1]!.split('\n## ')[0]!;
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
    const used = workspaces.flatMap((workspace) => {
      const { dependencies = {} } = JSON.parse(file(`${workspace}/package.json`)) as Manifest;
      return Object.keys(dependencies).filter((name) => !name.startsWith('@shop/'));
    });
    const isNamed = (name: string) => named.includes(name) || named.includes(`${name.split('/')[0]}/*`);
    expect(used.filter((name) => !isNamed(name))).toEqual([]);
    const isUsed = (name: string) =>
      used.some((one) => one === name || (name.endsWith('/*') && one.startsWith(name.slice(0, -1))));
    expect(named.filter((name) => !isUsed(name))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  it('is locked by checksum and not by address, and runs nothing while it is installed', () => {
    expect(packages.length).toBeGreaterThan(500);
    expect(packages.filter(([, { integrity }]) => !integrity).map(([place]) => place)).toEqual([]);
    expect(packages.filter(([, { resolved }]) => resolved).map(([place]) => place)).toEqual([]);
    // Some would: for other machines than ours, and to tell their makers who installs them.
    expect(file('.npmrc').split('\n')).toContain('ignore-scripts=true');
  });
});
