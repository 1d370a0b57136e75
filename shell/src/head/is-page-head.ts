import type { PageHead } from '@community/contract/page-head';

const texts = ['person', 'description', 'canonical', 'image', 'imageAlt', 'kind'] as const;

/** Whether what a remote says of its page is a head. The shell's own code would fail at any other. */
export function isPageHead(value: object): value is PageHead {
  const head: Partial<Record<keyof PageHead, unknown>> = value;
  return (
    typeof head.title === 'string' &&
    texts.every((name) => typeof (head[name] ?? '') === 'string') &&
    Array.isArray(head.structuredData ?? [])
  );
}
