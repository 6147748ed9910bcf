import type { ControlLinkTable } from '#domain/controls/control-links.ts'
import { statusLabels } from '#domain/document-requests/document-requests.rules.ts'
import { counted } from '#web/ui/plural.ts'

const kinds: Record<ControlLinkTable, { one: string; many: string; due: string }> = {
  registered_risks: { one: 'risk', many: 'Risks', due: 'Review date' },
  policies: { one: 'policy', many: 'Policies', due: 'Next review' },
  action_plans: { one: 'action plan', many: 'Action plans', due: 'Due' },
  document_requests: { one: 'document request', many: 'Document requests', due: 'Due' },
  files: { one: 'file', many: 'Evidence', due: 'Valid until' },
}

const states: Record<string, string> = {
  identified: 'Identified',
  treating: 'Treating',
  accepted: 'Accepted',
  mitigated: 'Mitigated',
  transferred: 'Transferred',
  avoided: 'Avoided',
  active: 'Active',
  completed: 'Completed',
  archived: 'Archived',
  expired: 'Expired',
  expiring: 'Expiring',
  valid: 'Valid',
  unlimited: 'No end',
  ...statusLabels,
}

/** The texts of the links between controls and other records. */
export const linksTexts = {
  kinds,
  tab: (kind: ControlLinkTable, count: number) => `${kinds[kind].many} ${count}`,
  stateOf: (state: string) => states[state] ?? state,
  columns: (kind: ControlLinkTable) => ({
    name: 'Name',
    state: kind === 'files' ? 'Validity' : 'State',
    due: kinds[kind].due,
    before: 'Risk without the control',
    now: 'Risk now',
  }),
  riskOf: (before: string, now: string) => `Risk without the control ${before}, now ${now}`,
  link: (kind: ControlLinkTable) => `Link ${kind === 'files' ? 'evidence' : kinds[kind].many.toLowerCase()}`,
  unlink: 'Unlink',
  unlinked: (count: number) => `${counted(count, 'link')} removed.`,
  linked: (count: number) =>
    count === 0 ? 'All of them were linked already.' : `${counted(count, 'link')} added.`,
  linkedOf: (linked: number, of: number) => `linked to ${linked} of ${of}`,
  chosen: (count: number) => `${count} chosen`,
  emptyTitle: (kind: ControlLinkTable) => `No ${kinds[kind].many.toLowerCase()} linked`,
  emptyHelp: {
    registered_risks:
      'Link risks of the register, and see each with the control and without it, by the answers that rest on it.',
    policies: 'Link the policies that demand the control or say how it is done.',
    action_plans: 'Link the plans that put the control in place or mend it.',
    document_requests: 'Link the requests that ask for proof of the control.',
    files: 'Link files of the library that show that the control is in place.',
  } satisfies Record<ControlLinkTable, string>,
  dialogTitle: (kind: ControlLinkTable, name: string) => `Link ${kinds[kind].many.toLowerCase()} to ${name}`,
  search: 'Search',
  save: 'Link',
  close: 'Cancel',
  noneFound: 'Nothing found.',
  noneLeft: 'Nothing left to link.',
  more: (left: number) => `Show more (${left})`,
  controls: 'Controls',
  noControls: 'No control is linked.',
  linkControls: 'Link controls',
  linkControlsTitle: (kind: ControlLinkTable, count: number) =>
    count === 1
      ? 'Link controls'
      : `Link controls to ${counted(count, kinds[kind].one, kind === 'policies' ? 'policies' : undefined)}`,
  unlinkOf: (name: string) => `Unlink ${name}`,
  untested: 'Not tested yet',
  failed: 'Last test failed',
  overdue: 'Test overdue',
  linkMany: 'Link',
  linkManyTitle: (count: number) => `Link ${counted(count, 'control')}`,
  kind: 'Link to',
}
