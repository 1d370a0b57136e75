import { ErrorBoundary } from '@community/kit/ui';
import { lazy, Suspense } from 'react';
import type { PreviewProps } from './preview.tsx';

const Preview = lazy(() => import('./preview.tsx'));

/** Full-screen preview of a post's pictures (specification section 4: details page only). Loads when it opens. */
export function MediaPreview(props: PreviewProps) {
  return (
    <ErrorBoundary fallback={null} onFailed={props.onClose}>
      <Suspense>
        <Preview {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
