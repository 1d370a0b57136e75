/** Room `ui` of the kit: tokens and widgets, federated by version. */
import './tokens.css';
import './reset.css';

export { Avatar, type AvatarProps } from './avatar.tsx';
export { Button, IconButton } from './button.tsx';
export { Card } from './card.tsx';
export { ConfirmDialog, Dialog, preloadDialog } from './dialog/dialog.tsx';
export { Unplugged } from './states/drawings.tsx';
export { ErrorBoundary } from './states/error-boundary.tsx';
export { Checkbox, Select, TextArea, TextField } from './forms/field.tsx';
export { GoneState, LoadFailure } from './states/gone-state.tsx';
export { LinkButton } from './links/link-button.tsx';
export { LoginButton } from './links/login-button.tsx';
export { Menu } from './menu/menu.tsx';
export { type PageAddress, type PageQuery, pageBody, readPageAddress } from './paging/page-address.ts';
export { type ListResult, PagedList } from './paging/paged-list.tsx';
export { EmptyState, Skeleton, Spinner, VisuallyHidden } from './states/states.tsx';
export { Tabs } from './tabs.tsx';
export { textAround } from './text-around.ts';
export { uiTranslations } from './translations.ts';
export { useCloseOnBack } from './dialog/use-close-on-back.ts';
export { useLazyModule } from './use-lazy-module.ts';
export { useMediaQuery } from './use-media-query.ts';
export { type Pages, usePages } from './paging/use-pages.ts';
export { useRetryOnline } from './states/use-retry-online.ts';
export { useRefusalNotice } from './forms/use-refusal-notice.ts';
export { useSendOnce } from './forms/use-send-once.ts';
