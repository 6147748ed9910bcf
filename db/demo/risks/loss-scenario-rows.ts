type Range = [low: number, likely: number, high: number]

export interface LossScenarioRow {
  name: string
  threat: string
  /** Null: of the whole group. */
  division: string | null
  description: string
  /** Events a year. */
  frequency: Range
  /** US dollars for one event. */
  loss: Range
  after?: { frequency: Range; loss: Range }
  seed: number
}

export const lossScenarios: LossScenarioRow[] = [
  {
    name: 'Ransomware stops the record system',
    threat: 'ransomware',
    division: null,
    description:
      'The record system and shared drives are encrypted. Wards work on paper until backups are restored; surgery that can wait is put off.',
    frequency: [0.05, 0.15, 0.5],
    loss: [400_000, 2_200_000, 9_500_000],
    after: { frequency: [0.03, 0.08, 0.25], loss: [150_000, 700_000, 4_000_000] },
    seed: 20_260_117,
  },
  {
    name: 'Billing provider loses patient data',
    threat: 'vendor-breach',
    division: null,
    description:
      'A breach at the billing provider exposes names, diagnoses and insurance numbers. We notify patients and answer to the regulator.',
    frequency: [0.1, 0.3, 0.8],
    loss: [90_000, 450_000, 2_600_000],
    seed: 7_204,
  },
  {
    name: 'Phished mailbox with patient data',
    threat: 'phishing',
    division: 'Hospitals',
    description:
      'Someone at a hospital gives away a password, and the mailbox is read before anybody notices.',
    frequency: [0.5, 2, 5],
    loss: [8_000, 35_000, 240_000],
    after: { frequency: [0.1, 0.4, 1.2], loss: [8_000, 30_000, 200_000] },
    seed: 611,
  },
  {
    name: 'Laptop stolen from a home visit',
    threat: 'lost-device',
    division: 'Outpatient and Community Care',
    description:
      'A laptop with visit notes is taken from a car. Devices that are not encrypted count as a breach.',
    frequency: [0.2, 1, 3],
    loss: [3_000, 25_000, 180_000],
    after: { frequency: [0.2, 1, 3], loss: [1_500, 2_500, 8_000] },
    seed: 93,
  },
]
