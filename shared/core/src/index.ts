/**
 * `@community/core`: what must be one on a page. One entry, one federated module, a strict singleton; the shell's copy
 * serves every remote. It only ever grows.
 */
import { assertSingleton } from './assert-singleton.ts';

assertSingleton(globalThis);

export { answered, api, type CallMeta, type CallRequest, request, type Services } from './api.ts';
export { type CommerceState, selectGuestId } from './commerce.ts';
export { type Configuration, ConfigurationProvider, useConfiguration } from './configuration.ts';
export { failureKey, isCallFailure, isGone } from './failure.ts';
export { coreTranslations, useFailureNotice, useFailureText } from './failure-notice.ts';
export { type FirstAnswer, type FirstAnswers, firstAnswers } from './first-answers.ts';
export { followActions } from './follow-actions.ts';
export { forgetMember } from './forget-member.ts';
export { useAppDispatch, useAppSelector, useAppStore } from './hooks.ts';
export { type CallFailure, type CallOutcome, readEnvelope, type SendCall, sendCall, sendFile } from './http.ts';
export { idempotencyKey } from './idempotency-key.ts';
export { type InjectedCalls, injectCalls } from './inject-calls.ts';
export { injectSlice } from './inject-slice.ts';
export { takeLeftWishes } from './left-wishes.ts';
export { type Notice, noticeClosed, notify, selectNotices } from './notices.ts';
export { markRead } from './read-marks.ts';
export {
  goneHead,
  type LoadContext,
  type PageHead,
  type PageRoute,
  type RemotePage,
  type RouteMatch,
  type RouteParams,
} from './remote-page.ts';
export { RenderedAtProvider, useRenderedAt } from './rendered-at.ts';
export {
  createSearchParams,
  Link,
  loginPath,
  NavLink,
  PageRouteProvider,
  useLocation,
  useNavigate,
  usePageQuery,
  usePageRoute,
} from './routing.ts';
export {
  loginRequired,
  type Member,
  memberChanged,
  type SessionState,
  type SessionTokens,
  selectMember,
  selectPagesOf,
  selectSessionStatus,
  sessionLost,
  useLoginGate,
  useMember,
  useSessionKnown,
} from './session.ts';
export {
  type AppDispatch,
  type CommunityStore,
  createCommunityStore,
  type LazySlices,
  type RootState,
  rootReducer,
} from './store.ts';
export { readStored, readStoredJson, type StorageArea, writeStored } from './stored-text.ts';
export {
  createI18n,
  defineTranslations,
  loadTranslations,
  type Translations,
  type TranslationTable,
  useLanguage,
  useTranslations,
} from './translations.ts';
export { uploadFile } from './upload.ts';
export { type Fan, type Person, type Profile, toFan, toPerson, toProfile } from './wire/member.ts';
export { type ListPage, toListPage } from './wire/page.ts';
export { type Post, type PostPicture, type PostVideo, toPost } from './wire/post.ts';
export { wishWithUndo } from './wish-with-undo.ts';
export {
  followMember,
  isShown,
  likePost,
  overlay,
  postWithWishes,
  type Wish,
  type WishKind,
  wish,
  wishesSlice,
  withWishes,
} from './wishes.ts';
