import { embedScope } from './embed-scope.ts';

const namesOf = (scope: string) =>
  Object.entries(embedScope)
    .filter(([, of]) => of === scope)
    .map(([name]) => name)
    .toSorted();

test('a store may read, react, comment, report and hide; posting is its operator’s choice', () => {
  expect(namesOf('compose')).toEqual(['addpost', 'upload']);
  expect(namesOf('always')).toEqual([
    'addcomment',
    'commentposition',
    'commentthumb',
    'dislikeuser',
    'embedlogin',
    'embedrenew',
    'postcomments',
    'postdetail',
    'postnotinterest',
    'postread',
    'postreport',
    'posts',
    'postthumb',
    'posttops',
    'replycomment',
    'replycomments',
    'userfollow',
    'userhome',
    'userinfo',
    'userposts',
  ]);
});
