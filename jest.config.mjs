/**
 * Three projects: `unit` (domain rules and database engine), `e2e` (the real application over HTTP against
 * MONGODB_URI or the embedded database) and `frontend` (components and slices in jsdom).
 */
export default {
  testSequencer: '<rootDir>/scripts/test/longest-first.mjs',
  projects: [
    '<rootDir>/embedded-database/jest.config.mjs',
    '<rootDir>/backend/jest.unit.config.mjs',
    '<rootDir>/backend/jest.e2e.config.mjs',
    '<rootDir>/frontend/jest.config.mjs',
  ],
};
