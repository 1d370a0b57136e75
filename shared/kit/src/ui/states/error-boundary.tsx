import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown instead of the children once they threw while rendering. */
  fallback: ReactNode;
  onFailed?: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps an error of its children from what is around it. A lazy component throws when its load failed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown) {
    this.props.onFailed?.(error);
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
