import { isParsed } from './included-root.ts';

test('an element is parsed once something follows it, or the document is complete', () => {
  document.body.innerHTML = '<main><community-feed></community-feed></main>';
  const element = document.querySelector('community-feed') as Element;
  expect(isParsed(element)).toBe(true);
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  expect(isParsed(element)).toBe(false);
  document.body.append('Reviews');
  expect(isParsed(element)).toBe(true);
  state.mockRestore();
});
