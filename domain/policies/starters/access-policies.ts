import { bodyOf, type StarterPolicy } from './starter-policy.ts'

/** Policies about access to patient data, workstations and buildings. */
export const accessPolicies: StarterPolicy[] = [
  {
    key: 'access',
    code: 'SEC-05',
    title: 'Access to patient data',
    purpose: 'Says who may use which patient data, and how access is given, checked and taken away.',
    body: bodyOf([
      ['Principle', 'Everyone gets the access that their job requires, and no more.'],
      [
        'Giving access',
        '- A chart shows which job may use which systems and which parts of [[record_system]]. [[security_official]] keeps it.',
        '- A request for new or extra access is made in writing and approved by the person’s manager and the owner of the system.',
        '- [[it_support]] sets up nothing without this approval.',
      ],
      [
        'Checking access',
        '- Every quarter the user lists of all systems are compared with the people who work here and with the chart. Accounts that nobody needs are removed.',
        '- The activity in [[record_system]] is reviewed every week. Views of the records of colleagues, neighbors and well-known people are sampled.',
      ],
      [
        'In an emergency',
        'If the usual sign-in fails, clinicians use the sealed emergency account. The person who breaks the seal tells [[security_official]]. Each use is looked at on the next working day.',
      ],
      [
        'Data that is kept apart',
        'Data of a clearinghouse, and data of a health plan that we sponsor for our employees, is open only to the people who work for it. It is never used for decisions about jobs or pay.',
      ],
    ]),
    hipaa: ['1.8', '1.9', '4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '14.3', '14.4', '20.1', '20.2'],
    csf: ['PR.AA-01', 'PR.AA-05', 'DE.CM-03'],
  },
  {
    key: 'accounts',
    code: 'SEC-06',
    title: 'Accounts and passwords',
    purpose: 'Says how people prove who they are, and what everyone does with passwords.',
    body: bodyOf([
      [
        'Accounts',
        '- Everyone signs in with an account of their own and lets nobody else use it.',
        '- Administrator, vendor and test accounts have a named owner. Administrators use them for administration only.',
        '- A second factor is required for remote access, email, [[record_system]] and every administrator.',
      ],
      [
        'Passwords',
        '- A password has at least 12 characters and is used for one system only. Four words in a row are easier to remember than symbols.',
        '- Passwords are kept in the password manager that we provide, never on paper or in a file.',
        '- A password is changed at once if somebody else may know it. There is no need to change it otherwise.',
        '- Nobody asks you for your password: neither [[it_support]], nor [[management]], nor a caller in a hurry.',
      ],
      [
        'Resets',
        'Before a password is reset, [[it_support]] identifies the person: by a call back to a known number, in person, or by the second factor.',
      ],
      [
        'What the systems do',
        '- Accounts are locked after repeated wrong passwords.',
        '- Sign-ins from unusual places or at unusual times raise an alert, which is followed up on the same day.',
        '- Computers lock themselves after 10 minutes without use. [[record_system]], email and remote connections end unused sessions.',
      ],
    ]),
    hipaa: ['5.6', '5.7', '5.8', '5.9', '5.10', '12.3', '14.1', '14.2', '14.5', '14.6', '17.1'],
    csf: ['PR.AA-01', 'PR.AA-02', 'PR.AA-03', 'PR.AA-04'],
  },
  {
    key: 'workstations',
    code: 'SEC-07',
    title: 'Use of computers and devices',
    purpose: 'Says how everyone uses computers, phones and tablets, in the building and elsewhere.',
    body: bodyOf([
      [
        'At your workplace',
        '- Turn screens away from patients and visitors, or use a privacy filter.',
        '- Lock your screen whenever you step away.',
        '- Use the computers of [[company]] for your work. Install nothing yourself, and plug in only devices that [[it_support]] approved.',
        '- Open no attachment or link that you did not expect. Ask the sender some other way, or report it to [[report_to]].',
      ],
      [
        'At home and on the road',
        '- Patient data stays on encrypted devices of [[company]], and is reached through the protected connection only.',
        '- Never leave a device in a car or unattended in public.',
        '- Family members must not use a device that reaches patient data.',
        '- Paper with patient data stays in the building, unless your manager approved otherwise.',
      ],
      [
        'Lost or stolen',
        'Report a lost or stolen device to [[report_to]] at once, at any hour. It is erased remotely, and nobody is blamed for reporting early.',
      ],
      [
        'Equipment',
        '- Computers in public areas are fixed to the furniture. Laptops and tablets are locked away when nobody uses them.',
        '- Protection against harmful software is on everywhere, and users cannot switch it off.',
      ],
    ]),
    hipaa: ['5.4', '5.5', '11.1', '11.2', '11.3', '12.1', '12.2', '12.3', '14.7'],
    csf: ['PR.PS-01', 'PR.PS-05', 'PR.DS-01', 'PR.AT-01'],
  },
  {
    key: 'facilities',
    code: 'SEC-08',
    title: 'Security of buildings',
    purpose:
      'Says how buildings, rooms and visitors are handled, so that nobody reaches patient data on foot.',
    body: bodyOf([
      [
        'Doors and keys',
        '- Areas with patient data are locked or in sight of staff. Keys and badges open only what a job calls for.',
        '- [[security_official]] keeps a list of who has which key, badge and code, and checks it twice a year.',
        '- The last person to leave checks doors, windows and the alarm.',
      ],
      [
        'Server room',
        'Servers and network equipment are in a locked room or cabinet that few named people can open. Nothing else is stored there.',
      ],
      [
        'Visitors and vendors',
        '- Visitors beyond the waiting area sign in, wear a badge and are accompanied.',
        '- People who come to repair something are expected, or their company is called before they are let in.',
      ],
      [
        'Repairs',
        'Repairs and changes of locks, doors, walls, alarms and cameras are recorded with date, reason and who did the work.',
      ],
      [
        'In an emergency',
        'A list names the people who may enter to get systems running again. Keys that open every door without power are in a sealed box.',
      ],
    ]),
    hipaa: ['10.1', '10.2', '10.3', '10.4', '10.5', '10.6', '10.8', '3.2'],
    csf: ['PR.AA-06', 'PR.IR-02', 'DE.CM-02'],
  },
]
