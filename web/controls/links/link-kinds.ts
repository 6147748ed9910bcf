import {
  type ControlLinkCalls,
  controlActionPlansApi,
  controlDocumentRequestsApi,
  controlFilesApi,
  controlPoliciesApi,
  controlRegisteredRisksApi,
} from '#domain/controls/control-links.contract.ts'
import { type ControlLinkTable, controlLinkTables } from '#domain/controls/control-links.ts'
import { useMe } from '#web/platform/session/me.ts'

/** The calls about the links to each kind of record. */
export const linkApis: Record<ControlLinkTable, ControlLinkCalls> = {
  registered_risks: controlRegisteredRisksApi,
  policies: controlPoliciesApi,
  action_plans: controlActionPlansApi,
  document_requests: controlDocumentRequestsApi,
  files: controlFilesApi,
}

/** The kinds of record that the company has. */
export function useLinkKinds(): ControlLinkTable[] {
  const features = useMe()?.features ?? []
  return controlLinkTables.filter(kind => {
    if (kind === 'policies') return features.includes('policies')
    return kind !== 'document_requests' || features.includes('document-requests')
  })
}
