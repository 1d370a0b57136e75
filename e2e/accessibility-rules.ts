/** What every page must hold: WCAG 2.2 AA and the practices that axe checks beyond it. */
export const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
