import { lazy, Suspense } from 'react';
import type { RootStep } from '#state/first-run.ts';
import { BackendStep } from './backend-step.tsx';
import { FirstRunFrame } from './first-run-frame.tsx';

const AwaitedStep = lazy(() => import('./awaited-step.tsx'));
const AccountStep = lazy(() => import('./account-step.tsx'));
const ProviderStep = lazy(() => import('./provider-step.tsx'));
const steps = {
  backend: BackendStep,
  awaited: AwaitedStep,
  account: AccountStep,
  provider: ProviderStep,
} as const;

/** The current step of the first run, in its frame. */
export function FirstRun({ step }: { readonly step: Exclude<RootStep, 'restoring' | 'done'> }) {
  const Step = steps[step];
  return (
    <FirstRunFrame step={step === 'awaited' ? 'backend' : step}>
      <Suspense>
        <Step />
      </Suspense>
    </FirstRunFrame>
  );
}
