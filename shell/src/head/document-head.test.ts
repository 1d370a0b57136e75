import { isHeadOf } from './document-head.ts';

const site = 'https://community.example';

test("the server's head is recognized by address and title", () => {
  const link = `<link rel="canonical" href="${site}/home/details-42">`;
  document.head.innerHTML = `<title>Community | Official | A</title>${link}`;
  expect(isHeadOf(`${site}/home/details-42`, null)).toBe(true);
  expect(isHeadOf(`${site}/home/details-42`, 'A')).toBe(true);
  expect(isHeadOf(`${site}/home/details-42`, 'B')).toBe(false);
  expect(isHeadOf(`${site}/`, null)).toBe(false);
});
