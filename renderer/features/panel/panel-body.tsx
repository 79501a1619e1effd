import { Button, Skeleton, Tabs } from '@mantine/core';
import { IconTrashX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { useRecord } from '#records/use-record.ts';
import { useRecreate } from '#records/use-recreate.ts';
import { Delayed } from '#ui/feedback/delayed.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProjectConnections } from '../domains/project-connections.tsx';
import { ProjectHistory } from '../history/project-history.tsx';
import { PanelDetails } from './panel-details.tsx';
import type { ShownProject } from './panel-store.ts';
import classes from './side-panel.module.css';

export const panelTabs = ['details', 'connections', 'activity'] as const;

export type PanelTab = (typeof panelTabs)[number];

interface PanelBodyProps {
  readonly shown: ShownProject;
  readonly read: ReturnType<typeof useRecord<'projects'>>;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
}

/** What the panel shows of a project, in three tabs. Of a deleted one the last copy, and what can be done about it. */
export function PanelBody({ shown, read, tab, onTab }: PanelBodyProps) {
  const { t } = useTranslation();
  const { recreateDeleted } = useRecreate();
  const { record: project, isGone, isMissing, error, again } = read;
  const isDeleted = isGone || isMissing;
  return (
    <>
      {isDeleted && (
        <div className={classes.notice}>
          <Notice role="alert" tone="warning" Icon={IconTrashX} title={t('panel.deleted')}>
            <p className={classes.deletedText}>
              {t(project === null ? 'panel.deletedText' : 'project.gone.text')}
            </p>
            <Button
              size="xs"
              variant="default"
              onClick={() => void recreateDeleted(shown.profileId, shown.id)}
            >
              {t('history.recreate')}
            </Button>
          </Notice>
        </div>
      )}
      {error !== null && !isMissing && (
        <div className={classes.notice}>
          <ErrorAlert error={error}>
            <Button size="xs" mt="sm" variant="default" onClick={again}>
              {t('common.tryAgain')}
            </Button>
          </ErrorAlert>
        </div>
      )}
      <Tabs
        className={classes.tabs}
        value={tab}
        keepMounted={false}
        onChange={(value) => onTab(panelTabs.find((each) => each === value) ?? 'details')}
      >
        <Tabs.List className={classes.tabList}>
          {panelTabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`panel.tab.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="details" className={classes.tab}>
          {project !== null && <PanelDetails shown={shown} project={project} canEdit={!isDeleted} />}
          {project === null && error === null && <LoadingFields />}
        </Tabs.Panel>
        <Tabs.Panel value="connections" className={classes.tab}>
          <ProjectConnections projectId={shown.id} gone={isDeleted} />
        </Tabs.Panel>
        <Tabs.Panel value="activity" className={classes.tab}>
          <ProjectHistory projectId={shown.id} gone={isDeleted} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** In the places of the fields. */
const widths = [54, 88, 40, 47, 43, 62];

function LoadingFields() {
  const { t } = useTranslation();
  return (
    <Delayed>
      <div className={classes.fields} role="progressbar" aria-label={t('common.loading')}>
        {widths.map((width) => (
          <div key={width} className={classes.field}>
            <Skeleton height={10} width="22%" radius="sm" mb={8} />
            <Skeleton height={16} width={`${width}%`} radius="sm" />
          </div>
        ))}
      </div>
    </Delayed>
  );
}
