import { houseRoomOf, isTesting, serverRoomOf, tableFaults, toolRoomOf } from './rooms.mjs';

test.each([
  ['shared/kit/src/ui/button.tsx', 'shared/kit'],
  ['mfe-tips/src/pages/tips.tsx', 'mfe-*'],
  ['embed/src/loader.ts', 'embed'],
  ['embed/acting/src/main.ts', 'embed/acting'],
  ['tools/release/build.mjs', null],
])('%s is in the room %s of the house', (path, room) => {
  expect(houseRoomOf(path)).toBe(room);
});

test.each([
  ['server/src/http/errors/http-error.ts', 'http'],
  ['server/src/server.ts', 'the application'],
  ['server/rspack.config.ts', null],
])('%s is in the room %s of the server', (path, room) => {
  expect(serverRoomOf(path)).toBe(room);
});

test.each([
  ['tools/release/archives/publish-folder.mjs', 'release'],
  ['rspack.base.ts', 'rspack.base.ts'],
  ['shared/remote/src/commands/build.ts', 'shared/remote'],
  ['shared/remote/template/src/pages/starter.tsx', null],
  ['shared/kit/src/ui/button.tsx', null],
])('%s is in the room %s of the tools', (path, room) => {
  expect(toolRoomOf(path)).toBe(room);
});

test.each([
  ['server/src/pages/head-of-page.test.ts', true],
  ['server/src/media/pictures/testing-picture.ts', true],
  ['server/src/database/testing.ts', true],
  ['shared/core/src/testing/store.tsx', true],
  ['server/src/media/device-files/png-files.ts', true],
  ['shared/contract/testing-routes', true],
  ['server/src/media/pictures/picture-testing.ts', false],
  ['server/src/runtime/testings.ts', false],
  ['server/src/pages/head-of-page.ts', false],
])('whether only tests import %s: %s', (path, expected) => {
  expect(isTesting(path)).toBe(expected);
});

const table = { ground: [], walls: ['ground'], roof: ['ground', 'walls'] };
const arrows = { ground: [], walls: ['ground'], roof: ['ground', 'walls'] };

test('a table that is what is there has no faults', () => {
  expect(tableFaults(table, ['roof', 'walls', 'ground'], arrows)).toEqual([]);
});

test.each([
  ['a folder without a room', table, ['ground', 'walls', 'roof', 'shed'], arrows, 'shed is no room of the table'],
  ['a room without a folder', table, ['ground', 'walls'], arrows, 'there is no roof'],
  [
    'an arrow to a later room, which may close a circle',
    { ...table, ground: ['roof'] },
    Object.keys(table),
    { ...arrows, ground: ['roof'] },
    'roof does not stand above ground',
  ],
  ['an arrow that nothing takes', table, Object.keys(table), { ...arrows, walls: [] }, 'walls does not import ground'],
  [
    'an import that is no arrow',
    { ...table, roof: ['walls'] },
    Object.keys(table),
    arrows,
    'roof may not import ground',
  ],
])('%s is a fault of the table', (_what, rooms, folders, found, fault) => {
  expect(tableFaults(rooms, folders, found)).toEqual([fault]);
});
