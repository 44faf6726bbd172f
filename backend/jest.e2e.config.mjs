import { common } from './jest.common.mjs';

export default {
  ...common,
  displayName: 'e2e',
  testEnvironment: '<rootDir>/test/runner/environment.cjs',
  runtime: '<rootDir>/test/runner/runtime.cjs',
  testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/timeout.ts'],
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
};
