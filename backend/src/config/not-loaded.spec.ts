import { explainNotLoaded } from './not-loaded.js';

const failed = (facts: object) => Object.assign(new Error('a technical word'), { stack: '' }, facts);
const RUN = '\n    at ModuleJob.run (node:internal/modules/esm/module_job:325:25)';

describe('a package that cannot be loaded', () => {
  it.each([
    ['@node-rs/argon2', { stack: `Error: none\n    at /app/node_modules/@node-rs/argon2/index.js:1:2${RUN}` }],
    [
      'lmdb',
      {
        stack: `TypeError: none\n    at /app/node_modules/node-gyp-build-optional-packages/index.js:1:2\n    at /app/node_modules/lmdb/native.js:52:26${RUN}`,
      },
    ],
    [
      'fs-native-extensions',
      { code: 'ADDON_NOT_FOUND', message: "'file:///app/node_modules/fs-native-extensions/x.js'" },
    ],
    [
      '@img/sharp-linux-x64',
      { code: 'ERR_DLOPEN_FAILED', message: '/app/node_modules/@img/sharp-linux-x64/x.node: no' },
    ],
    ['mongodb', { code: 'ERR_MODULE_NOT_FOUND', message: "Cannot find package 'mongodb' imported from /app/core.js" }],
  ])('is named, with what to do: %s', (name, facts) => {
    const said = explainNotLoaded(failed(facts));
    expect(said).toContain(`Le paquet ${name} ne se charge pas sur cette machine (`);
    expect(said).toContain('npm ci');
  });

  it('is not taken for what fails later, or in the shop itself', () => {
    expect(explainNotLoaded(failed({ stack: 'Error\n    at /app/node_modules/mongodb/lib/a.js:1:2' }))).toBeUndefined();
    expect(explainNotLoaded(failed({ stack: `Error\n    at /app/backend/bundle/boot.js:1:2${RUN}` }))).toBeUndefined();
    expect(explainNotLoaded('nothing')).toBeUndefined();
  });
});
