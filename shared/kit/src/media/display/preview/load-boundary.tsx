import { Component, type ReactNode } from 'react';

interface LoadBoundaryProps {
  /** Shown after a failure. */
  fallback: ReactNode;
  onFailed?: () => void;
  children: ReactNode;
}

/** Error boundary around a lazy component, whose load may fail. */
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
