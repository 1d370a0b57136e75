import { closeSync, constants, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SourceTextModule } from 'node:vm';

/** A file beside the importing one, the only thing that a build imports. */
const neighbour = /^\.\/[\w.-]+\.m?js$/;

/** @param {string} path */
function readSource(path) {
  // A link could lead out of the builds' folders.
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}

/**
 * Loads modules into a realm. They import files of their own folder and nothing else: neither packages nor modules of
 * Node.
 */
export class RealmModules {
  #context;
  /** @type {Map<string, SourceTextModule>} */
  #modules = new Map();
  /** @type {Map<string, Promise<SourceTextModule>>} */
  #evaluated = new Map();
  /** The previous linking: two that share modules must not overlap. @type {Promise<unknown>} */
  #linked = Promise.resolve();

  /** @param {import('node:vm').Context} context */
  constructor(context) {
    this.#context = context;
  }

  /** Evaluates the module at an absolute path once. One that failed is tried again. @param {string} path */
  load(path) {
    const known = this.#evaluated.get(path);
    if (known) return known;
    const evaluated = this.#evaluate(path);
    this.#evaluated.set(path, evaluated);
    // Its file may be there the next time.
    evaluated.catch(() => this.#evaluated.delete(path));
    return evaluated;
  }

  /** @param {string} path */
  async #evaluate(path) {
    const module = this.#module(path);
    const linked = this.#linked.then(() => this.#link(module));
    this.#linked = linked.catch(() => undefined);
    await linked;
    await module.evaluate();
    return module;
  }

  /** @param {SourceTextModule} module */
  async #link(module) {
    // Another module may have linked it as its dependency.
    if (module.status !== 'unlinked') return;
    await module.link((specifier, { identifier }) => this.#module(this.#resolve(specifier, identifier)));
  }

  /** @param {string} specifier @param {string} importer */
  #resolve(specifier, importer) {
    if (!neighbour.test(specifier)) throw new Error(`A server build must not import ${specifier}`);
    return join(dirname(importer), specifier);
  }

  /** @param {string} path */
  #module(path) {
    const known = this.#modules.get(path);
    if (known) return known;
    const module = new SourceTextModule(readSource(path), {
      context: this.#context,
      identifier: path,
      importModuleDynamically: (specifier) => this.load(this.#resolve(specifier, path)),
    });
    this.#modules.set(path, module);
    return module;
  }
}
