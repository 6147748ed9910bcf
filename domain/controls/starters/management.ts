import { group } from './starter-control.ts'

/** Controls of management: leadership and risk. */
export const governance = group('Security is led and written down', 'GOV', [
  {
    name: 'Security official',
    description:
      'One person is named in writing as the security official, reports to management, and has the time and the authority to get problems fixed.',
    hipaa: ['2.1', '2.2'],
    csf: ['GV.RR-01', 'GV.RR-02', 'GV.RR-03'],
  },
  {
    name: 'Written policies, approved and reviewed',
    description:
      'There is a written policy for every part of the Security Rule. Management approves each one, and it is reviewed at least once a year and after every major change.',
    hipaa: ['21.1', '21.2', '22.4'],
    csf: ['GV.PO-01', 'GV.PO-02'],
  },
  {
    name: 'Records kept for six years',
    description:
      'Policies, including replaced versions, and the records of reviews, trainings and tests are kept for at least six years and can be found by the people who need them.',
    hipaa: ['22.1', '22.2', '22.3'],
    csf: ['GV.OC-03', 'GV.PO-02'],
  },
  {
    name: 'Sanctions for breaking the rules',
    description:
      'A written policy states what happens to members of the workforce who break the security rules. Each case is decided by it and recorded.',
    kind: 'corrective',
    hipaa: ['1.6', '1.7'],
    csf: ['GV.RR-04'],
  },
  {
    name: 'Yearly evaluation',
    description:
      'The practices are checked against every part of the Security Rule once a year, and again whenever a record system, a site or an important vendor changes.',
    kind: 'detective',
    hipaa: ['8.1', '8.2'],
    csf: ['GV.OV-01', 'GV.OV-02', 'GV.OV-03', 'ID.IM-01'],
  },
])

export const risk = group('Risks are known and reduced', 'RSK', [
  {
    name: 'Risk analysis',
    description:
      'A written, dated risk analysis covers every site, system and device that holds electronic patient data. It is renewed every year and after every major change.',
    hipaa: ['1.1', '1.3'],
    csf: ['ID.RA-03', 'ID.RA-04', 'ID.RA-05', 'GV.RM-06'],
  },
  {
    name: 'Risk management plan',
    description:
      'Each risk found has a measure, a responsible person, a due date and a status. Management looks at the plan every quarter.',
    kind: 'corrective',
    months: 3,
    hipaa: ['1.4'],
    csf: ['ID.RA-06', 'GV.RM-01', 'GV.RM-03', 'GV.RM-04'],
  },
  {
    name: 'Inventory of systems and data',
    description:
      'A list shows every place where patient data is stored, received or sent, with its owner, location and importance. It is checked twice a year.',
    kind: 'detective',
    months: 6,
    hipaa: ['1.2', '7.9', '13.5'],
    csf: ['ID.AM-01', 'ID.AM-02', 'ID.AM-03', 'ID.AM-05', 'ID.AM-07'],
  },
  {
    name: 'Security updates',
    description:
      'Security updates are installed on computers, servers and network equipment within 30 days, critical ones within 7. Systems that get no more updates are replaced or kept off the network.',
    automated: true,
    months: 3,
    hipaa: ['1.5'],
    csf: ['PR.PS-02', 'PR.PS-03', 'ID.RA-01', 'ID.AM-08'],
  },
  {
    name: 'Technical tests for weaknesses',
    description:
      'Computers and network are scanned for weaknesses every month, and an outside specialist tests them once a year. What is found is fixed by its severity.',
    kind: 'detective',
    automated: true,
    months: 1,
    hipaa: ['8.3'],
    csf: ['ID.RA-01', 'ID.RA-08', 'ID.IM-02'],
  },
  {
    name: 'Vendor risk',
    description:
      'Before an outside company gets patient data, its security is examined. Important vendors are examined again every year.',
    kind: 'detective',
    hipaa: ['9.3'],
    csf: ['GV.SC-04', 'GV.SC-06', 'GV.SC-07', 'ID.RA-10'],
  },
  {
    name: 'Business associate agreements',
    description:
      'A signed agreement is on file for each outside company that handles patient data, before it gets the first of it. The list of these companies is complete and is checked twice a year.',
    months: 6,
    hipaa: ['9.1', '9.2', '19.1', '19.2', '19.4'],
    csf: ['GV.SC-05', 'GV.SC-02', 'GV.OC-05'],
  },
  {
    name: 'Incident notice by vendors',
    description:
      'Agreements oblige vendors and their subcontractors to report a security incident within a stated number of days, and name whom to call.',
    hipaa: ['19.2', '19.3', '19.5'],
    csf: ['GV.SC-08', 'GV.SC-05'],
  },
])
