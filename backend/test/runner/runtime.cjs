/**
 * Jest's runtime, but for what is under test: only the tests and their support are loaded anew for each file. Everything
 * runs in the one realm of the worker (environment.cjs), so that what both sides call an Error or a Date is the same.
 */
const hooks = require('node:async_hooks');
const { isBuiltin } = require('node:module');
const path = require('node:path');
const { compileFunction } = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');
const { loadedOnce } = require('./loaded-once.cjs');

const PACKAGES = `${path.sep}node_modules${path.sep}`;
const TESTS = path.resolve(__dirname, '..') + path.sep;
/** Of the tests' support, what is dear to make and the same for all of them. */
const ONCE = path.resolve(TESTS, 'once') + path.sep;
const isOfOneFile = (file) => file.startsWith(TESTS) && !file.startsWith(ONCE);
const JESTS_OWN = new Set(['@jest/globals', '@jest/expect', 'expect']);

class Runtime extends JestRuntime {
  #resolver;
  #transformer;
  #watching;
  #storages = [];

  constructor(...given) {
    super(...given);
    const [, , resolver, transformer, , coverage, , globalConfig] = given;
    this.#resolver = resolver;
    this.#transformer = transformer;
    // Code that changes between two runs, or is to be counted, is left to jest.
    this.#watching = Boolean(coverage.collectCoverage || globalConfig.watch || globalConfig.watchAll);
    const { executor } = this;
    if (typeof executor?.compile !== 'function')
      throw new Error('This jest compiles otherwise: see runner/runtime.cjs.');
    executor.compile = (code, filename) => compileFunction(code, executor.injectedModuleParameters, { filename });
  }

  requireModuleOrMock(from, name) {
    if (isBuiltin(name) || JESTS_OWN.has(name)) return super.requireModuleOrMock(from, name);
    const source = loadedOnce.sourceOf(this.#resolver, from, name);
    if (!source) return loadedOnce.package(from, name);
    if (this.#watching || isOfOneFile(source)) return super.requireModuleOrMock(from, name);
    return loadedOnce.source(source, this.#resolver, this.#transformer);
  }

  /** Setup files are named by their path alone. */
  requireModule(from, name, options, ...rest) {
    const isPackage = name === undefined && !options?.isInternalModule && from.includes(PACKAGES);
    return isPackage ? loadedOnce.package(__filename, from) : super.requireModule(from, name, options, ...rest);
  }

  /**
   * Jest makes a storage of its own for each file. Until it is disabled, Node hands it to everything that is begun in the worker:
   * each file would make the next ones slower.
   */
  requireInternalModule(from, name) {
    if (name !== 'node:async_hooks') return super.requireInternalModule(from, name);
    const storages = this.#storages;
    class AsyncLocalStorage extends hooks.AsyncLocalStorage {
      constructor(...given) {
        super(...given);
        storages.push(this);
      }
    }
    return { ...hooks, AsyncLocalStorage };
  }

  teardown() {
    super.teardown();
    for (const storage of this.#storages) storage.disable();
  }

  /** It would reach the test, and not what is under test. */
  setMock() {
    throw new Error('jest.mock does not reach a running shop: replace what shop.app.get() gives, by jest.spyOn.');
  }

  /** The tests' process is the worker's own. */
  installGetBuiltinModule() {}

  /** Those that come to know of while this file runs; jest itself remembers them for the next ones. */
  getSourceMaps() {
    loadedOnce.sourceMaps = super.getSourceMaps();
    return loadedOnce.sourceMaps;
  }
}

module.exports = Runtime;
