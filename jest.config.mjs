/**
 * Three projects: `unit` (domain rules and database engine, no network), `e2e` (the real application over HTTP
 * against MONGODB_URI or the embedded database) and `frontend` (components and slices in jsdom).
 */
const esmPackages = ['@nestjs', 'file-type', 'strtok3', 'token-types', 'uint8array-extras', '@tokenizer', '@borewit'];

const swc = (extra = {}) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      ...extra,
    },
    module: { type: 'commonjs' },
  },
];

const backend = {
  rootDir: 'backend',
  testEnvironment: 'node',
  setupFiles: ['reflect-metadata'],
  transform: { '\\.[cm]?[jt]sx?$': swc() },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};

export default {
  projects: [
    { ...backend, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.spec.ts'] },
    {
      ...backend,
      displayName: 'e2e',
      testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/timeout.ts'],
      globalSetup: '<rootDir>/test/global-setup.mjs',
      globalTeardown: '<rootDir>/test/global-teardown.mjs',
    },
    {
      displayName: 'frontend',
      rootDir: 'frontend',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup-tests.ts'],
      transform: { '\\.[cm]?[jt]sx?$': swc() },
      transformIgnorePatterns: [`/node_modules/(?!(until-async|${esmPackages.join('|')})/)`],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/src/testing/css-modules.cjs',
        '\\.css$': '<rootDir>/src/testing/css-modules.cjs',
        '^@shop/ui-kit$': '<rootDir>/../ui-kit/src/index.ts',
        '^@shop/backend/contract$': '<rootDir>/../backend/src/contract/index.ts',
        '^(\\.{1,2}/.*)\\.js$': '$1',
      },
    },
  ],
};
