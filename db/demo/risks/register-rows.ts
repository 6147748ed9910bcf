import type { RiskState } from '#domain/risk-register/risk-register.rules.ts'

interface Step {
  state: RiskState
  reason: string
  by: string
  daysAgo: number
}

export interface RegisterRow {
  threat: string
  entity: string
  owner: string
  treatment: string
  /** Days from today; negative if the review is late. */
  reviewInDays: number | null
  /** The states that it passed through, the first one first. */
  steps: Step[]
}

export const registerRows: RegisterRow[] = [
  {
    threat: 'phishing',
    entity: 'medical-center',
    owner: 'manager',
    treatment: 'Security keys for everybody on the wards. See the plan for phishing-resistant sign-in.',
    reviewInDays: 40,
    steps: [
      { state: 'identified', reason: '', by: 'admin', daysAgo: 36 },
      { state: 'treating', reason: 'The plan is approved.', by: 'admin', daysAgo: 33 },
    ],
  },
  {
    threat: 'unpatched-vulnerability',
    entity: 'imaging',
    owner: 'priya.raman',
    treatment: 'The two older scanners stay on a network of their own until they are replaced.',
    reviewInDays: 11,
    steps: [
      { state: 'identified', reason: '', by: 'admin', daysAgo: 90 },
      { state: 'treating', reason: 'Replacement is ordered.', by: 'admin', daysAgo: 84 },
      {
        state: 'accepted',
        reason: 'The maker gives no updates for these scanners. They are replaced in the new year.',
        by: 'admin',
        daysAgo: 60,
      },
    ],
  },
  {
    threat: 'lost-device',
    entity: 'millbrook',
    owner: 'thomas.lindqvist',
    treatment: 'Encrypt the laptops of home visits, and lock them in the car boot.',
    reviewInDays: -4,
    steps: [
      { state: 'identified', reason: '', by: 'admin', daysAgo: 50 },
      { state: 'treating', reason: '', by: 'thomas.lindqvist', daysAgo: 41 },
    ],
  },
  {
    threat: 'vendor-breach',
    entity: 'millbrook',
    owner: 'admin',
    treatment: 'Ask the billing provider for its latest audit report before the contract is renewed.',
    reviewInDays: 75,
    steps: [{ state: 'identified', reason: '', by: 'admin', daysAgo: 6 }],
  },
]
