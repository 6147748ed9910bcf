import { bodyOf, type StarterPolicy } from './starter-policy.ts'

/** Policies for when something goes wrong. */
export const emergencyPolicies: StarterPolicy[] = [
  {
    key: 'incidents',
    code: 'SEC-11',
    title: 'Security incidents and breaches',
    purpose: 'Says what everyone does when something looks wrong, and how patients and authorities are told.',
    body: bodyOf([
      [
        'Report at once',
        'If something looks wrong, report it to [[report_to]], at any hour: a strange email that you opened, a lost phone, a record that somebody should not have seen, a computer that behaves oddly. You do not have to be sure.',
      ],
      [
        'First steps',
        '- Do not switch the computer off. Disconnect it from the network.',
        '- [[it_support]] can cut off an infected computer or a stolen account within 30 minutes, at any hour.',
        '- [[security_official]] decides whether it is an incident, who is needed, and who speaks with the press.',
        '- What is seen and done is written down with the time. Nothing is deleted.',
      ],
      [
        'Breaches',
        '- [[privacy_official]] finds out whether patient data was seen, taken or lost, and whether the law demands that people are told.',
        '- Patients are told without delay, and within 60 days at the latest, with what happened and what they can do.',
        '- The authorities and, where more than 500 people of a state are concerned, the media are told as the law demands. Small breaches are reported once a year.',
      ],
      [
        'Afterward',
        '- Each incident is recorded: what happened, what was done, how it ended, what is changed.',
        '- The plan is rehearsed once a year, and improved by what was learned.',
      ],
    ]),
    hipaa: ['6.1', '6.2', '6.3', '6.4', '7.8', '15.1', '15.2', '15.3', '16.1', '20.4'],
    csf: ['RS.MA-01', 'RS.MA-02', 'RS.CO-02', 'RS.CO-03', 'RS.MI-01', 'RS.MI-02', 'RC.CO-04'],
  },
  {
    key: 'contingency',
    code: 'SEC-12',
    title: 'Backups, outages and emergencies',
    purpose: 'Says how patient data is backed up, and how patients are cared for while systems are down.',
    body: bodyOf([
      [
        'Backups',
        '- All patient data is backed up every day. The list of what is backed up is compared with the inventory twice a year.',
        '- One copy is kept at [[backup_place]], where neither an attacker nor a fire in the building could reach it.',
        '- A failed backup raises an alert. [[it_support]] repairs it within one working day and tells [[security_official]].',
        '- Every quarter a backup is restored and checked. The time that it took is recorded.',
      ],
      [
        'Order of recovery',
        'Systems and outside services are ranked by how soon patient care would suffer without them. They are restored in that order, following written steps that someone other than their author has tried.',
      ],
      [
        'Caring for patients meanwhile',
        '- Each site has printed instructions and forms for at least three days without systems.',
        '- What is written on paper is locked away, and entered into [[record_system]] afterward.',
        '- There is a second way to the internet, and to [[record_system]] if it is online.',
        '- If the building cannot be used, staff meet at [[meeting_place]].',
      ],
      [
        'Who decides',
        '[[security_official]] or, if absent, [[management]] decide that these steps begin and end. The list of people to call is kept on paper at each site.',
      ],
      ['Practice', 'The plan is rehearsed once a year. What did not work is changed within 30 days.'],
    ]),
    hipaa: ['7.1', '7.2', '7.3', '7.4', '7.5', '7.6', '7.7', '7.8', '7.9', '7.10', '10.1', '13.7'],
    csf: ['PR.DS-11', 'PR.IR-03', 'PR.IR-04', 'RC.RP-01', 'RC.RP-02', 'RC.RP-03', 'RC.RP-04', 'RC.RP-05'],
  },
]
