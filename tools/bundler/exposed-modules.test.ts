import { exposedModules } from './exposed-modules.ts';

const pages = [['home', './src/pages/home.tsx']] as const;

test('pages and other modules are exposed by name, with chunks that tell them apart', () => {
  expect(exposedModules(pages, { embed: './src/embed.tsx' })).toEqual({
    './home': { import: './src/pages/home.tsx', name: 'page-home' },
    './embed': { import: './src/embed.tsx', name: 'module-embed' },
  });
});

test('a module with the name of a page is refused', () => {
  expect(() => exposedModules(pages, { home: './src/embed.tsx' })).toThrow('The module home has the name of a page');
});
