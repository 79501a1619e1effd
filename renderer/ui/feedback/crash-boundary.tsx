import { Component, type ReactNode } from 'react';
import { Crashed } from './crashed.tsx';

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
    return this.state.crashed ? <Crashed /> : this.props.children;
  }
}
