import { layout } from '@community/contract/limits';
import { useMediaQuery } from '@community/kit/ui';

/** Whether the desktop layout is shown. It saves calls; style sheets do the layout. */
export const useDesktop = () => useMediaQuery(`(width > ${layout.desktopBreakpointEm}em)`);
