import { Button } from '@mantine/core';
import { IconBug } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

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

/** Shown instead of a part that failed to render. */
function Crashed() {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        order={1}
        icon={<IconBug size={20} />}
        title={t('shell.crashed.title')}
        text={t('shell.crashed.text')}
      >
        <Button onClick={() => location.reload()}>{t('shell.crashed.reload')}</Button>
      </EmptyState>
    </div>
  );
}
