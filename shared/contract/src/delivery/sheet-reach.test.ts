import { reachOfSheet } from './sheet-reach.ts';

test.each([
  ['.page-0a1b2c3d{color:red}'],
  ['.page-0a1b2c3d header{display:none}.page-0a1b2c3d>*+*{margin:0}'],
  ['.a-0a1b2c3d,.b-0a1b2c3d:hover{color:red}'],
  [':root[data-row="}{"] .row-0a1b2c3d{color:red}'],
  [':is(.a-0a1b2c3d,.b-0a1b2c3d) header{color:red}'],
  ['.page-0a1b2c3d{&:hover .name-0a1b2c3d{color:red}header{color:red}@media print{display:none}& legend{margin:0}}'],
  ['@media (width>40em){.page-0a1b2c3d{background:url(data:image/svg+xml;x={}) }}'],
  ['@scope (.page-0a1b2c3d) to (.slot-0a1b2c3d){header{color:red}:scope{color:red}}'],
  ['@keyframes turn-0a1b2c3d{from{rotate:0deg}to{rotate:1turn}}'],
  ['@layer reset,tokens,components;@layer reset{*{margin:0}}@layer tokens{:root{--ink:#000}}'],
  ['@layer components{.page-0a1b2c3d{color:red}}'],
  [':root{.page-0a1b2c3d{color:red}}'],
  ['.größe-0a1b2c3d{color:red}.sm\\:x-0a1b2c3d{color:red}'],
  ['/* header{color:red} */'],
  [''],
])('%s stays in its page', (sheet) => {
  expect(reachOfSheet(sheet)).toEqual([]);
});

test.each([
  ['header{display:none!important}', ['header']],
  ['.card{color:red}', ['.card']],
  ['.page-0a1b2c3d,header{color:red}', ['.page-0a1b2c3d,header']],
  ['*{margin:0}:root{--ink:red}', ['*', ':root']],
  ['@media print{header{display:none}}', ['header']],
  ['body:not(.page-0a1b2c3d) header{color:red}', ['body:not(.page-0a1b2c3d) header']],
  ['html:has(.page-0a1b2c3d) header{color:red}', ['html:has(.page-0a1b2c3d) header']],
  [':is(.page-0a1b2c3d,main) header{color:red}', [':is(.page-0a1b2c3d,main) header']],
  ['[class="x.page-0a1b2c3d"]{color:red}', ['[class=""]']],
  ['header{.page-0a1b2c3d &{color:red}color:red}', ['header']],
  [':root{@media print{--ink:red}}', [':root']],
  ['@layer page{header{color:red}}', ['header']],
  ['@scope (header){color:red}', ['@scope (header)']],
  ['@scope{header{color:red}}', ['header']],
  ['@font-face{font-family:Figtree;src:url(a.woff2)}', ['@font-face']],
  ['@property --accent{syntax:"<color>";inherits:false;initial-value:red}', ['@property --accent']],
  ['@keyframes turn{from{rotate:0deg}}', ['@keyframes turn']],
  ['.page-0a1b2c3d{@property --accent{syntax:"*";inherits:false}}', ['@property --accent']],
  ['@import url(https://fonts.example/a.css);', ['@import url(https://fonts.example/a.css)']],
])('%s reaches out of its page', (sheet, reach) => {
  expect(reachOfSheet(sheet)).toEqual(reach);
});

test('does not read a list of selectors that is very long', () => {
  const list = Array.from({ length: 100_000 }, () => ':is(.page-0a1b2c3d)').join('');
  expect(reachOfSheet(`${list}{color:red}`)).toEqual([list]);
});
