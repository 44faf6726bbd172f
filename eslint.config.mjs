import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const own = (type, captured) => ({ element: { type, captured } });
const sameModule = { module: '{{ from.element.captured.module }}' };

/** presentation -> application -> domain <- infrastructure; pages -> features -> shared -> ui-kit (docs/adr/0001). */
const layers = [
  // Backend: inside one module.
  { from: 'domain', to: [own('domain', sameModule), own('shared-domain'), own('contract')] },
  {
    from: 'application',
    to: [
      own('application', sameModule),
      own('domain', sameModule),
      own('shared'),
      own('shared-domain'),
      own('contract'),
      own('config'),
    ],
  },
  {
    from: 'infrastructure',
    to: [
      own('infrastructure', sameModule),
      own('application', sameModule),
      own('domain', sameModule),
      own('shared'),
      own('shared-domain'),
      own('contract'),
      own('config'),
      // Adapters of one module's ports call the classes that another module exports.
      own('application'),
      own('module'),
    ],
  },
  {
    from: 'presentation',
    to: [
      own('presentation', sameModule),
      own('application', sameModule),
      own('domain', sameModule),
      own('shared'),
      own('shared-domain'),
      own('contract'),
      own('config'),
    ],
  },
  {
    from: 'module',
    to: [
      'module',
      'presentation',
      'application',
      'infrastructure',
      'domain',
      'shared',
      'shared-domain',
      'contract',
      'config',
    ].map((type) => own(type)),
  },
  { from: 'shared-domain', to: [own('shared-domain'), own('contract')] },
  { from: 'shared', to: [own('shared'), own('shared-domain'), own('contract'), own('config')] },
  { from: 'config', to: [own('config'), own('shared-domain')] },
  { from: 'contract', to: [own('contract')] },
  { from: 'embedded-database', to: [own('embedded-database')] },
  {
    from: 'composition',
    to: [
      'composition',
      'module',
      'application',
      'shared',
      'shared-domain',
      'contract',
      'config',
      'embedded-database',
    ].map((type) => own(type)),
  },
  // Frontend.
  { from: 'app', to: ['app', 'page', 'feature', 'frontend-shared', 'content', 'kit'].map((type) => own(type)) },
  {
    from: 'page',
    to: [own('page'), own('feature'), own('frontend-shared'), own('content'), own('kit')],
  },
  {
    // Features never import each other: they meet in pages.
    from: 'feature',
    to: [
      own('feature', { feature: '{{ from.element.captured.feature }}' }),
      own('frontend-shared'),
      own('content'),
      own('kit'),
    ],
  },
  { from: 'frontend-shared', to: [own('frontend-shared'), own('content'), own('kit')] },
  { from: 'content', to: [own('content'), own('frontend-shared')] },
  { from: 'kit', to: [own('kit')] },
];

/** Types and values; the kit knows its types alone, so that it can be installed without it. */
const contract = { to: { element: { type: 'contract' } } };
const contractTypes = { ...contract, dependency: { kind: 'type' } };

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      'frontend/dist-server/',
      'backend/bundle/',
      '**/node_modules/',
      'storybook-static/',
      'coverage/',
      'data/',
      'playwright-report/',
      'screenshots/',
      'test-results/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'class-validator',
              importNames: ['IsEmail', 'isEmail'],
              message:
                'Lets quoted local parts through: IsEmailAddress of shared/http/input/fields.ts has the rule of the shop.',
            },
          ],
        },
      ],
    },
  },
  { files: ['**/*.mjs', '**/*.cjs'], languageOptions: { globals: globals.node } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['frontend/**/*.{ts,tsx}', 'ui-kit/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // A shop that is tried out on a plain address has none of these (developer.mozilla.org, "Secure contexts").
    files: ['frontend/src/**/*.{ts,tsx}', 'ui-kit/src/**/*.{ts,tsx}'],
    // What keeps pages runs nowhere else, and what asks for it does without it, or says so, where it is not there.
    ignores: ['**/*.test.{ts,tsx}', '**/app/market-worker.ts', '**/use-page-without-line.ts', '**/app/offline/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'crypto', property: 'randomUUID', message: 'Use newIdempotencyKey (shared/api/idempotency.ts).' },
        { object: 'crypto', property: 'subtle', message: 'Not there without https.' },
        { object: 'navigator', property: 'serviceWorker', message: 'Not there without https.' },
      ],
    },
  },
  {
    files: [
      'embedded-database/src/**/*.ts',
      'backend/src/**/*.ts',
      'frontend/src/**/*.{ts,tsx}',
      'ui-kit/src/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.spec.ts', '**/*.test.{ts,tsx}', '**/*.stories.tsx', '**/testing/**'],
    plugins: { boundaries },
    settings: {
      'import/resolver': {
        typescript: {
          project: [
            'contract/tsconfig.json',
            'embedded-database/tsconfig.json',
            'backend/tsconfig.json',
            'frontend/tsconfig.json',
            'ui-kit/tsconfig.json',
          ],
          noWarnOnMultipleProjects: true,
        },
      },
      'boundaries/root-path': import.meta.dirname,
      'boundaries/elements': [
        { type: 'domain', pattern: 'backend/src/modules/*/domain', capture: ['module'] },
        { type: 'application', pattern: 'backend/src/modules/*/application', capture: ['module'] },
        { type: 'infrastructure', pattern: 'backend/src/modules/*/infrastructure', capture: ['module'] },
        { type: 'presentation', pattern: 'backend/src/modules/*/presentation', capture: ['module'] },
        { type: 'module', pattern: 'backend/src/modules/*', capture: ['module'] },
        { type: 'shared-domain', pattern: 'backend/src/shared/domain' },
        { type: 'shared', pattern: 'backend/src/shared' },
        { type: 'config', pattern: 'backend/src/config' },
        { type: 'contract', pattern: 'contract/src' },
        { type: 'embedded-database', pattern: 'embedded-database/src' },
        { type: 'composition', pattern: 'backend/src' },
        { type: 'app', pattern: 'frontend/src/app' },
        { type: 'page', pattern: 'frontend/src/pages' },
        { type: 'feature', pattern: 'frontend/src/features/*', capture: ['feature'] },
        { type: 'frontend-shared', pattern: 'frontend/src/shared' },
        { type: 'content', pattern: 'frontend/src/content' },
        { type: 'kit', pattern: 'ui-kit/src' },
      ],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            ...layers.map(({ from, to }) => ({
              from: { element: { type: from } },
              allow: to.map((target) => ({ to: target })),
            })),
            {
              from: { element: { types: { anyOf: ['app', 'page', 'feature', 'frontend-shared', 'content'] } } },
              allow: [contract],
            },
            { from: { element: { type: 'kit' } }, allow: [contractTypes] },
          ],
        },
      ],
      'boundaries/no-unknown-files': 'error',
    },
  },
  {
    files: ['backend/src/modules/*/domain/**/*.ts', 'backend/src/shared/domain/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/*.module.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@nestjs/*', 'mongoose', 'mongodb', 'express'],
              message: 'Domain code knows neither the framework nor the database.',
            },
          ],
        },
      ],
    },
  },
);
