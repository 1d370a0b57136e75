import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../../..');

const leaves = 'leaves its room';
const oneWay = 'Imports run one way';
const schemas = 'Schemas are for types only';
const routing = 'Routing comes from';
const store = 'Store and translations come from';
const validator = 'No validator in the browser';
const inject = 'injectCalls or injectSlice';
const harness = 'Only tests import';
const loader = 'nothing but the contract';
const apps = 'must not import another app';
const hosts = 'Only hosts of remotes';
const table = 'tools/repository/lint/rooms.mjs';

const schema = "import { Post } from '@community/contract/entities';";
const redux = "import { useSelector } from 'react-redux';";
const host = "import { HostProviders } from '@community/host/host-providers';";
const bareInjection = 'api.injectEndpoints({});';

/** A file, its content, and the expected lint message; null for none. */
const cases: [string, string, string | null][] = [
  ['shared/contract/src/a.ts', "import { api } from '@community/core';", 'imports nothing of the house'],
  ['shared/contract/src/a.ts', "import { Type } from 'typebox';", null],
  ['shared/core/src/a.ts', "import { Button } from '@community/kit/ui';", oneWay],
  ['shared/core/src/a.ts', "import { limits } from '@community/contract/limits';", null],
  ['shared/core/src/a.ts', "import { Link } from 'react-router-dom';", null],
  ['shared/core/src/a.ts', redux, null],
  ['shared/core/src/a.ts', bareInjection, null],
  ['shared/core/src/a.ts', schema, schemas],
  ['shared/core/src/a.test.ts', schema, null],
  ['shared/core/src/a.ts', "import { Type } from 'typebox';", validator],
  ['shared/kit/src/post/a.tsx', "import { api } from '../../../core/src/api.ts';", leaves],
  ['shared/kit/src/post/a.tsx', "import { Button } from '@community/kit/ui';", null],
  ['shared/kit/src/post/a.tsx', redux, store],
  ['shared/kit/src/post/a.tsx', "import type { Store } from '@reduxjs/toolkit';", null],
  ['shared/kit/src/post/a.tsx', "import { configureStore } from '@reduxjs/toolkit/query';", store],
  ['shared/kit/src/post/a.test.tsx', redux, null],
  ['shared/kit/src/testing.tsx', "import { MemoryRouter } from 'react-router-dom';", null],
  ['mfe-feed/src/a.ts', "import { FakeApi } from '@community/testing/fake-api';", harness],
  ['mfe-feed/src/a.test.ts', "import { FakeApi } from '@community/testing/fake-api';", null],
  ['shared/core/src/a.ts', "import { FakeApi } from '@community/testing/fake-api';", harness],
  ['shared/testing/src/a.ts', "import { Button } from '@community/kit/ui';", oneWay],
  ['shared/testing/src/a.ts', redux, null],
  ['mfe-feed/src/a.ts', "import { Post } from 'mfe-post/post';", apps],
  ['mfe-feed/src/a.ts', "import { Frame } from 'shell';", apps],
  ['mfe-feed/src/a.ts', "import { Post } from '../../mfe-post/src/post.ts';", leaves],
  ['mfe-feed/src/a.ts', "import { share } from '../../tools/bundler/shared-modules.ts';", leaves],
  ['mfe-feed/src/a.ts', "export { Link } from 'react-router-dom';", routing],
  ['mfe-feed/src/a.ts', "export const translations = import('i18next');", store],
  ['mfe-feed/src/a.ts', schema, schemas],
  ['mfe-feed/src/a.ts', "import { calls } from '@community/contract/calls/posts';", schemas],
  ['mfe-feed/src/a.ts', "import { embedScope } from '@community/contract/embed-scope';", schemas],
  ['mfe-feed/src/a.ts', "import type { Post } from '@community/contract/entities';", null],
  ['mfe-feed/src/a.ts', "import { type Post } from '@community/contract/entities';", 'side effect'],
  ['mfe-feed/src/a.test.ts', "import { Type } from 'typebox';", validator],
  ['mfe-feed/src/a.ts', host, hosts],
  ['mfe-feed/src/a.test.ts', host, hosts],
  ['shared/core/src/a.ts', host, oneWay],
  ['shared/kit/src/post/a.tsx', host, hosts],
  ['shared/testing/src/a.ts', host, hosts],
  ['server/src/api/a.ts', host, oneWay],
  ['e2e/remotes/fifth-remote/src/a.ts', host, hosts],
  ['shell/src/a.ts', host, null],
  ['e2e/hosts/second-host/src/a.tsx', host, null],
  ['e2e/a.spec.ts', host, oneWay],
  ['shell/src/a.test.ts', host, null],
  ['embed/src/a.ts', host, 'embed may not import shared/host'],
  ['embed/acting/src/a.ts', host, null],
  ['embed/src/a.test.ts', host, null],
  ['shared/host/src/a.ts', redux, null],
  ['shared/host/src/a.ts', "import { Link } from 'react-router-dom';", null],
  ['shared/host/src/a.ts', "import { Layout } from 'shell/layout';", apps],
  ['shared/host/src/a.ts', "import { Layout } from '../../../shell/src/layout/layout.tsx';", leaves],
  ['shared/core/src/a.ts', "import { toMember } from '../../host/src/session/to-member.ts';", leaves],
  ['mfe-feed/src/a.ts', bareInjection, inject],
  ['mfe-feed/src/a.ts', 'rootReducer.inject(slice);', inject],
  ['mfe-feed/src/a.ts', 'slice.injectInto(rootReducer);', inject],
  ['mfe-feed/src/testing/a.ts', bareInjection, null],
  ['mfe-feed/rspack.config.ts', "import { app } from '../rspack.base.ts';", null],
  ['shell/src/a.ts', bareInjection, null],
  ['shell/src/a.ts', redux, null],
  ['shell/src/a.ts', "import { Link } from 'react-router-dom';", null],
  ['shell/src/a.ts', "import { DevelopmentEvents } from '../../tools/dev/events.ts';", leaves],
  ['shell/src/a.ts', schema, schemas],
  ['embed/src/a.ts', "import { api } from '@community/core';", loader],
  ['embed/src/a.ts', "import { useState } from 'react';", loader],
  ['embed/src/a.ts', schema, schemas],
  ['embed/src/a.ts', "import { languages } from '@community/contract/languages';", null],
  ['server/src/api/a.ts', "import { api } from '@community/core';", oneWay],
  ['server/src/api/a.ts', "import { useSelector } from '../../../shared/core/src/hooks.ts';", leaves],
  ['server/src/api/a.ts', schema, null],
  ['server/src/api/a.ts', redux, store],
  ['server/src/api/a.ts', "import { Type } from 'typebox';", null],
  ['server/src/api/a.ts', "import { build } from '../../dist/main.mjs';", 'Import sources'],
  ['server/src/http/a.ts', "import type { Embeds } from '../stores/embeds.ts';", 'http may not import stores'],
  ['server/src/http/errors/a.ts', "export { feed } from '../../embed/feed.ts';", 'http may not import embed'],
  ['server/src/pages/a.ts', "export const later = import('../releases/releases.ts');", 'may not import releases'],
  [
    'server/src/pages/a.ts',
    "export type Later = import('../releases/releases.ts').Releases;",
    'may not import releases',
  ],
  ['server/src/pages/a.ts', "import { port } from '../configuration.ts';", 'may not import the application'],
  ['server/src/pages/a.ts', "import { read } from '../builds/build-files.ts';", null],
  ['server/src/pages/a.test.ts', "import { port } from '../configuration.ts';", null],
  [
    'server/src/posters/a.ts',
    "import { read } from '../builds/build-files.ts';",
    `posters is no room of the table in ${table}`,
  ],
  ['server/src/a.ts', "import { read } from './builds/build-files.ts';", null],
  ['server/src/pages/a.ts', "import { seed } from './testing-seed.ts';", 'testing-seed.ts is for tests alone'],
  ['shell/src/a.ts', "import { seed } from '@community/contract/testing-seed';", 'testing-seed is for tests alone'],
  ['server/src/pages/a.test.ts', "import { seed } from './testing-seed.ts';", null],
  ['tools/dev/a.ts', "import { build } from '../release/build.mjs';", null],
  ['tools/bundler/a.ts', "import { run } from '../runtime/run.mjs';", 'bundler may not import runtime'],
  ['tools/release/archives/a.ts', "import { atEnd } from '../../dev/ending.ts';", 'release may not import dev'],
  [
    'tools/release/a.ts',
    "import { template } from '../../shared/remote/src/template.ts';",
    'may not import shared/remote',
  ],
  ['tools/cellar/a.ts', "import { run } from '../runtime/run.mjs';", `cellar is no room of the table in ${table}`],
  ['shared/remote/src/a.ts', "import { run } from '../../../tools/runtime/run.mjs';", null],
  [
    'shared/remote/src/a.ts',
    "import { end } from '../../../tools/repository/suite/suite.ts';",
    'shared/remote may not import repository',
  ],
  ['e2e/a.spec.ts', "import { Button } from '@community/kit/ui';", oneWay],
  ['e2e/a.spec.ts', "import { api } from '../server/src/api/routes.ts';", 'Only what the server'],
  ['e2e/bench/a.ts', "import { startPostgres } from '../../server/src/database/testing-postgres.ts';", null],
];

