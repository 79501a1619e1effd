import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import { DomainInputs, type DomainOptions } from '#records/domain-inputs.tsx';
import { useCached } from '#records/use-cached.ts';
import { useRelated } from '#records/use-list.ts';
import { portOf } from '#ui/text/ports.ts';
import { shorten } from '#ui/text/shorten.ts';
import { SoftText } from '#ui/text/soft-text.tsx';
import classes from './copied-networks.module.css';

/** Offers to create the network connections of a project for its copy, each with another domain or port. */
export function CopiedNetworks({ networks }: { readonly networks: CopiedNetworksState }) {
  const { rows, choose } = networks;
  if (rows.length === 0) return null;
  return (
    <Choices of="copiedNetworks">
      {rows.map((row) => (
        <Row key={row.original.key} row={row} onChoose={(typed) => choose(row.original.key, typed)} />
      ))}
    </Choices>
  );
}

interface ChoicesProps {
  /** Names their texts. */
  readonly of: 'copiedNetworks' | 'newDomains';
  readonly children: ReactNode;
}

/** What can be created with a project, each with a checkbox. */
function Choices({ of, children }: ChoicesProps) {
  const { t } = useTranslation();
  return (
    <Stack component="fieldset" gap="xs" miw={0} m={0} p={0} className={classes.networks}>
      <Text component="legend" size="sm" fw="var(--ph-medium)" mb="var(--ph-space-4)" p={0}>
        {t(`project.${of}`)}
      </Text>
      <SoftText>{t(`project.${of}Help`)}</SoftText>
      <div className={classes.rows}>{children}</div>
    </Stack>
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
  const errorOf = (field: AddressProblem['field']) => (problem?.field === field ? problem.text : null);
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
            error={errorOf('domain')}
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
            error={errorOf('port')}
            onChange={(event) => onChoose({ ...typed, port: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
}

/** The domain and port of a copied network connection, as typed. */
interface TypedAddress {
  readonly domain: string;
  readonly port: string;
}

/** Why a network connection cannot be created, at its field. */
interface AddressProblem {
  readonly field: 'domain' | 'port';
  readonly text: string;
}

/** A network connection of the project that is copied. */
interface CopiedNetwork {
  readonly original: ListRecords['networks'];
  /** Null if it is not copied. */
  readonly typed: TypedAddress | null;
  readonly problem: AddressProblem | null;
  /** Whether the backend has no domain of this name, as far as is known. */
  readonly lacksDomain: boolean;
}

type CopiedNetworksState = ReturnType<typeof useCopiedNetworks>;

/** The network connections of a project, and those of its copy. */
export function useCopiedNetworks(projectId: string) {
  const { t } = useTranslation();
  const originals = useRelated({ projectId })?.networks ?? [];
  const [chosen, setChosen] = useState<Readonly<Record<string, TypedAddress>>>({});
  const kept = originals.flatMap(({ key }) => {
    const typed = chosen[key];
    return typed === undefined ? [] : [{ key, ...addressOf(typed) }];
  });
  const addresses = kept.map(({ domain, port }) => ({ domain, port: port ?? 1 }));
  const destinations = useCached(
    'networks.destinations',
    addresses.length > 0 ? { addresses, except: null } : null,
    ['networks', 'domains'],
  );
  const rows = originals.map((original): CopiedNetwork => {
    const at = kept.findIndex(({ key }) => key === original.key);
    const address = kept[at];
    if (address === undefined) return { original, typed: null, problem: null, lacksDomain: false };
    const there = destinations?.[at] ?? null;
    const isTwice = kept.some(
      ({ domain, port }, other) =>
        other < at && domain.toLowerCase() === address.domain.toLowerCase() && port === address.port,
    );
    const problem = problemOf(t, address, isTwice, there?.project ?? null);
    const lacksDomain = problem === null && there?.hasDomain === false;
    return { original, typed: chosen[original.key] ?? null, problem, lacksDomain };
  });
  const lacking = rows.flatMap(({ typed, lacksDomain }) =>
    lacksDomain && typed ? [typed.domain.trim()] : [],
  );
  const domains = useNewDomains(lacking);
  const isReady = kept.length === 0 || destinations !== null;
  const wanted =
    isReady && rows.every(({ problem }) => problem === null)
      ? kept.flatMap(({ domain, port }) => (port === null ? [] : [{ domain, port }]))
      : null;
  return {
    rows,
    isEdited: kept.length > 0,
    /** The domains that the copied ones name and that the backend lacks, as far as is known. */
    domains,
    /** Those to create; null while one of them has a problem. */
    wanted,
    /** @param typed null leaves it out */
    choose: (key: string, typed: TypedAddress | null) =>
      setChosen(({ [key]: _left, ...others }) => (typed === null ? others : { ...others, [key]: typed })),
  };
}

function addressOf({ domain, port }: TypedAddress) {
  return { domain: domain.trim(), port: portOf(port) };
}

function problemOf(
  t: TFunction,
  { domain, port }: { readonly domain: string; readonly port: number | null },
  isTwice: boolean,
  project: string | null,
): AddressProblem | null {
  if (domain === '') return { field: 'domain', text: t('common.required') };
  if (port === null) return { field: 'port', text: t('networks.portInvalid') };
  if (isTwice) return { field: 'domain', text: t('project.copiedTwice') };
  if (project === null) return null;
  return { field: 'domain', text: t('project.copiedLeads', { project: shorten(project, 60) }) };
}

const noFields: DomainOptions = { challenge: '', main: false, linked: false };

/** Offers to create the domains that network connections name and the backend lacks, each with its challenge. */
export function NewDomains({ domains: { rows, choose } }: { readonly domains: NewDomainsState }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <Choices of="newDomains">
      {rows.map(({ name, fields }) => (
        <div key={name}>
          <Checkbox
            label={t('project.newDomain', { name: shorten(name, 60) })}
            checked={fields !== null}
            onChange={(event) => choose(name, event.currentTarget.checked ? noFields : null)}
          />
          {fields !== null && (
            <Stack mt="var(--ph-space-4)" ps="xl" gap="xs" role="group" aria-label={name}>
              <DomainInputs fields={fields} onChange={(change) => choose(name, { ...fields, ...change })} />
            </Stack>
          )}
        </div>
      ))}
    </Choices>
  );
}

type NewDomainsState = ReturnType<typeof useNewDomains>;

/** The domains to create with a project. @param names those of its network connections that the backend has no domain of */
export function useNewDomains(names: readonly string[]) {
  const [chosen, setChosen] = useState<Readonly<Record<string, DomainOptions>>>({});
  const rows = [...new Set(names)].map((name) => ({ name, fields: chosen[name] ?? null }));
  return {
    /** The names without a domain, and what is entered for each; null if none is created. */
    rows,
    wanted: rows.flatMap(({ name, fields }) => (fields === null ? [] : [{ ...fields, domain: name }])),
    /** @param fields null creates none */
    choose: (name: string, fields: DomainOptions | null) =>
      setChosen(({ [name]: _left, ...others }) => (fields === null ? others : { ...others, [name]: fields })),
  };
}
