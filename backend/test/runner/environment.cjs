/**
 * Tests in the worker's own realm instead of one made for each file. What a file, or jest for it, changes about the
 * process is put back once the file is over.
 */
const { TestEnvironment } = require('jest-environment-node');

const REPLACED_BY_JEST = [
  [globalThis, 'console'],
  [process, 'exit'],
];

const JESTS_OWN = new Set(['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES']);

class OneRealm extends TestEnvironment {
  #before = [];
  #variables = { ...process.env };

  constructor(config, context) {
    super(config, context);
    const { constructor: Mocker } = this.moduleMocker;
    const { constructor: FakeTimers } = this.fakeTimersModern;
    this.global = globalThis;
    this.moduleMocker = new Mocker(globalThis);
    // The older kind, which no test asks for, would replace timers of the whole worker.
    this.fakeTimers.dispose();
    this.fakeTimers = null;
    this.fakeTimersModern = new FakeTimers({ config: config.projectConfig, global: globalThis });
    this.#before = REPLACED_BY_JEST.map(([owner, name]) => [owner, name, Object.getOwnPropertyDescriptor(owner, name)]);
  }

  async teardown() {
    await super.teardown();
    for (const [owner, name, descriptor] of this.#before) Object.defineProperty(owner, name, descriptor);
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    // Jest keeps the tests of a file, and with them all that they hold, under symbols of its own.
    for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
      if (JESTS_OWN.has(symbol.description)) Reflect.deleteProperty(globalThis, symbol);
    }
  }
}

module.exports = OneRealm;
