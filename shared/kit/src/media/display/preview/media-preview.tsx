import { ErrorBoundary, useLazyModule } from '@community/kit/ui';
import type { PreviewProps } from './preview.tsx';

const loadPreview = () => import('./preview.tsx');

/** Full-screen preview of a post's pictures (specification section 4: details page only). Loads when it opens. */
export function MediaPreview(props: PreviewProps) {
  const preview = useLazyModule(loadPreview, true, props.onClose);
  return (
    <ErrorBoundary fallback={null} onFailed={props.onClose}>
      {preview && <preview.default {...props} />}
    </ErrorBoundary>
  );
}
