import type { BrandTexts } from '@community/contract/configuration';

/**
 * Northtone's own texts. The apps' English ones are those of the specification; where they are stiff, Northtone says what
 * people say (docs/glossary.md).
 */
export const northtoneTexts = {
  en: {
    routes: {
      'follow-list.title': 'Following',
      'follow-list.label': 'Following',
      'fans-list.title': 'Followers',
      'fans-list.label': 'Followers',
      'user-profile.title': 'Your profile',
      'user-profile.label': 'Your profile',
      'edit-personal-information.title': 'Edit profile',
    },
    host: {
      'prompt.title': 'Join the conversation',
      'prompt.text': 'Sign in to like, comment, follow and post.',
      'prompt.confirm': 'Sign in',
      sessionOver: 'You have been signed out. Please sign in again.',
    },
    core: { requestMissing: 'This could not be found.' },
    'kit-ui': { goLogin: 'Sign in', support: 'Get support' },
    'kit-post': {
      sent: 'Sent',
      dislikeAuthor: 'Hide this author',
      alreadyDisliked: 'You have already hidden this author',
    },
    shell: { signedOut: 'You are signed out', 'search.empty': 'Nobody found', 'notFound.support': 'Get support' },
    feed: {
      'composer.sent': 'Your post is up',
      emptyRecommend: 'No posts yet',
      emptyFollowing: "You aren't following anyone yet",
    },
    post: {
      noComments: 'No comments yet',
      noReplies: 'No replies yet',
      needReason: 'Please choose a reason',
      remark: 'Details',
      remarkCut: 'Details have up to {{count}} characters; the rest was cut off.',
      reported: 'Thank you for your report',
      heat: 'Top',
      time: 'Newest',
    },
    profile: {
      followers: 'Following',
      fans: 'Followers',
      dislikeAuthor: 'Hide this author',
      noData: 'No posts yet',
      noMatch: 'Nobody found',
      noFollowed: "You aren't following anyone yet",
      noFans: 'No followers yet. Post something, and people will find you.',
      'form.required': 'Please fill in the required fields',
      'form.saved': 'Changes saved',
    },
    messages: {
      comment: 'Comments',
      fans: 'New followers',
      emptyComment: 'No comments yet',
      emptyLikes: 'No likes yet',
      emptyFans: 'No new followers yet',
      loginForMessages: 'Sign in to see your messages',
    },
    signin: {
      unknownApp: 'This link does not work. Please go back and try again.',
      emailRegistered: 'This e-mail address is already registered',
      wrongPassword: 'The password is incorrect',
      passwordDifferent: 'The passwords do not match',
      agreementRequired: 'Please agree to the rules and the policy',
    },
  },
} satisfies BrandTexts;
