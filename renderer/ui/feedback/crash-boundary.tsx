import { Component, lazy, type ReactNode, Suspense } from 'react';

// Loaded with the first crash, not before the first screen.
const Crashed = lazy(() => import('./crashed.tsx'));

interface CrashBoundaryState {
  readonly crashed: boolean;
}

/** Catches the errors of components, so that the operator sees a button to continue instead of an empty window. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, CrashBoundaryState> {
  override state: CrashBoundaryState = { crashed: false };

  static getDerivedStateFromError(): CrashBoundaryState {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <Suspense>
        <Crashed />
      </Suspense>
    );
  }
}