/** One file for each statement: the rules depend on its folder and name. */
const paths = cases.map(([file], index) => file.replace(/(\/a|\/testing)(?=[^/]*$)/, `$1${index}`));

const rules = /no-restricted-(imports|properties)|no-import-type-side-effects|house\(rooms\)/;

interface Diagnostic {
  filename: string;
  code: string;
  message: string;
  help?: string;
}

let folder = '';
let found: Diagnostic[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'imports-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  cpSync(join(root, 'tools/repository/lint'), join(folder, 'tools/repository/lint'), { recursive: true });
  for (const [index, [, text]] of cases.entries()) {
    const path = join(folder, paths[index] ?? '');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${text}\n`);
  }
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  found = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics.filter(({ code }) => rules.test(code));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const said = (path: string) =>
  found.filter(({ filename }) => filename === path).map(({ message, help = '' }) => `${message} ${help}`);

const numbered = cases.map(([, text, complaint], index) => [paths[index] ?? '', text, complaint] as const);

test.each(numbered.filter(([, , complaint]) => complaint !== null))('%s may not hold %s', (path, _text, complaint) => {
  expect(said(path).join()).toContain(complaint);
});

test.each(numbered.filter(([, , complaint]) => complaint === null))('%s may hold %s', (path) => {
  expect(said(path)).toEqual([]);
});
