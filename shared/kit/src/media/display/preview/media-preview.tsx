import { lazy, Suspense } from 'react';
import { LoadBoundary } from './load-boundary.tsx';
import type { PreviewProps } from './preview.tsx';

const Preview = lazy(() => import('./preview.tsx'));

/** Full-screen preview of a post's pictures (specification section 4: details page only). Loads when it opens. */
export function MediaPreview(props: PreviewProps) {
  return (
    <LoadBoundary fallback={null} onFailed={props.onClose}>
      <Suspense>
        <Preview {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
