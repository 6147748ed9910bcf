import { group } from './starter-control.ts'

/** Controls of data, buildings and workstations. */
export const data = group('Patient data stays confidential and correct', 'DAT', [
  {
    name: 'Encryption of devices',
    description:
      'All laptops, phones, tablets and USB drives that may hold patient data are encrypted, and a lost one can be erased remotely.',
    automated: true,
    months: 6,
    hipaa: ['14.7'],
    csf: ['PR.DS-01'],
  },
  {
    name: 'Encryption of servers, cloud and backups',
    description:
      'Patient data is encrypted on servers, in cloud storage and on backups. Two named people hold the keys and recovery codes, which are kept in a safe place.',
    automated: true,
    hipaa: ['14.8', '14.9'],
    csf: ['PR.DS-01', 'PR.DS-11'],
  },
  {
    name: 'Encryption on the way',
    description:
      'Wi-Fi, remote access, websites and exchanges with labs, pharmacies and insurers are encrypted by current methods that also reject altered data.',
    automated: true,
    hipaa: ['18.2', '18.5'],
    csf: ['PR.DS-02'],
  },
  {
    name: 'Safe email and messages',
    description:
      'Patient data is emailed encrypted only. Staff write each other about patients in the approved message service, never in private ones.',
    hipaa: ['18.4', '18.6'],
    csf: ['PR.DS-02'],
  },
  {
    name: 'The right recipient',
    description:
      'Addresses are confirmed before patient data is sent for the first time, fax numbers are stored, and a message to the wrong recipient is reported the same day.',
    hipaa: ['18.1'],
    csf: ['PR.DS-02'],
  },
  {
    name: 'Reconciliation of results and referrals',
    description:
      'Open orders, referrals and prescriptions are compared with what came back every day, so that a lost or garbled one is noticed.',
    kind: 'detective',
    months: 6,
    hipaa: ['18.3'],
    csf: ['PR.DS-10', 'DE.CM-09'],
  },
  {
    name: 'Unchanged records',
    description:
      'A correction of a finished entry keeps the original visible, and reports of unusual changes and deletions are looked at every month.',
    kind: 'detective',
    automated: true,
    months: 3,
    hipaa: ['16.1', '16.2'],
    csf: ['PR.DS-10', 'DE.CM-09'],
  },
  {
    name: 'Disposal',
    description:
      'Computers, drives, phones, copiers and medical devices are erased or destroyed before they leave, and a certificate is kept for each.',
    hipaa: ['13.1', '13.2', '13.3'],
    csf: ['ID.AM-08', 'PR.DS-01', 'PR.PS-03'],
  },
  {
    name: 'Erased before the next user',
    description: 'A computer or drive is wiped before it goes to another person or another use.',
    hipaa: ['13.4'],
    csf: ['ID.AM-08', 'PR.PS-03'],
  },
  {
    name: 'Devices on the move',
    description:
      'People sign for devices and media that they take out of the building or to another site. Data is copied before equipment that holds it is moved.',
    kind: 'detective',
    hipaa: ['13.6', '13.7'],
    csf: ['ID.AM-01', 'PR.DS-11'],
  },
])

export const places = group('Buildings and workstations are safe', 'PHY', [
  {
    name: 'Secured building',
    description:
      'A written plan says how the building is kept secure during the day and after hours. Doors to areas with patient data are locked, and keys and badges open only what a job calls for.',
    hipaa: ['10.3', '10.5'],
    csf: ['PR.AA-06'],
  },
  {
    name: 'Locked server room',
    description:
      'Servers and network equipment are in a locked room or cabinet that few named people can open. It is protected from water, heat and loss of power.',
    hipaa: ['10.4'],
    csf: ['PR.AA-06', 'PR.IR-02'],
  },
  {
    name: 'Access to the building in an emergency',
    description:
      'It is settled in writing who may enter in an emergency to get systems running, and they can unlock the doors without power.',
    kind: 'corrective',
    hipaa: ['10.1', '10.2'],
    csf: ['PR.IR-02', 'PR.IR-03', 'PR.AA-06'],
  },
  {
    name: 'Visitors and repairs',
    description:
      'Visitors beyond the waiting area are signed in and accompanied. Repairs and changes of locks, doors, alarms and cameras are recorded.',
    kind: 'detective',
    hipaa: ['10.6', '10.8'],
    csf: ['PR.AA-06', 'DE.CM-02'],
  },
  {
    name: 'Use of workstations',
    description:
      'Written rules say how computers that reach patient data are used, in the building, at home and on the road. Screens cannot be read by patients or visitors.',
    hipaa: ['11.1', '11.2', '11.3'],
    csf: ['PR.PS-01', 'PR.AA-06'],
  },
  {
    name: 'Workstations that stay in place',
    description:
      'Computers in public areas are fixed, and laptops and tablets are locked away when nobody uses them.',
    hipaa: ['12.1', '12.2'],
    csf: ['PR.AA-06', 'PR.IR-02'],
  },
])
