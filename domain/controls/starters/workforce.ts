import { group } from './starter-control.ts'

/** Controls of people and their access. */
export const people = group('People are authorized, trained and let go with care', 'PPL', [
  {
    name: 'Authorization before access',
    description:
      'A manager approves in writing each person, and what they may use, before they begin to work with patient data.',
    hipaa: ['3.1', '4.4'],
    csf: ['PR.AA-01', 'PR.AA-05'],
  },
  {
    name: 'Background checks',
    description:
      'References, licenses and exclusion lists are checked before a person gets access to patient data, as far as the law allows.',
    hipaa: ['3.3'],
    csf: ['GV.RR-04'],
  },
  {
    name: 'Supervision of people without permission',
    description:
      'Cleaners, repair workers and visitors are accompanied wherever patient data could be seen, or the data is locked away first.',
    hipaa: ['3.2', '10.6'],
    csf: ['PR.AA-06'],
  },
  {
    name: 'Access ends with the job',
    description:
      'Accounts are switched off on the day a person leaves, keys, badges and devices are collected, and the codes and shared passwords they knew are changed.',
    hipaa: ['3.5', '3.6', '3.7'],
    csf: ['PR.AA-01', 'PR.AA-05', 'GV.RR-04'],
  },
  {
    name: 'Access follows the job',
    description:
      'When people change jobs inside the organization, access they no longer need is taken away before the new one is given.',
    kind: 'corrective',
    hipaa: ['4.6', '3.4'],
    csf: ['PR.AA-05'],
  },
  {
    name: 'Security training',
    description:
      'Everybody, including managers and temporary staff, is trained before they use patient data and once a year. Who took part is recorded.',
    hipaa: ['5.1'],
    csf: ['PR.AT-01', 'PR.AT-02'],
  },
  {
    name: 'Security reminders',
    description: 'Staff get a short reminder or warning about security at least every month.',
    months: 3,
    hipaa: ['5.2'],
    csf: ['PR.AT-01'],
  },
  {
    name: 'Practice with fake emails',
    description:
      'Staff are sent harmless fake emails every quarter. Those who fall for one are shown at once how to recognize them.',
    kind: 'detective',
    automated: true,
    months: 3,
    hipaa: ['5.3'],
    csf: ['PR.AT-01', 'ID.IM-02'],
  },
])

export const access = group('Only the right people reach patient data', 'ACC', [
  {
    name: 'Access by job',
    description:
      'A written chart says which job may use which systems and which parts of the patient record. Nobody gets more than their job requires.',
    hipaa: ['4.3', '4.4'],
    csf: ['PR.AA-05'],
  },
  {
    name: 'Review of user lists',
    description:
      'Every quarter the user lists of all systems with patient data are compared with the people who work here. Accounts that nobody needs are removed.',
    kind: 'detective',
    months: 3,
    hipaa: ['4.5', '3.4'],
    csf: ['PR.AA-01', 'PR.AA-05'],
  },
  {
    name: 'An account for each person',
    description:
      'Everybody signs in with an account of their own. Administrator, vendor and test accounts have a named owner and are used for nothing else.',
    hipaa: ['14.1', '14.2'],
    csf: ['PR.AA-01', 'PR.AA-02'],
  },
  {
    name: 'Second factor',
    description:
      'A second proof besides the password is required for remote access, email, administrators and the record system.',
    automated: true,
    hipaa: ['17.1'],
    csf: ['PR.AA-03', 'PR.AA-04'],
  },
  {
    name: 'Strong passwords, safely kept',
    description:
      'Passwords have at least 12 characters, known weak ones are refused, and staff keep them in a password manager that the organization provides.',
    automated: true,
    hipaa: ['5.8', '5.9'],
    csf: ['PR.AA-01', 'PR.AA-03'],
  },
  {
    name: 'Lockout and sign-in alerts',
    description:
      'Accounts are locked after repeated wrong passwords, and sign-ins from unusual places or at unusual times raise an alert that somebody follows up.',
    kind: 'detective',
    automated: true,
    months: 6,
    hipaa: ['5.6', '5.7'],
    csf: ['PR.AA-03', 'DE.CM-03'],
  },
  {
    name: 'Password resets for the right person',
    description:
      'Before a password is reset, the person is identified by a call back to a known number, in person or by a second factor.',
    hipaa: ['5.10'],
    csf: ['PR.AA-02'],
  },
  {
    name: 'Automatic lock',
    description:
      'Computers lock themselves after at most 10 minutes without use, and the record system, email and remote connections end a session that is not being used.',
    automated: true,
    hipaa: ['14.5', '14.6', '12.3'],
    csf: ['PR.AA-03', 'PR.AA-05'],
  },
  {
    name: 'Emergency access',
    description:
      'If the usual sign-in fails, a sealed account gives clinicians access to a patient’s data. Each use is looked at the next working day.',
    kind: 'corrective',
    hipaa: ['14.3', '14.4'],
    csf: ['PR.AA-05', 'RC.RP-01'],
  },
  {
    name: 'Identity of people who ask',
    description:
      'People who ask for patient data by phone, through the portal or at the counter are identified by two facts of their record before anything is said.',
    hipaa: ['17.2'],
    csf: ['PR.AA-02', 'PR.AA-04'],
  },
  {
    name: 'Known devices only',
    description:
      'Only devices that are registered with the organization can join the internal network. Guests and personal phones use a network of their own.',
    automated: true,
    hipaa: ['17.3'],
    csf: ['PR.AA-03', 'PR.IR-01'],
  },
  {
    name: 'Separate clearinghouse or health plan data',
    description:
      'Data of a clearinghouse, or of a health plan that the organization sponsors, is kept away from everybody who does not work for it, including those who decide on jobs and pay.',
    hipaa: ['4.1', '4.2', '20.1', '20.2', '20.3', '20.4'],
    csf: ['PR.AA-05', 'PR.IR-01', 'GV.OC-03'],
  },
])
