/** Room `ui` of the kit: tokens and widgets, federated by version. */
import './tokens.css';
import './reset.css';

export { Avatar, type AvatarProps } from './avatar.tsx';
export { Button, IconButton } from './button.tsx';
export { Card } from './card.tsx';
export { ConfirmDialog, Dialog, preloadDialog } from './dialog.tsx';
export { Unplugged } from './drawings.tsx';
export { ErrorBoundary } from './error-boundary.tsx';
export { Checkbox, Select, TextArea, TextField } from './field.tsx';
export { GoneState, LoadFailure } from './gone-state.tsx';
export { LinkButton } from './link-button.tsx';
export { LoginButton } from './login-button.tsx';
export { Menu } from './menu.tsx';
export { type PageAddress, type PageQuery, pageBody, readPageAddress } from './page-address.ts';
export { type ListResult, PagedList } from './paged-list.tsx';
export { EmptyState, Skeleton, Spinner, VisuallyHidden } from './states.tsx';
export { Tabs } from './tabs.tsx';
export { textAround } from './text-around.ts';
export { uiTranslations } from './translations.ts';
export { useCloseOnBack } from './use-close-on-back.ts';
export { useLazyModule } from './use-lazy-module.ts';
export { useMediaQuery } from './use-media-query.ts';
export { type Pages, usePages } from './use-pages.ts';
export { useRefusalNotice } from './use-refusal-notice.ts';
export { useSendOnce } from './use-send-once.ts';
