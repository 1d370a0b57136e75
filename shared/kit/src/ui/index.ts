/** Room `ui` of the kit: tokens and widgets, federated by version. */
import './tokens.css';
import './reset.css';

export { Avatar, type AvatarProps } from './avatar.tsx';
export { Button, type ButtonProps, IconButton, type IconButtonProps } from './button.tsx';
export { Card } from './card.tsx';
export { ConfirmDialog, type ConfirmDialogProps, Dialog, type DialogProps, preloadDialog } from './dialog.tsx';
export {
  Checkbox,
  type CheckboxProps,
  Select,
  type SelectProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './field.tsx';
export { LoginButton } from './login-button.tsx';
export { GoneState } from './gone-state.tsx';
export { useLazyModule } from './use-lazy-module.ts';
export { LinkButton, type LinkButtonProps } from './link-button.tsx';
export { Menu, type MenuItem } from './menu.tsx';
export { type PageAddress, type PageQuery, pageBody, readPageAddress } from './page-address.ts';
export { type ListResult, PagedList } from './paged-list.tsx';
export { EmptyState, ErrorState, Skeleton, Spinner, VisuallyHidden } from './states.tsx';
export { Tabs } from './tabs.tsx';
export { uiTranslations } from './translations.ts';
export { type Pages, usePages } from './use-pages.ts';
export { useRefusalNotice } from './use-refusal-notice.ts';
export { useSendOnce } from './use-send-once.ts';
