import 'fake-indexeddb/auto';
import { browserStorage } from '@community/core';
import { createDraftFiles, type DraftFiles } from '@community/kit/drafts/draft-files';
import type { Attachment } from '@community/kit/media';
import { createPostDraft } from './post-draft.ts';

const attachment = (id: string): Attachment => ({
  id,
  kind: 'picture',
  name: `${id}.png`,
  preview: '',
  size: null,
  state: 'done',
  progress: 1,
  uploaded: null,
});

/** A form's list of files whose uploads never end. */
function testAttachments() {
  let list: readonly Attachment[] = [];
  const listeners = new Set<() => void>();
  const publish = (next: readonly Attachment[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => undefined;
    },
    snapshot: () => list,
    fileOf: (id: string) => new File(['x'], id),
    add: (files: readonly File[]) => {
      publish([...list, ...files.map(({ name }) => attachment(name))]);
      return null;
    },
    replaceAll: () => null,
    restore: (kept: readonly { id: string }[]) => publish([...list, ...kept.map(({ id }) => attachment(id))]),
    move: () => {},
    remove: (id: string) => publish(list.filter((one) => one.id !== id)),
    retry: () => {},
    sendAgain: () => {},
    clear: () => publish([]),
    discard: () => publish([]),
    confirmReplacements: () => {},
    settle: async () => true,
  };
}

function testFiles() {
  const kept = new Map<string, File>();
  const files: DraftFiles = {
    keep: async (memberId, fileId, file) => void kept.set(`${memberId} ${fileId}`, file),
    read: async (memberId, fileId) => kept.get(`${memberId} ${fileId}`),
    remove: async (memberId, fileId) => void kept.delete(`${memberId} ${fileId}`),
    removeOld: async () => kept.clear(),
    removeAll: async () => kept.clear(),
  };
  return { files, names: () => [...kept.keys()] };
}

const store = testFiles();
function openForm(memberId: string | null = '1') {
  const attachments = testAttachments();
  const draft = createPostDraft({ memberId, attachments, files: store.files, storage: browserStorage });
  draft.show();
  return { draft, attachments, shown: () => [draft.snapshot().text, ...attachments.snapshot().map(({ id }) => id)] };
}

afterEach(() => localStorage.clear());

test('two pages with the same form show the draft that was written last', async () => {
  const first = openForm();
  first.draft.write({ text: 'One', topics: [] });
  first.attachments.add([new File(['x'], 'a')]);
  first.draft.hide();
  const second = openForm();
  expect(second.shown()).toEqual(['One', 'a']);
  second.draft.write({ text: 'Two', topics: [] });
  second.attachments.add([new File(['x'], 'b')]);
  second.draft.hide();
  first.draft.show();
  expect(first.shown()).toEqual(['Two', 'a', 'b']);
  await Promise.resolve();
  expect(store.names()).toEqual(['1 a', '1 b']);
});

test('a draft sent from another page disappears here too', () => {
  const first = openForm();
  first.draft.write({ text: 'One', topics: [] });
  first.draft.hide();
  const second = openForm();
  second.draft.removeStored();
  second.draft.hide();
  first.draft.show();
  expect(first.shown()).toEqual(['']);
  expect(first.draft.snapshot().restored).toBe(false);
});

test('a hidden form writes nothing', () => {
  const first = openForm();
  first.draft.write({ text: 'One', topics: [] });
  first.draft.hide();
  localStorage.clear();
  first.attachments.add([new File(['x'], 'late')]);
  expect(localStorage).toHaveLength(0);
});

test('a form that is shown again unchanged keeps its content', () => {
  const first = openForm();
  first.draft.write({ text: 'One', topics: [] });
  first.draft.hide();
  first.attachments.add([new File(['x'], 'a')]);
  first.draft.show();
  expect(first.shown()).toEqual(['One', 'a']);
  expect(openForm().shown()).toEqual(['One', 'a']);
});

