/**
 * What is under test, and every package, loaded once in a worker and kept for all of its test files: the shop's own code
 * through jest's transformer (and its cache on disk), packages through Node's own `require`.
 */
const { readFileSync } = require('node:fs');
const { createRequire, isBuiltin } = require('node:module');
const path = require('node:path');
const { compileFunction } = require('node:vm');

const PARAMETERS = ['module', 'exports', 'require', '__dirname', '__filename'];
/** As jest's runtime resolves by itself. */
const RESOLVE = Object.freeze({ conditions: ['require', 'node', 'default', 'node-addons'] });
const TRANSFORM = Object.freeze({
  isInternalModule: false,
  supportsDynamicImport: false,
  supportsExportNamespaceFrom: false,
  supportsStaticESM: false,
  supportsTopLevelAwait: false,
});
const PACKAGES = `${path.sep}node_modules${path.sep}`;

class LoadedOnce {
  sourceMaps = new Map();
  #modules = new Map();
  #resolved = new Map();

  /** The file that jest's configuration means by this name; undefined where it is a package or built into Node. */
  sourceOf(resolver, from, name) {
    if (isBuiltin(name)) return undefined;
    const key = `${path.dirname(from)}\0${name}`;
    if (!this.#resolved.has(key)) {
      const own = name.startsWith('.') || path.isAbsolute(name) || name.startsWith('@shop/');
      const file = own ? resolver.resolveModule(from, name, RESOLVE) : undefined;
      this.#resolved.set(key, file?.includes(PACKAGES) ? undefined : file);
    }
    return this.#resolved.get(key);
  }

  package(from, name) {
    return createRequire(from)(name);
  }

  source(file, resolver, transformer) {
    const known = this.#modules.get(file);
    if (known) return known.exports;
    const module = { exports: {}, filename: file, id: file, loaded: false };
    this.#modules.set(file, module);
    try {
      this.#run(module, resolver, transformer);
    } catch (error) {
      this.#modules.delete(file);
      throw error;
    }
    module.loaded = true;
    return module.exports;
  }

  #run(module, resolver, transformer) {
    const { filename } = module;
    const text = readFileSync(filename, 'utf8');
    if (filename.endsWith('.json')) {
      module.exports = JSON.parse(text);
      return;
    }
    const { code, sourceMapPath } = transformer.transform(filename, TRANSFORM, text);
    if (sourceMapPath) this.sourceMaps.set(filename, sourceMapPath);
    const native = createRequire(filename);
    const require = (name) => {
      const source = this.sourceOf(resolver, filename, name);
      return source ? this.source(source, resolver, transformer) : native(name);
    };
    require.resolve = native.resolve;
    const run = compileFunction(code, PARAMETERS, { filename });
    run.call(module.exports, module, module.exports, require, path.dirname(filename), filename);
  }
}

module.exports = { loadedOnce: new LoadedOnce() };
