import { Button, type ButtonProps } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SignInAgainDialog = lazy(async () => ({
  default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
}));

interface SignInAgainProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly 'aria-describedby'?: string;
}

/** The button that signs in again before the session of the surrounding profile ends. */
export function SignInAgain(props: SignInAgainProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" {...props} onClick={() => setOpen(true)}>
        {t('shell.again.open')}
      </Button>
      {open && (
        <Suspense>
          <SignInAgainDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
