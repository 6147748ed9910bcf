import type { KindInAddress } from './history-kinds.ts'

const titles: Record<KindInAddress, string> = {
  asset: 'History of the asset',
  'auditor-room': 'History of the room',
  control: 'History of the control',
  division: 'History of the division',
  'document-request': 'History of the request',
  'document-request-list': 'History of the list',
  entity: 'History of the entity',
  evidence: 'History of the file',
  group: 'History of the group',
  'loss-scenario': 'History of the loss scenario',
  period: 'History of the assessment',
  plan: 'History of the action plan',
  'plan-task': 'History of the task',
  policy: 'History of the policy',
  protocol: 'History of the framework',
  question: 'History of the question',
  'registered-risk': 'History of the risk',
  'report-template': 'History of the template',
  'risk-profile': 'History of the risk profile',
  tag: 'History of the tag',
  user: 'History of the member',
}

export const recordHistoryTexts = { history: 'History', titles }
