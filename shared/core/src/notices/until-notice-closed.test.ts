import { createTestStore } from '@community/testing/store';
import { noticeClosed, notify, selectNotices } from './notices.ts';
import { untilNoticeClosed } from './until-notice-closed.ts';

function setUp() {
  const store = createTestStore();
  const ends: string[] = [];
  const open = (text: string) => {
    const action = { label: 'Undo', dispatch: { type: 'test/undone' } };
    const { id } = store.dispatch(notify({ tone: 'neutral', text, action })).payload;
    void store.dispatch(untilNoticeClosed(id)).then((isTaken) => ends.push(`${text} ${isTaken}`));
    return {
      press: () =>
        store.dispatch(
          selectNotices(store.getState()).find((notice) => notice.id === id)?.action?.dispatch ?? { type: 'none' },
        ),
      close: async () => void store.dispatch(noticeClosed(id)),
    };
  };
  return { ends, open };
}

test('each notice ends by itself, and only the one that was pressed is taken', async () => {
  const { ends, open } = setUp();
  const [first, second] = [open('first'), open('second')];
  second.press();
  await first.close();
  expect(ends).toEqual(['first false']);
  await second.close();
  expect(ends).toEqual(['first false', 'second true']);
});

test('a notice that has ended is told once', async () => {
  const { ends, open } = setUp();
  const notice = open('only');
  await notice.close();
  notice.press();
  await notice.close();
  expect(ends).toEqual(['only false']);
});
