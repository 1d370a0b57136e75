import { Component, type ReactNode } from 'react';

interface LoadBoundaryProps {
  /** Shown instead. */
  fallback: ReactNode;
  onFailed?: () => void;
  children: ReactNode;
}

/** Around a part that is loaded later: a lost connection must not take the page with it. */
export class LoadBoundary extends Component<LoadBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch() {
    this.props.onFailed?.();
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
