import { type ChangeEvent, useState } from 'react';

/** The warning about a secret while it is typed; the secret itself stays in the page only. */
export function useWarning<Warning>(find: (text: string) => Warning | null) {
  const [warning, setWarning] = useState<Warning | null>(null);
  return {
    warning,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setWarning(find(event.currentTarget.value)),
  };
}
