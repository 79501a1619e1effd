// How the app reads lists, records and events: a run judges responses by how the app reads them.
export { authorizationKind } from '#services/authorizations/authorization.ts';
export { DeployKeys } from '#services/authorizations/deploy-keys.ts';
export { domainKind } from '#services/domains/domain.ts';
export { decodeProviderConfig } from '#services/git-provider/provider-config.ts';
export { isObject, listItems, listNames, recordCandidates } from '#services/json/envelope.ts';
export { pageStatement } from '#services/json/page-statement.ts';
export { networkKind } from '#services/networks/network.ts';
export { findProject, projectKind } from '#services/projects/project.ts';
export { decodeProjectEvent, projectEventName } from '#services/projects/project-event.ts';
export { type FetchedPage, fetchPages } from '#services/records/fetch-pages.ts';
export { readPage } from '#services/records/read-records.ts';
export { identifierKeys, identifierOf, recordId } from '#services/records/record-id.ts';
export type { RecordKind } from '#services/records/record-reader.ts';
export {
  createdId,
  type DecodedRecords,
  type FetchedRecords,
  findRecord,
} from '#services/records/records.ts';
export { filledPath, recordPath } from '#services/records/resource-paths.ts';
export { copyWithoutSecrets } from '#services/records/secrets.ts';
