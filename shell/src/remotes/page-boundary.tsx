import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown in the page's place when it throws while rendering. */
  fallback: ReactNode;
}

/** Holds a failing page in its own place, so that header, sidebars and other pages go on. */
export class PageBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
