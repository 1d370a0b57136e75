import { typeProjects } from './type-projects.ts';

const projects = (...workspaces: string[]) => typeProjects(workspaces.map((workspace) => ({ workspace })));

test('only the projects of what is watched are checked', () => {
  expect(projects('mfe-post')).toEqual(['tsconfig.browser.json']);
  expect(projects('mfe-post', 'shell', 'embed')).toEqual(['tsconfig.browser.json']);
  expect(projects('server')).toEqual(['tsconfig.node.json']);
  expect(projects('mfe-post', 'server')).toEqual(['tsconfig.browser.json', 'tsconfig.node.json']);
});
