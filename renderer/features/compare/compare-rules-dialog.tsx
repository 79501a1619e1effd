import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ComparedPart,
  type CompareRules,
  comparedParts,
  comparedRecords,
  compareRuleLimits,
  type ValueMapping,
} from '#contract/compare.ts';
import type { Reply } from '#contract/errors.ts';
import { projectFieldNames } from '#contract/projects.ts';
import { type MappingProblem, mappingProblem } from '#shared/value-mapping.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { profileName } from '../profiles/profile-name.tsx';
import classes from './compare.module.css';
import type { Sides } from './compare-sides.ts';

interface TypedMapping extends ValueMapping {
  readonly id: number;
}

interface CompareRulesDialogProps {
  readonly sides: Sides;
  readonly rules: CompareRules;
  readonly save: (rules: CompareRules) => Promise<Reply<CompareRules>>;
  readonly onClose: () => void;
}

/** The fields that a comparison of two backends ignores, and the values that it maps. */
export function CompareRulesDialog({ sides, rules, save, onClose }: CompareRulesDialogProps) {
  const { t } = useTranslation();
  const { busy, error, run } = useCall();
  const nextId = useRef(rules.mappings.length);
  const [ignored, setIgnored] = useState<readonly ComparedPart[]>(rules.ignored);
  const [mappings, setMappings] = useState<readonly TypedMapping[]>(() =>
    rules.mappings.map((mapping, id) => ({ ...mapping, id })),
  );
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  // The rules as they were opened: a comparison that is refreshed meanwhile brings equal ones as other objects.
  const [opened] = useState(rules);
  const isChanged =
    JSON.stringify([ignored.toSorted(), toSent(mappings)]) !==
    JSON.stringify([opened.ignored.toSorted(), opened.mappings]);

  function set(id: number, change: Partial<ValueMapping>): void {
    setMappings(mappings.map((mapping) => (mapping.id === id ? { ...mapping, ...change } : mapping)));
  }

  function add(): void {
    const id = nextId.current;
    nextId.current += 1;
    setMappings([...mappings, { id, left: '', right: '' }]);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[data-mapping="${id}"]`)?.focus());
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    const wrong = mappings.find((mapping) => mappingProblem(mapping) !== null);
    if (wrong !== undefined) {
      form.current?.querySelector<HTMLElement>(`[data-mapping="${wrong.id}"]`)?.focus();
      return;
    }
    const reply = await run(() => save({ ignored, mappings: toSent(mappings) }));
    if (reply?.ok) onClose();
  }

  return (
    <Dialog
      title={t('compare.rules.title')}
      wide
      isGeneral
      form={isChanged ? 'changed' : 'unchanged'}
      onClose={onClose}
    >
      <Stack ref={form} gap="md" component="form" onSubmit={(event: FormEvent) => void submit(event)}>
        <Checkbox.Group
          label={t('compare.rules.ignored')}
          description={t('compare.rules.ignoredHelp')}
          value={[...ignored]}
          onChange={(value) => setIgnored(comparedParts.filter((part) => value.includes(part)))}
        >
          <div className={classes.ignored}>
            {projectFieldNames.map((field) => (
              <Checkbox key={field} value={field} label={t(`projects.column.${field}`)} />
            ))}
            {comparedRecords.map((part) => (
              <Checkbox key={part} value={part} label={t(`compare.rules.part.${part}`)} />
            ))}
          </div>
        </Checkbox.Group>
        <fieldset className={classes.mappings}>
          <legend>{t('compare.rules.mappings')}</legend>
          <Text size="sm" className={classes.soft}>
            {t('compare.rules.mappingsHelp')}
          </Text>
          {mappings.map((mapping, index) => (
            <MappingRow
              key={mapping.id}
              number={index + 1}
              mapping={mapping}
              sides={sides}
              problem={isChecked ? mappingProblem(mapping) : null}
              onChange={(change) => set(mapping.id, change)}
              onRemove={() => setMappings(mappings.filter(({ id }) => id !== mapping.id))}
            />
          ))}
          <ActionButton
            size="xs"
            Icon={IconPlus}
            disabled={mappings.length >= compareRuleLimits.mappings}
            onClick={add}
          >
            {t('compare.rules.add')}
          </ActionButton>
        </fieldset>
        {error !== null && <ErrorAlert error={error} />}
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={busy}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function toSent(mappings: readonly TypedMapping[]): readonly ValueMapping[] {
  return mappings.map(({ left, right }) => ({ left, right }));
}

interface MappingRowProps {
  readonly number: number;
  readonly mapping: TypedMapping;
  readonly sides: Sides;
  readonly problem: MappingProblem | null;
  readonly onChange: (change: Partial<ValueMapping>) => void;
  readonly onRemove: () => void;
}

/** The two patterns of a mapping. */
function MappingRow({ number, mapping, sides, problem, onChange, onRemove }: MappingRowProps) {
  const { t } = useTranslation();
  return (
    <Group
      gap="xs"
      wrap="nowrap"
      align="flex-start"
      role="group"
      aria-label={t('compare.rules.mapping', { number })}
    >
      <TextInput
        className={classes.pattern}
        data-mapping={mapping.id}
        label={profileName(t, sides.left)}
        placeholder="vm-web-*"
        maxLength={compareRuleLimits.length}
        spellCheck={false}
        value={mapping.left}
        error={problem && t(`compare.rules.problem.${problem}`)}
        onChange={(event) => onChange({ left: event.currentTarget.value })}
      />
      <span className={classes.mapped} aria-hidden="true">
        ↔
      </span>
      <TextInput
        className={classes.pattern}
        label={profileName(t, sides.right)}
        placeholder="vm-stg-*"
        maxLength={compareRuleLimits.length}
        spellCheck={false}
        value={mapping.right}
        error={problem !== null}
        onChange={(event) => onChange({ right: event.currentTarget.value })}
      />
      <span className={classes.mapped}>
        <IconButton label={t('compare.rules.remove', { number })} Icon={IconX} onClick={onRemove} />
      </span>
    </Group>
  );
}
