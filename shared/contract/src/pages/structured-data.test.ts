import {
  breadcrumbData,
  type PostFacts,
  postData,
  postListData,
  profileData,
  withAddresses,
} from './structured-data.ts';

const author = { id: '7', nickname: 'Marisol V.', official: false };
const post: PostFacts = {
  id: '42',
  author,
  title: '',
  content: '/media/a.jpg is what I heard',
  topics: ['watch'],
  pictures: [{ url: '/media/a.jpg' }],
  videos: [],
  publishedAt: 1_700_000_000,
  views: 3,
  comments: 1,
  likes: 2,
};
const sites = { pages: 'https://community.example', media: 'https://media.example' };

test('a post on its own page has its comments', () => {
  const comment = {
    id: '345',
    author: { ...author, official: true },
    content: 'So do I',
    publishedAt: 1_700_000_060,
    likes: 4,
  };
  expect(postData(post, [comment])).toMatchObject({
    comment: [
      {
        '@type': 'Comment',
        url: '/home/details-42#comment-345',
        text: 'So do I',
        datePublished: '2023-11-14T22:14:20.000Z',
        author: { '@type': 'Organization', name: 'Marisol V.', url: '/home/users-7' },
        interactionStatistic: { userInteractionCount: 4 },
      },
    ],
  });
});

test('a profile has name, description and counts, and no picture where there is none', () => {
  const data = profileData({ ...author, avatar: '', description: 'Listens', fans: 3, likes: 9 });
  expect(data.mainEntity).toMatchObject({
    '@type': 'Person',
    identifier: '7',
    name: 'Marisol V.',
    description: 'Listens',
  });
  expect(data.mainEntity).not.toHaveProperty('image');
});

test('addresses become absolute, texts stay as they are', () => {
  expect(withAddresses(postData(post), sites)).toMatchObject({
    '@id': 'https://community.example/home/details-42',
    image: ['https://media.example/media/a.jpg'],
    author: { url: 'https://community.example/home/users-7' },
    text: '/media/a.jpg is what I heard',
  });
  expect(
    withAddresses(breadcrumbData([{ name: '/', path: '/' }]), { pages: 'https://one.example', media: '' }),
  ).toMatchObject({
    itemListElement: [{ position: 1, name: '/', item: 'https://one.example/' }],
  });
  expect(withAddresses(postData(post), { pages: 'https://one.example', media: '' })).toMatchObject({
    image: ['https://one.example/media/a.jpg'],
  });
});

test('a list of posts numbers them, and says its vocabulary once', () => {
  const list = postListData([post, { ...post, id: '43' }]);
  expect(list).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [{ position: 1, item: { url: '/home/details-42' } }, { position: 2 }],
  });
  expect(JSON.stringify(list).match(/@context/g)).toHaveLength(1);
});
