/** A kind of record that controls are linked to, beside questions. */
interface LinkKind {
  /** The part of the address below a control. */
  path: string
  /** The address of one such record. */
  own: string
  one: string
  many: string
}

/** The kinds of record that controls are linked to, by table. Calls, SQL, audit entries, CSV and pages are made from these. */
export const controlLinks = {
  registered_risks: {
    path: 'registered-risks',
    own: '/api/v1/risk-register/:record_id',
    one: 'risk of the register',
    many: 'risks of the register',
  },
  policies: { path: 'policies', own: '/api/v1/policies/:record_id', one: 'policy', many: 'policies' },
  action_plans: {
    path: 'action-plans',
    own: '/api/v1/action-plans/:record_id',
    one: 'action plan',
    many: 'action plans',
  },
  document_requests: {
    path: 'document-requests',
    own: '/api/v1/document-requests/:record_id',
    one: 'document request',
    many: 'document requests',
  },
  files: { path: 'evidence', own: '/api/v1/evidence/:record_id', one: 'file', many: 'files' },
} as const satisfies Record<string, LinkKind>

export type ControlLinkTable = keyof typeof controlLinks
export const controlLinkTables = Object.keys(controlLinks) as ControlLinkTable[]
