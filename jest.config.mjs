/**
 * Three projects: `unit` (domain rules and database engine), `e2e` (the real application over HTTP against
 * MONGODB_URI or the embedded database) and `frontend` (components and slices in jsdom).
 */
export default {
  /*
   * Every file loads the whole application anew, and what Node keeps of it is never free again: after sixty files a worker of the e2e
   * project spends its time collecting garbage, and connections time out. Beyond this it makes way for a fresh one, between two files.
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
