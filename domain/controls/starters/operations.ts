import { group } from './starter-control.ts'

/** Controls of systems, incidents and outages. */
export const operations = group('Systems are protected and watched', 'OPS', [
  {
    name: 'Protection against harmful software',
    description:
      'Every computer and server has protection against harmful software that updates itself, cannot be switched off by users, and reports to somebody.',
    automated: true,
    months: 3,
    hipaa: ['5.4'],
    csf: ['DE.CM-09', 'PR.PS-05'],
  },
  {
    name: 'Approved programs and devices only',
    description:
      'Users cannot install programs, and USB drives that are not approved do not work. Changes of programs are tested and approved first.',
    automated: true,
    hipaa: ['5.5', '10.7'],
    csf: ['PR.PS-01', 'PR.PS-05', 'PR.PS-06'],
  },
  {
    name: 'Activity records',
    description:
      'Record system, servers, firewall and email record who did what and when. The records are kept apart, protected from changes, for at least a year.',
    kind: 'detective',
    automated: true,
    hipaa: ['15.1', '15.2', '15.3'],
    csf: ['PR.PS-04', 'DE.CM-01', 'DE.AE-03'],
  },
  {
    name: 'Review of activity',
    description:
      'The activity of systems with patient data is reviewed every week, and records of staff, neighbors and well-known patients are sampled for views without a reason.',
    kind: 'detective',
    months: 3,
    hipaa: ['1.8', '1.9'],
    csf: ['DE.CM-03', 'DE.AE-02', 'DE.AE-06'],
  },
])

export const incidents = group('Incidents and outages are survived', 'REC', [
  {
    name: 'Incident plan',
    description:
      'A written plan says what to do in a security incident, who decides, whom to call and when patients and authorities are told. It is rehearsed once a year.',
    kind: 'corrective',
    hipaa: ['6.1', '7.8'],
    csf: ['RS.MA-01', 'RS.MA-02', 'ID.IM-04', 'RS.CO-02', 'RS.CO-03'],
  },
  {
    name: 'One place to report',
    description:
      'Staff know one number and one address to report what looks wrong. Each report is recorded with how it ended and what was learned.',
    kind: 'detective',
    hipaa: ['6.2', '6.4'],
    csf: ['DE.AE-08', 'RS.MA-03', 'RS.AN-03', 'ID.IM-03'],
  },
  {
    name: 'Cutting off at any hour',
    description:
      'An infected computer or a stolen account can be cut off at any hour by somebody on call, within 30 minutes.',
    kind: 'corrective',
    hipaa: ['6.3'],
    csf: ['RS.MI-01', 'RS.MI-02'],
  },
  {
    name: 'Backups',
    description:
      'All patient data is backed up every day. One copy is kept where neither an attacker nor a fire could reach it, and a failed backup raises an alert.',
    kind: 'corrective',
    automated: true,
    months: 3,
    hipaa: ['7.1', '7.2', '7.3'],
    csf: ['PR.DS-11'],
  },
  {
    name: 'Restore test',
    description:
      'Once a quarter a backup is restored and checked, and the time that it took is compared with what patient care requires.',
    kind: 'detective',
    months: 3,
    hipaa: ['7.7', '7.4'],
    csf: ['RC.RP-03', 'RC.RP-05', 'ID.IM-02'],
  },
  {
    name: 'Care during an outage',
    description:
      'Printed instructions and forms let staff care for patients for at least three days without the systems, and protect what is written down meanwhile. A second way to the online record system exists.',
    kind: 'corrective',
    hipaa: ['7.5', '7.6', '7.10'],
    csf: ['PR.IR-03', 'PR.IR-04', 'RC.RP-02', 'RC.RP-04'],
  },
  {
    name: 'Lessons after an incident',
    description:
      'After each major incident, the people involved write down what happened, what is done about it and what patients, partners and authorities were told.',
    kind: 'corrective',
    hipaa: ['6.4', '22.1'],
    csf: ['ID.IM-03', 'RC.RP-06', 'RC.CO-03', 'RC.CO-04'],
  },
])
