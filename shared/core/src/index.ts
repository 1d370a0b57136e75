/**
 * `@community/core`: what must be one on a page. One entry, one federated module, a strict singleton; the shell's copy
 * serves every remote. A minor version only adds exports: a remote that needs others is refused.
 */
import { assertSingleton } from './assert-singleton.ts';

assertSingleton(globalThis);

export {
  api,
  type CallMeta,
  type CallRequest,
  request,
  type Services,
  tagTypes,
  transformResponse,
} from './api/api.ts';
export { failureKey, failureMessage, isCallFailure, isGone } from './api/failure.ts';
export { type CallFailure, type CallOutcome, readEnvelope, type SendCall, sendCall, sendFile } from './api/http.ts';
export { idempotencyKey } from './api/idempotency-key.ts';
export { createInitialData, type InitialData, type InitialResponse } from './api/initial-data.ts';
export { type InjectedCalls, injectCalls } from './api/inject-calls.ts';
export { uploadFile } from './api/upload-file.ts';
export { learnServerTime, onServerClockSet, type ServerTime, serverNow } from './clock/server-clock.ts';
export { type FocalPoint, toFocalPoint } from './model/focal-point.ts';
export { type ListPage, toListPage } from './model/list-page.ts';
export { type Fan, type Person, type Profile, toFan, toPerson, toProfile } from './model/member.ts';
export {
  type BestComment,
  type Post,
  type PostPicture,
  type PostVideo,
  toPost,
} from './model/post.ts';
export { coreTranslations, useFailureNotice, useFailureText } from './notices/failure-notice.ts';
export { type Notice, noticeClosed, notify, selectNotices } from './notices/notices.ts';
export { slowCallsDismissed } from './notices/slow-calls.ts';
export { selectHasSlowCalls } from './notices/slow-calls-state.ts';
export { untilNoticeClosed } from './notices/until-notice-closed.ts';
export { followMember } from './optimistic/follow-member.ts';
export { likePost } from './optimistic/like-post.ts';
export {
  applyOptimistic,
  applyOptimisticToPerson,
  applyOptimisticToPost,
  commentKey,
  isShown,
  type OptimisticKind,
  type OptimisticUpdate,
  optimisticSlice,
} from './optimistic/optimistic-slice.ts';
export { restorePendingUpdates } from './optimistic/pending-updates.ts';
export { updateOptimistically } from './optimistic/update-optimistically.ts';
export { updateWithUndo } from './optimistic/update-with-undo.ts';
export { useClosablePart } from './page/closable-part.ts';
export { type Configuration, ConfigurationProvider, useConfiguration } from './page/configuration.ts';
export type { CardAct, EmbeddedFeedProps } from './page/embedded-feed.ts';
export { type Host, HostProvider, useHost } from './page/host.ts';
export { type Overlay, OverlayProvider, useIsCovered, useOverlay } from './page/overlays.ts';
export { type PageContent, useIsOnPage, usePageContents } from './page/page-contents.ts';
export { type PartFailure, partFailed } from './page/part-failed.ts';
export {
  goneHead,
  type LoadContext,
  type PageHead,
  type PageRoute,
  type RemoteModule,
  type RemotePage,
  type RouteMatch,
  type RouteParams,
} from './page/remote-page.ts';
export { RenderedAtProvider, useRenderedAt } from './page/rendered-at.ts';
export { createRequiredContext } from './page/required-context.ts';
export { RouterHost } from './page/router-host.tsx';
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
} from './page/routing.ts';
export { savesData } from './page/saves-data.ts';
export { clearMemberData } from './session/clear-member-data.ts';
export { type CommerceState, selectGuestId } from './session/commerce.ts';
export { mayResume, type PendingAct, type ResumableAct } from './session/pending-act.ts';
export {
  loginRequired,
  type Member,
  memberChanged,
  type SessionState,
  type SessionTokens,
  selectMember,
  selectPagesEpoch,
  selectSessionStatus,
  sessionLost,
} from './session/session.ts';
export { type LoginGate, useLoginGate, useMember, useSessionResolved } from './session/session-hooks.ts';
export { usePendingAct } from './session/use-pending-act.ts';
export { useResumableToggle } from './session/use-resumable-toggle.ts';
export { useResumeAfterLoss } from './session/use-resume-after-loss.ts';
export { areCookiesKept, type CookieScope, readCookie, removeCookie, writeCookie } from './storage/cookies.ts';
export { createFallbackStorage } from './storage/fallback-storage.ts';
export { createMemoryStorage } from './storage/memory-storage.ts';
export {
  browserStorage,
  type HostStorage,
  readStored,
  readStoredJson,
  type StorageArea,
  writeStored,
} from './storage/stored-text.ts';
export { useAppDispatch, useAppSelector, useAppStore } from './store/hooks.ts';
export { injectSlice } from './store/inject-slice.ts';
export { listenToActions } from './store/listen-to-actions.ts';
export { type LazySlices, type RootState, rootReducer, type Thunk } from './store/root-reducer.ts';
export { type AppDispatch, type CommunityStore, createCommunityStore } from './store/store.ts';
export { joinTabs, type TabListeners } from './tabs/join-tabs.ts';
export type { TabChannel, TabMessage } from './tabs/tab-channel.ts';
export {
  changeLanguage,
  createI18n,
  defineTranslations,
  type I18nOptions,
  loadTranslations,
  type Translations,
  type TranslationTable,
  useLanguage,
  useTranslations,
} from './translations/translations.ts';
export { trackView } from './view-tracking/track-view.ts';
