import { AccountStep } from './account-step.tsx';
import { BackendStep } from './backend-step.tsx';
import { FirstRunFrame, type FirstRunStep } from './first-run-frame.tsx';
import { ProviderStep } from './provider-step.tsx';

const steps = { backend: BackendStep, account: AccountStep, provider: ProviderStep } as const;

/** The step of the first run that is due, in its frame. */
export default function FirstRun({ step }: { readonly step: FirstRunStep }) {
  const Step = steps[step];
  return (
    <FirstRunFrame step={step}>
      <Step />
    </FirstRunFrame>
  );
}
