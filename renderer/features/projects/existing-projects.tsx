import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { recordRoute } from '#contract/routes.ts';
import { useCached } from '#records/use-cached.ts';
import { useGo } from '#state/use-go.ts';
import { shorten } from '#ui/text/shorten.ts';

interface ExistingProjectsProps {
  /** The name of the new project. */
  readonly name: string;
  /** Whether a response was lost: then it also says that there is none. */
  readonly isOutcomeUnknown: boolean;
  /** Called before an existing project is opened. */
  readonly onOpen: () => void;
}

/** The number of projects in the list that have the name of a new one, with a button that opens the last one. */
export function ExistingProjects({ name, isOutcomeUnknown, onOpen }: ExistingProjectsProps) {
  const { t } = useTranslation();
  const go = useGo();
  const held = useCached('projects.ofValue', { field: 'name', value: name }, ['projects']);
  if (held === null || (held.count === 0 && !isOutcomeUnknown)) return null;
  const existing = held.lastId;
  return (
    <Group gap="sm" wrap="nowrap" justify="space-between">
      <Text size="sm" role="status">
        {t('project.inList', { count: held.count, name: shorten(name) })}
      </Text>
      {existing !== null && (
        <Button
          variant="default"
          size="xs"
          flex="none"
          onClick={() => {
            onOpen();
            go(recordRoute('projects', existing));
          }}
        >
          {t('project.openExisting')}
        </Button>
      )}
    </Group>
  );
}
