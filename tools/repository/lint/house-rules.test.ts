import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const plugin = join(root, 'tools/repository/lint/house-rules.mjs');

/** The lines of a component's source at which a rule finds something. */
function linesOf(rule: string, source: string): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'house-rules-'));
  try {
    const configuration = {
      jsPlugins: [plugin],
      categories: { correctness: 'off' },
      rules: { [`house/${rule}`]: 'error' },
    };
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(configuration));
    writeFileSync(join(folder, 'widget.tsx'), source);
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-f', 'json', '.'], { cwd: folder });
    const { diagnostics } = JSON.parse(stdout.toString()) as {
      diagnostics: { labels: { span: { line: number } }[] }[];
    };
    return diagnostics.map(({ labels }) => labels[0]?.span.line ?? 0).toSorted((one, other) => one - other);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('text with neighbours that change is found, and text that is alone is not', () => {
  const source = `const Widget = ({ busy, label, children, topic, end, t, list }) => (
  <>
    <p>{busy && <i />}{label}</p>
    <p>{busy && <i />}<span>{label}</span></p>
    <p><i />{t('label')}</p>
    <p>#{topic}</p>
    <p>{\`#\${topic}\`}</p>
    <p><i />{children}</p>
    <p>{busy && <i />}{children}</p>
    <p><i /> {post.content}</p>
    <p><i /> {end}</p>
    <p>One, <b>two</b>.</p>
    <p>{label ? 'one' : 'two'}</p>
    <ul>{list.map((one) => <li key={one} />)}{busy && <li />}</ul>
    <p>Text {busy ? <i /> : <b />}</p>
    <p>{busy && <i />}{' '}<b /></p>
  </>
);
`;
  expect(linesOf('text-alone', source)).toEqual([3, 5, 6, 6, 9, 10, 15]);
});

test('a component whose result is text is found', () => {
  const source = `export function Title({ t, person }) {
  return person ? <b>{person}</b> : t('title');
}
export const Count = ({ count }) => \`\${count}\`;
export function Name({ t, person }) {
  return person ? <b>{person}</b> : <span>{t('title')}</span>;
}
export const nameOf = ({ t }) => t('name');
export function Slot({ children }) {
  const text = useMemo(() => t('text'), []);
  return children ?? null;
}
`;
  expect(linesOf('text-in-element', source)).toEqual([2, 4]);
});

test('a name of which nobody says whether it is language is found', () => {
  const source = `const Widget = () => (
  <p>
    <bdi>Ana</bdi>
    <bdi translate="no">Ana</bdi>
    <bdi className="title" translate="yes">A title</bdi>
    <b>{author.nickname}</b>
    <bdi translate="no">{author.nickname}</bdi>
    <Video nickname={author.nickname} />
  </p>
);
`;
  expect(linesOf('names-untranslated', source)).toEqual([3, 6]);
});

test('a key or a link’s click that is taken without a question is found', () => {
  const source = `const byKey = (event) => {
  if (event.key === 'ArrowLeft') event.preventDefault();
};
const byPlainKey = (event) => {
  if (event.key === 'ArrowLeft' && isPlainKey(event)) event.preventDefault();
};
const byDestructured = ({ key }: KeyboardEvent) => key === 'Escape' && close();
const Widget = () => (
  <>
    <input onKeyDown={({ key }) => key.length === 1 && act()} />
    <Link onClick={(event) => event.preventDefault()} />
    <Link onClick={(event) => isPlainClick(event) && event.preventDefault()} />
    <button onClick={(event) => event.preventDefault()} />
  </>
);
`;
  expect(linesOf('plain-input', source)).toEqual([2, 7, 10, 11]);
});

test('a word of this house in the name of something that is declared is found', () => {
  const source = `import { forget as removeStored } from './store.ts';
export function forgetAll({ wishes, one: { judgeMs } }, forgetful) {
  const patience = one.forget;
  return { blame: patience, [forgetAll.name]: other.suspects, 'suspect': 1 };
}
interface Fit { suspects: string; provides: string }
const shownPlaces = (place, replaces) => replaces;
class Watch { #judge() {} forgetting = 1; }
export const [RENDER_PATIENCE = 1, ...suspects] = list;
`;
  expect(linesOf('vocabulary', source)).toEqual([2, 2, 2, 3, 4, 6, 7, 8, 9, 9]);
});
