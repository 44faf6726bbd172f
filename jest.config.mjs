/**
 * Three projects: `unit` (domain rules and database engine), `e2e` (the real application over HTTP against
 * MONGODB_URI or the embedded database) and `frontend` (components and slices in jsdom).
 */
export default {
  /*
   * Files of `unit` and `frontend` load what they test anew, and what Node keeps of it is never free again; a worker of `e2e` keeps one
   * shop's code for all of its files. Beyond this a worker makes way for a fresh one, between two files.
   */
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/scripts/test/longest-first.mjs',
  projects: [
    '<rootDir>/embedded-database/jest.config.mjs',
    '<rootDir>/backend/jest.unit.config.mjs',
    '<rootDir>/backend/jest.e2e.config.mjs',
    '<rootDir>/frontend/jest.config.mjs',
  ],
};
