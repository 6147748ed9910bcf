import { pagePdf } from './page-pdf.ts'

/** A file of the hospital group, with what it is evidence of. */
export interface DemoFile {
  name: string
  description: string
  content: Buffer
  by: string
  /** Days ago. */
  added: number
  /** Days from today until which it is valid. */
  ends: number | null
  /** Answers to questions that say this, of these entities, in the current assessment and in the one before. */
  answers?: { about: RegExp; entities: string[]; alsoBefore?: true }
  /** The document request that it was delivered for. */
  request?: { title: string; isTrashed?: true }
}

const csv = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`)

export const evidenceFiles: DemoFile[] = [
  {
    name: 'Risk analysis report.pdf',
    description: 'Signed by the security officer; covers every site of the group.',
    content: pagePdf('Risk analysis of the hospital group', [
      'Scope: all sites, and every system that holds patient data.',
      'Method: threats and safeguards were rated for each system by its owner and the security officer.',
      'Result: 14 risks above the threshold, each with a treatment and an owner.',
      'The highest are unattended workstations in wards and late removal of accounts.',
      'Signed: security officer, for the board.',
    ]),
    by: 'manager',
    added: 40,
    ends: 320,
    answers: {
      about: /risk (analysis|assessment)/i,
      entities: ['medical-center', 'cedar-ridge'],
      alsoBefore: true,
    },
  },
  {
    name: 'Workforce training completions.csv',
    description: 'Export of the learning system.',
    content: csv(
      'department,employees,completed,share',
      'Emergency,84,83,98.8 %',
      'Surgery,112,109,97.3 %',
      'Billing,31,31,100 %',
      'Facilities,27,22,81.5 %',
    ),
    by: 'employee',
    added: 20,
    ends: 12,
    answers: { about: /training/i, entities: ['imaging', 'laboratory'] },
  },
  {
    name: 'Badge access policy.pdf',
    description: 'The policy before the new entrance was built.',
    content: pagePdf('Badge access policy', [
      'Everybody wears a badge that opens the doors of their own work only.',
      'Lost badges are reported within an hour and blocked at once.',
      'The owner of each area reviews who can enter it every quarter.',
    ]),
    by: 'manager',
    added: 500,
    ends: -40,
    answers: { about: /badge|visitor|locked|physical/i, entities: ['medical-center'], alsoBefore: true },
  },
  {
    name: 'Restore test of the records system.txt',
    description: '',
    content: Buffer.from(
      `Restore test of the records system

Restored: the latest full backup and the log of the following day, to the second site.
Duration: 3 h 40 min, of which 2 h 10 min for the database.
Compared: 200 records with the running system, without a difference.
Missing: scanned letters of the last night, which are copied once a day.
`,
    ),
    by: 'victor.chen',
    added: 4,
    ends: null,
    request: { title: 'Result of the last restore test of the records system' },
  },
  {
    name: 'Visitor log of the old building.csv',
    description: 'Delivered for a request that was withdrawn.',
    content: csv(
      'arrived,left,visitor,host',
      '08:10,09:05,Elevator service,Facilities',
      '10:30,10:50,Courier,Pharmacy',
    ),
    by: 'manager',
    added: 90,
    ends: null,
    request: { title: 'Visitor log of the old building', isTrashed: true },
  },
]
