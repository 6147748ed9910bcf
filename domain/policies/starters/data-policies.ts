import { bodyOf, type StarterPolicy } from './starter-policy.ts'

/** Policies about sending, storing and destroying patient data. */
export const dataPolicies: StarterPolicy[] = [
  {
    key: 'sending',
    code: 'SEC-09',
    title: 'Sending and encrypting patient data',
    purpose: 'Says how patient data is protected on its way and where it is stored.',
    body: bodyOf([
      [
        'Email, fax and messages',
        '- Patient data is emailed only encrypted. Write no patient data into the subject.',
        '- Confirm an address or fax number before you use it for the first time, and choose it from the address book afterward.',
        '- Write to colleagues about patients in [[message_service]] only, never in a private app. Take pictures of patients with devices of [[company]] only.',
        '- A patient may ask for plain email. Explain the risk first, and record the wish.',
        '- Report a message to the wrong recipient to [[report_to]] on the same day.',
      ],
      [
        'Connections',
        '- Wi-Fi, remote access, websites and exchanges with labs, pharmacies and insurers are encrypted by current methods. Altered data is rejected.',
        '- Only devices that we know join the internal network. Guests and private phones have a network of their own.',
        '- Open orders, referrals and prescriptions are compared with what came back every day.',
      ],
      [
        'Storage',
        '- Servers, cloud storage, backups, laptops, phones and USB drives with patient data are encrypted.',
        '- [[security_official]] and one more named person hold the keys and recovery codes, in a safe place outside of the systems that they open.',
      ],
      [
        'People who ask for patient data',
        'Identify everyone who asks by phone, through the portal or at the counter, by two facts of the record, before you say anything.',
      ],
    ]),
    hipaa: ['14.7', '14.8', '14.9', '17.2', '17.3', '18.1', '18.2', '18.3', '18.4', '18.5', '18.6'],
    csf: ['PR.DS-01', 'PR.DS-02', 'PR.DS-10', 'PR.IR-01'],
  },
  {
    key: 'media',
    code: 'SEC-10',
    title: 'Devices and media: inventory, reuse and disposal',
    purpose: 'Says how devices are tracked, and how their data is destroyed before they leave us.',
    body: bodyOf([
      [
        'Inventory',
        'Each device that holds patient data, medical ones and copiers among them, is listed with its place, its responsible person and its importance. The list is checked twice a year.',
      ],
      [
        'On the move',
        '- People sign for devices and media that they take out of the building or to another site.',
        '- Before a server or other equipment with patient data is moved, its data is copied, and the copy is tested.',
      ],
      [
        'Reuse',
        'A computer or drive is wiped before it goes to another person or another use. [[it_support]] records who did it and when.',
      ],
      [
        'Disposal',
        '- Computers, drives, phones, copiers, scanners and medical devices are erased or destroyed before they leave, even if they were rented.',
        '- A certificate with the serial number and the day is kept for six years.',
        '- Paper with patient data goes into the locked bins, never into the trash.',
      ],
    ]),
    hipaa: ['13.1', '13.2', '13.3', '13.4', '13.5', '13.6', '13.7', '1.2'],
    csf: ['ID.AM-01', 'ID.AM-08', 'PR.DS-01'],
  },
]
