/** Room `ui` of the kit: tokens and widgets, federated by version. */
import './tokens.css';
import './reset.css';

export { Avatar } from './avatar.tsx';
export { Button, type ButtonProps, IconButton, type IconButtonProps } from './button.tsx';
export { Card } from './card.tsx';
export { ConfirmDialog, Dialog } from './dialog.tsx';
export { Checkbox, Select, TextArea, TextField } from './field.tsx';
export { Menu, type MenuItem } from './menu.tsx';
export { Pager } from './pager.tsx';
export { EmptyState, ErrorState, Skeleton, Spinner, VisuallyHidden } from './states.tsx';
export { Tabs } from './tabs.tsx';
export { uiTexts } from './texts.ts';
