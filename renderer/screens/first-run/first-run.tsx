import { lazy, Suspense } from 'react';
import { BackendStep } from './backend-step.tsx';
import { FirstRunFrame, type FirstRunStep } from './first-run-frame.tsx';

const AccountStep = lazy(() => import('./account-step.tsx'));
const ProviderStep = lazy(() => import('./provider-step.tsx'));
const steps = { backend: BackendStep, account: AccountStep, provider: ProviderStep } as const;

/** The current step of the first run, in its frame. */
export function FirstRun({ step }: { readonly step: FirstRunStep }) {
  const Step = steps[step];
  return (
    <FirstRunFrame step={step}>
      <Suspense>
        <Step />
      </Suspense>
    </FirstRunFrame>
  );
}
