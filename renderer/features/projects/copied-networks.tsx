import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shorten } from '#ui/text/shorten.ts';
import { SoftText } from '#ui/text/soft-text.tsx';
import classes from './copied-networks.module.css';
import type { AddressProblem, CopiedNetwork, CopiedNetworksState } from './use-copied-networks.ts';

/** Offers to create the network connections of a project for its copy, each with another domain or port. */
export function CopiedNetworks({ networks }: { readonly networks: CopiedNetworksState }) {
  const { t } = useTranslation();
  const { rows, choose } = networks;
  if (rows.length === 0) return null;
  return (
    <fieldset className={classes.networks}>
      <legend className={classes.legend}>{t('project.copiedNetworks')}</legend>
      <SoftText>{t('project.copiedNetworksHelp')}</SoftText>
      <div className={classes.rows}>
        {rows.map((row) => (
          <Row key={row.original.key} row={row} onChoose={(typed) => choose(row.original.key, typed)} />
        ))}
      </div>
    </fieldset>
  );
}

interface RowProps {
  readonly row: CopiedNetwork;
  readonly onChoose: (typed: CopiedNetwork['typed']) => void;
}

function Row({ row, onChoose }: RowProps) {
  const { t } = useTranslation();
  const { original, typed, problem, lacksDomain } = row;
  const name = `${shorten(original.domain, 60)}:${original.port}`;
  const text = useProblemText(problem);
  const isOfPort = problem?.kind === 'no-port';
  return (
    <div>
      <Checkbox
        label={<bdi>{name}</bdi>}
        checked={typed !== null}
        onChange={(event) =>
          onChoose(
            event.currentTarget.checked ? { domain: original.domain, port: String(original.port) } : null,
          )
        }
      />
      {typed !== null && (
        <div className={classes.fields}>
          <TextInput
            label={t('networks.dialog.domain')}
            aria-label={t('project.copiedDomain', { name })}
            value={typed.domain}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            error={isOfPort ? null : text}
            description={lacksDomain ? t('project.copiedNoDomain') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={(event) => onChoose({ ...typed, domain: event.currentTarget.value })}
          />
          <TextInput
            label={t('networks.dialog.port')}
            aria-label={t('project.copiedPort', { name })}
            value={typed.port}
            inputMode="numeric"
            autoComplete="off"
            error={isOfPort ? text : null}
            onChange={(event) => onChoose({ ...typed, port: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
}

function useProblemText(problem: AddressProblem | null): string | null {
  const { t } = useTranslation();
  switch (problem?.kind) {
    case undefined:
      return null;
    case 'no-domain':
      return t('common.required');
    case 'no-port':
      return t('networks.portInvalid');
    case 'twice':
      return t('project.copiedTwice');
    case 'leads':
      return t('project.copiedLeads', { project: shorten(problem.project, 60) });
  }
}
