import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import screen from '../layout/screen.module.css';

interface SettingsPartProps {
  readonly title: string;
  /** What assistive technology calls the part; by default its title. */
  readonly label?: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A part of a settings tab, with a heading. */
export function SettingsPart({ title, label = title, lead, children }: SettingsPartProps) {
  return (
    <section className={screen.wide} aria-label={label}>
      <Title order={2} mb={lead === undefined ? 'sm' : undefined}>
        {title}
      </Title>
      {lead !== undefined && (
        <Text size="sm" className={`${screen.soft} ${screen.lead}`}>
          {lead}
        </Text>
      )}
      {children}
    </section>
  );
}
