import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../../runtime/run.mjs';
import { copySources } from '../source-copy.ts';

/** Types and tests of a few files take seconds, and minutes on a busy machine (milliseconds). */
const checkTimeoutMs = 300_000;

/** A copy of the repository in which recipes are followed, under version control of its own. */
export class RecipeCopy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<RecipeCopy> {
    const copy = new RecipeCopy(await mkdtemp(join(tmpdir(), 'recipes-')));
    await copySources(copy.folder);
    await copy.#git('init', '--quiet');
    await copy.commit();
    return copy;
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  read(path: string): Promise<string> {
    return readFile(join(this.folder, path), 'utf8');
  }

  async write(path: string, content: string): Promise<void> {
    await mkdir(dirname(join(this.folder, path)), { recursive: true });
    await writeFile(join(this.folder, path), content);
  }

  /** Copies a file or a folder within the copy. */
  copy(from: string, to: string): Promise<void> {
    return cp(join(this.folder, from), join(this.folder, to), { recursive: true });
  }

  /** Puts a text behind another one of a file. Throws where that is not. */
  async insert(path: string, behind: string, text: string): Promise<void> {
    const content = await this.read(path);
    if (!content.includes(behind)) throw new Error(`${path} has no ${behind}`);
    await this.write(
      path,
      content.replace(behind, () => behind + text),
    );
  }

  /** Changes a file of JSON. */
  async change<Content>(path: string, change: (content: Content) => Content): Promise<void> {
    await this.write(path, `${JSON.stringify(change(JSON.parse(await this.read(path))), null, 2)}\n`);
  }

  /** The paths of all files that are under version control. */
  async files(): Promise<string[]> {
    return (await this.#git('ls-files')).split('\n').filter(Boolean);
  }

  /** The paths of the files that were changed or added since the last commit. */
  async touched(): Promise<string[]> {
    await this.#git('add', '--all');
    return (await this.#git('diff', '--cached', '--name-only')).split('\n').filter(Boolean);
  }

  /** Keeps what was changed, so that it is touched no more. */
  async commit(): Promise<void> {
    await this.#git('add', '--all');
    const author = ['-c', 'user.name=Recipes', '-c', 'user.email=recipes@community.example'];
    await this.#git(...author, 'commit', '--quiet', '--no-verify', '-m', 'Follow a recipe');
  }

  /** Takes back what was changed since the last commit. */
  async reset(): Promise<void> {
    await this.#git('reset', '--quiet', '--hard');
    await this.#git('clean', '--quiet', '-d', '--force');
  }

  /** What a program of the packages prints that fails; empty if it does not. */
  async faultsOf(program: string, ...args: readonly string[]): Promise<string> {
    // Jest's worker would be taken for this one.
    const env = { JEST_WORKER_ID: '', RECIPES: '', ONLY_DATABASE: 'embedded', CI: 'true' };
    const path = join(this.folder, 'node_modules/.bin', program);
    const { code, output } = await run(path, [...args], { cwd: this.folder, env, limitMs: checkTimeoutMs });
    return code === 0 ? '' : output || `${program} ended with code ${code}`;
  }

  /** Errors of the compiler, one a line. */
  async typeErrors(): Promise<string[]> {
    const outputs = [
      await this.faultsOf('tsc', '-p', 'tsconfig.browser.json', '--pretty', 'false'),
      await this.faultsOf('tsc', '-p', 'tsconfig.node.json', '--pretty', 'false'),
    ];
    return outputs.flatMap((output) => output.split('\n')).filter((line) => /^\S.*error TS/.test(line));
  }

  async #git(...args: readonly string[]): Promise<string> {
    const { code, output } = await run('git', [...args], { cwd: this.folder });
    if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output}`);
    return output;
  }
}
