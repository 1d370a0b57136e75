import { createContext, runInContext } from 'node:vm';
import { type EarlyInput, earlyInputKey } from '@community/contract/early-input';
import { startScript } from './start-script.ts';

class TestElement {
  readonly isIn: string;
  constructor(isIn: string) {
    this.isIn = isIn;
  }

  closest(selector: string): TestElement | null {
    return this.isIn === selector ? this : null;
  }
}

class Input extends TestElement {
  value = '';
}

/** A page in which the script runs, after the shell's or before. */
function openPage(afterShell = false) {
  const listeners = new Map<string, (event: object) => void>();
  const page = createContext({
    Element: TestElement,
    HTMLInputElement: Input,
    HTMLTextAreaElement: class extends TestElement {},
    HTMLSelectElement: class extends TestElement {},
    document: { currentScript: null },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    removeEventListener: (type: string, listener: (event: object) => void) => {
      if (listeners.get(type) === listener) listeners.delete(type);
    },
  });
  const property = `globalThis[Symbol.for('${earlyInputKey}')]`;
  if (afterShell) runInContext(`${property} = null`, page);
  runInContext(String(startScript.content), page);
  return {
    listeners,
    fire: (type: string, target: object) => listeners.get(type)?.({ target }),
    recorded: () => runInContext(property, page) as EarlyInput | null,
  };
}

test('the last press on a button and the last field are recorded until the end', () => {
  const { fire, recorded, listeners } = openPage();
  const [button, link, field] = [new TestElement('button'), new TestElement('a'), new Input('form')];
  fire('click', button);
  fire('input', Object.assign(field, { value: 'MARIS' }));
  expect(recorded()).toMatchObject({ pressed: button, filled: { field, value: 'MARIS' } });
  fire('click', link);
  expect(recorded()?.pressed).toBeNull();
  recorded()?.end();
  expect([...listeners.keys()]).not.toEqual(expect.arrayContaining(['click']));
  expect([...listeners.keys()]).not.toEqual(expect.arrayContaining(['input']));
});

test('nothing is recorded where the shell is there already', () => {
  const { recorded, listeners } = openPage(true);
  expect(recorded()).toBeNull();
  expect([listeners.has('click'), listeners.has('input')]).toEqual([false, false]);
});
