/** Packages published as ES modules only: jest runs CommonJS. */
const esmPackages = ['@nestjs', 'file-type', 'strtok3', 'token-types', 'uint8array-extras', '@tokenizer', '@borewit'];

export const common = {
  testEnvironment: 'node',
  setupFiles: ['reflect-metadata'],
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  moduleNameMapper: {
    '^@shop/contract$': '<rootDir>/../contract/src/index.ts',
    '^@shop/embedded-database$': '<rootDir>/../embedded-database/src/index.ts',
    '^@shop/embedded-database/testing$': '<rootDir>/../embedded-database/src/testing/a-database.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};