test("a visitor's form keeps nothing", () => {
  openForm(null).draft.write({ text: 'One', topics: [] });
  expect(localStorage).toHaveLength(0);
});

test('a form without a draft deletes stored files', async () => {
  openForm();
  await Promise.resolve();
  expect(store.names()).toEqual([]);
});

test('what was typed in two tabs stays in each, and the newest is stored', () => {
  const [first, second] = [openForm(), openForm()];
  first.draft.write({ text: 'One', topics: [] });
  second.draft.write({ text: 'Two', topics: [] });
  first.draft.show();
  expect([first.shown(), second.shown()]).toEqual([['One'], ['Two']]);
  expect(openForm().shown()).toEqual(['Two']);
  first.draft.write({ text: 'One more', topics: [] });
  expect(openForm().shown()).toEqual(['One more']);
  second.draft.show();
  expect(second.shown()).toEqual(['Two']);
});

test('a form that nothing was typed into takes over the draft of another tab, and does not remove it', () => {
  const [first, second] = [openForm(), openForm()];
  first.draft.write({ text: 'One', topics: [] });
  second.attachments.clear();
  expect(openForm().shown()).toEqual(['One']);
  second.draft.show();
  expect(second.shown()).toEqual(['One']);
});

test('a draft that both tabs went on writing stays in both', () => {
  const first = openForm();
  first.draft.write({ text: 'One', topics: [] });
  const second = openForm();
  first.draft.write({ text: 'One more', topics: [] });
  second.draft.write({ text: 'One else', topics: [] });
  first.draft.show();
  expect(first.shown()).toEqual(['One more']);
});

test('sending one draft leaves that of the other tab', () => {
  const [first, second] = [openForm(), openForm()];
  first.draft.write({ text: 'One', topics: [] });
  second.draft.write({ text: 'Two', topics: [] });
  first.draft.write({ text: 'One more', topics: [] });
  second.draft.removeStored();
  second.draft.clear();
  expect(openForm().shown()).toEqual(['One more']);
});

test('a draft that another tab has overwritten and sent stays here, and is stored again', () => {
  const [first, second] = [openForm(), openForm()];
  first.draft.write({ text: 'One', topics: [] });
  second.draft.write({ text: 'Two', topics: [] });
  first.draft.write({ text: 'One more', topics: [] });
  first.draft.removeStored();
  first.draft.clear();
  second.draft.hide();
  second.draft.show();
  expect(second.shown()).toEqual(['Two']);
  expect(openForm().shown()).toEqual(['Two']);
});

test('a draft beside which another window has sent its own is stored again at once', () => {
  const [first, second] = [openForm(), openForm()];
  second.draft.write({ text: 'Two', topics: [] });
  first.draft.write({ text: 'One', topics: [] });
  second.draft.restoreToStorage();
  expect(openForm().shown()).toEqual(['One']);
  first.draft.removeStored();
  first.draft.clear();
  second.draft.restoreToStorage();
  expect(second.shown()).toEqual(['Two']);
  expect(openForm().shown()).toEqual(['Two']);
});

test('a draft that was sent from another page and cleared there disappears here, too', () => {
  const first = openForm();
  first.draft.write({ text: 'One', topics: [] });
  first.draft.hide();
  const second = openForm();
  second.draft.removeStored();
  second.draft.clear();
  second.draft.hide();
  first.draft.show();
  expect(first.shown()).toEqual(['']);
});

test('a file that comes back while its first write is under way keeps its bytes', async () => {
  const attachments = testAttachments();
  const files = createDraftFiles();
  const draft = createPostDraft({ memberId: '5', attachments, files, storage: browserStorage });
  draft.show();
  attachments.add([new File(['x'], 'a')]);
  attachments.remove('a');
  attachments.add([new File(['x'], 'a')]);
  expect(await files.read('5', 'a')).toBeDefined();
});
