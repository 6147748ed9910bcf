import type { HistoryKind } from '#domain/record-history/record-history.contract.ts'

/** The records whose history has a dialog, as the address names them. */
export const historyKinds = {
  asset: 'assets',
  'auditor-room': 'auditorRooms',
  control: 'controls',
  division: 'divisions',
  'document-request': 'documentRequests',
  'document-request-list': 'documentRequestLists',
  entity: 'entities',
  evidence: 'evidence',
  group: 'groups',
  'loss-scenario': 'lossScenarios',
  period: 'periods',
  plan: 'plans',
  'plan-task': 'planTasks',
  policy: 'policies',
  protocol: 'protocols',
  question: 'questions',
  'registered-risk': 'registeredRisks',
  'report-template': 'reportTemplates',
  'risk-profile': 'riskProfiles',
  tag: 'tags',
  user: 'users',
} as const satisfies Record<string, HistoryKind>

export type KindInAddress = keyof typeof historyKinds
export const kindsInAddress = Object.keys(historyKinds) as KindInAddress[]
