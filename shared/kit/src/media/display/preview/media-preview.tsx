import { lazy, Suspense } from 'react';
import { LoadBoundary } from './load-boundary.tsx';
import type { PreviewProps } from './preview.tsx';

const Preview = lazy(() => import('./preview.tsx'));

/** The full preview of a post's pictures (specification section 4: on the details page only). Its code comes when it opens. */
export function MediaPreview(props: PreviewProps) {
  return (
    <LoadBoundary fallback={null} onFailed={props.onClose}>
      <Suspense>
        <Preview {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
