import { bodyOf, type StarterPolicy } from './starter-policy.ts'

/** Policies about leading security: risk, responsibility, people, vendors. */
export const leadingPolicies: StarterPolicy[] = [
  {
    key: 'security-program',
    code: 'SEC-01',
    title: 'Security program',
    purpose:
      'Names who is responsible for the security of patient data, and how the rules are made and kept.',
    body: bodyOf([
      [
        'Purpose',
        'This policy names the people who are responsible for the security of patient data at [[company]], and says how our security policies are made, approved and kept.',
      ],
      [
        'Scope',
        'It applies to everyone who works for [[company]], paid or unpaid, and to all electronic patient data, wherever it is kept.',
      ],
      [
        'Responsibilities',
        '- [[security_official]] is our security official. The security official keeps these policies, leads the risk analysis, decides on urgent measures and reports to [[management]] every quarter.',
        '- [[privacy_official]] is our privacy official and is consulted whenever patient data may have been seen by somebody who had no right to it.',
        '- [[management]] approve policies and provide the time and money that security takes.',
        '- Managers make sure that their people know and follow the rules.',
        '- Everyone reports what looks wrong to [[report_to]].',
      ],
      [
        'Rules',
        '- Each part of the HIPAA Security Rule has a written policy that describes what we really do.',
        '- Policies are reviewed once a year and after every major change, such as a new record system, site or law.',
        '- A new version is approved by [[management]] before it takes effect, and everyone whom it concerns confirms having read it.',
        '- Policies, replaced versions and records of what was done for security are kept for at least six years.',
        '- Once a year we compare our practice with every part of the Security Rule, and write down what we found and what we do about it.',
      ],
      [
        'Exceptions',
        'The security official may grant an exception in writing, with its reason and the date it ends. There are no other exceptions.',
      ],
    ]),
    hipaa: ['2.1', '2.2', '8.1', '8.2', '21.1', '21.2', '22.1', '22.2', '22.3', '22.4'],
    csf: ['GV.PO-01', 'GV.PO-02', 'GV.RR-01', 'GV.RR-02', 'GV.OV-01'],
  },
  {
    key: 'risk-management',
    code: 'SEC-02',
    title: 'Risk analysis and risk management',
    purpose: 'Says how risks to patient data are found, rated, reduced and followed up.',
    body: bodyOf([
      [
        'Purpose',
        'We want to know what could expose, corrupt or block access to the patient data we hold, and to reduce it to a reasonable level.',
      ],
      [
        'Risk analysis',
        '- A complete, written risk analysis is made once a year, and again when a system, a site or an important vendor changes.',
        '- It covers every place where electronic patient data is created, stored, received or sent. The inventory of these places is brought up to date first.',
        '- Each risk is rated by how likely it is and how much harm it would do, and the controls in place are taken into account.',
        '- [[security_official]] leads the analysis. [[it_support]] and the people who do the work are asked.',
      ],
      [
        'Risk management',
        '- Each risk above our threshold gets a measure, a responsible person, a due date and a cost.',
        '- [[management]] look at the plan every quarter, and decide about risks that are to be accepted. An accepted risk has a reason and a date on which it is looked at again.',
        '- Security updates are installed within 30 days, critical ones within 7 days.',
        '- Computers and network are tested for weaknesses every month, and by an outside specialist once a year.',
      ],
      [
        'Records',
        'Each analysis, with its date, scope, method and participants, each plan and each decision is kept for at least six years.',
      ],
    ]),
    hipaa: ['1.1', '1.2', '1.3', '1.4', '1.5', '8.3'],
    csf: ['ID.RA-01', 'ID.RA-03', 'ID.RA-04', 'ID.RA-05', 'ID.RA-06', 'GV.RM-01', 'GV.RM-06'],
  },
  {
    key: 'workforce',
    code: 'SEC-03',
    title: 'Workforce security, training and sanctions',
    purpose:
      'Says how people get access, are trained, change jobs and leave, and what follows if they break the rules.',
    body: bodyOf([
      [
        'Before the first day',
        '- A manager approves in writing what a new person may use. The approval names the systems and the job.',
        '- References, licenses and federal exclusion lists are checked, as far as the law allows.',
        '- Nobody uses patient data before their first security training.',
      ],
      [
        'While people work here',
        '- Everyone is trained once a year. Who took part is recorded, and people who missed it are scheduled again.',
        '- Staff get a security reminder every month, and a harmless fake email every quarter to practice with.',
        '- Cleaners, repair workers and others without permission are accompanied where patient data could be seen, or the data is locked away.',
        '- When somebody changes jobs, the access that is no longer needed is taken away on the same day.',
      ],
      [
        'When people leave',
        '- Accounts are switched off on the last day, before the person leaves the building if they leave against their will.',
        '- Keys, badges, laptops and phones are collected, and each is ticked off on a list.',
        '- Door codes, alarm codes and shared passwords that the person knew are changed within one working day.',
      ],
      [
        'Sanctions',
        'Breaking these policies has consequences, from a talk and another training to the end of employment. What happens depends on whether it was a mistake, carelessness or intent, and on the harm done. Each case is decided by the manager with [[security_official]] and recorded. Nobody is punished for reporting.',
      ],
    ]),
    hipaa: ['1.6', '1.7', '3.1', '3.2', '3.3', '3.4', '3.5', '3.6', '3.7', '5.1', '5.2', '5.3'],
    csf: ['GV.RR-04', 'PR.AT-01', 'PR.AT-02', 'PR.AA-01'],
  },
  {
    key: 'vendors',
    code: 'SEC-04',
    title: 'Vendors and business associates',
    purpose: 'Says what an outside company must promise and show before it gets patient data.',
    body: bodyOf([
      [
        'Purpose',
        'Many outside companies handle patient data for us: for billing, records, backups, transcription or repairs. We remain responsible for it.',
      ],
      [
        'Before a company gets patient data',
        '- [[security_official]] examines how it protects data, by its answers to our questions or the report of an independent auditor.',
        '- A business associate agreement is signed. It obliges the company to follow the Security Rule, to bind its subcontractors to the same, to report incidents within 5 days, and to return or destroy the data at the end.',
        '- The company gets only the data that its task requires.',
      ],
      [
        'As long as it has patient data',
        '- The list of these companies shows what each of them does, the data it has, its agreement and whom to call. It is checked twice a year.',
        '- Important vendors are examined again every year.',
        '- Accounts of vendors are for named people, need a second factor, and are switched on only while they are used.',
      ],
      [
        'At the end',
        'The company confirms in writing that the data was returned or destroyed, and its access is switched off on the same day.',
      ],
      [
        'Where we are the business associate',
        'When we handle patient data for another organization, our own subcontractors sign the same commitments before they get any of it.',
      ],
    ]),
    hipaa: ['9.1', '9.2', '9.3', '19.1', '19.2', '19.3', '19.4', '19.5'],
    csf: ['GV.SC-02', 'GV.SC-04', 'GV.SC-05', 'GV.SC-06', 'GV.SC-07', 'GV.SC-08', 'GV.SC-10'],
  },
]
