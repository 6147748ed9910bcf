import type { RuleLine } from './rule-line.ts'

/** Physical safeguards, 45 CFR 164.310. */
export const physical: readonly RuleLine[] = [
  [
    '164.310(a)(1)',
    'Facility access controls',
    '',
    'Keep unauthorized people away from your computer systems and the rooms they are in, while those with permission can get to them.',
  ],
  [
    '164.310(a)(2)(i)',
    'Contingency operations',
    'A',
    'Make it possible for the right people to enter the building in an emergency in order to restore lost data.',
  ],
  [
    '164.310(a)(2)(ii)',
    'Facility security plan',
    'A',
    'Protect the building and the equipment in it from intruders, tampering and theft.',
  ],
  [
    '164.310(a)(2)(iii)',
    'Access control and validation procedures',
    'A',
    'Let people into areas according to their job, keep visitors under control, and control who can get at software in order to test or change it.',
  ],
  [
    '164.310(a)(2)(iv)',
    'Maintenance records',
    'A',
    'Keep a record of repairs and changes to the parts of the building that matter for security, such as doors, locks, walls and hardware.',
  ],
  [
    '164.310(b)',
    'Workstation use',
    'R',
    'Lay down what each computer or type of computer may be used for, how it is to be used, and what its surroundings must be like.',
  ],
  [
    '164.310(c)',
    'Workstation security',
    'R',
    'Protect every computer that can reach patient data physically, so that only authorized users can get to it.',
  ],
  [
    '164.310(d)(1)',
    'Device and media controls',
    '',
    'Control how equipment and media with patient data come into the building, leave it and are moved around in it.',
  ],
  [
    '164.310(d)(2)(i)',
    'Disposal',
    'R',
    'See to it that patient data, and whatever it is stored on, is finally got rid of safely.',
  ],
  [
    '164.310(d)(2)(ii)',
    'Media re-use',
    'R',
    'Remove patient data from a device or medium before somebody else gets to use it.',
  ],
  [
    '164.310(d)(2)(iii)',
    'Accountability',
    'A',
    'Keep track of where equipment and media are moved and who is responsible for them.',
  ],
  [
    '164.310(d)(2)(iv)',
    'Data backup and storage',
    'A',
    'When needed, make an exact copy of the patient data before equipment is moved.',
  ],
]

/** Technical safeguards, 45 CFR 164.312. */
export const technical: readonly RuleLine[] = [
  [
    '164.312(a)(1)',
    'Access control',
    '',
    'Set up the systems so that only people and programs with permission can get at electronic patient information.',
  ],
  [
    '164.312(a)(2)(i)',
    'Unique user identification',
    'R',
    'Give each user a name or number of their own, so that what is done can be traced to a person.',
  ],
  [
    '164.312(a)(2)(ii)',
    'Emergency access procedure',
    'R',
    'Have a way to get at patient data that is needed in an emergency.',
  ],
  [
    '164.312(a)(2)(iii)',
    'Automatic logoff',
    'A',
    'End a session automatically after a set time without activity.',
  ],
  [
    '164.312(a)(2)(iv)',
    'Encryption and decryption',
    'A',
    'Have a means of scrambling stored patient data so that only those with the key can read it.',
  ],
  [
    '164.312(b)',
    'Audit controls',
    'R',
    'Use equipment, software or procedures that record what happens in systems with patient data and let you examine it.',
  ],
  [
    '164.312(c)(1)',
    'Integrity',
    '',
    'Protect electronic patient information from being altered or destroyed improperly.',
  ],
  [
    '164.312(c)(2)',
    'Mechanism to authenticate electronic protected health information',
    'A',
    'Use technical means to show that stored patient data is still genuine and that nobody has changed or removed any of it without permission.',
  ],
  [
    '164.312(d)',
    'Person or entity authentication',
    'R',
    'Make sure that a person or system asking for patient data is truly the one it claims to be.',
  ],
  [
    '164.312(e)(1)',
    'Transmission security',
    '',
    'Protect electronic patient information from people without permission while it is on its way over a network.',
  ],
  [
    '164.312(e)(2)(i)',
    'Integrity controls',
    'A',
    'Make sure that patient data which is sent cannot be altered on the way without your noticing.',
  ],
  [
    '164.312(e)(2)(ii)',
    'Encryption',
    'A',
    'Scramble patient data while it is being sent, whenever that is appropriate.',
  ],
]

/** Organizational requirements, 45 CFR 164.314. */
export const organizational: readonly RuleLine[] = [
  [
    '164.314(a)(1)',
    'Business associate contracts or other arrangements',
    '',
    'Make sure that agreements with companies handling patient data for you contain what the rule requires.',
  ],
  [
    '164.314(a)(2)(i)',
    'Business associate contracts',
    'R',
    'The contract must bind the company to follow the Security Rule, to bind its own subcontractors in the same way, and to report security incidents and breaches to you.',
  ],
  [
    '164.314(a)(2)(ii)',
    'Other arrangements',
    'R',
    'Where an ordinary contract is not used, for example between two government bodies, another arrangement of equal effect must be in place.',
  ],
  [
    '164.314(a)(2)(iii)',
    'Business associate contracts with subcontractors',
    'R',
    'The same contract requirements apply between a business associate and its subcontractor.',
  ],
  [
    '164.314(b)(1)',
    'Requirements for group health plans',
    '',
    'If you run a group health plan for employees, its documents must oblige the employer as plan sponsor to protect the electronic patient information it handles for the plan.',
  ],
  [
    '164.314(b)(2)',
    'Group health plan document amendments',
    'R',
    'The plan documents must require the sponsor to protect the data, to keep it apart from other employer functions, to bind its agents, and to report security incidents to the plan.',
  ],
]

/** Policies, procedures and documentation, 45 CFR 164.316. */
export const documentation: readonly RuleLine[] = [
  [
    '164.316(a)',
    'Policies and procedures',
    'R',
    'Have reasonable written policies and procedures that meet every part of the Security Rule and suit your size, systems, costs and risks.',
  ],
  [
    '164.316(b)(1)',
    'Documentation',
    '',
    'Keep your security policies in writing, and keep a written record of every action, activity or assessment that the rule says must be documented.',
  ],
  [
    '164.316(b)(2)(i)',
    'Time limit',
    'R',
    'Keep the required documentation for six years from the day it was made or the day it was last in force, whichever is later.',
  ],
  [
    '164.316(b)(2)(ii)',
    'Availability',
    'R',
    'Put the documentation within reach of those who have to carry out the procedures.',
  ],
  [
    '164.316(b)(2)(iii)',
    'Updates',
    'R',
    'Look through the documentation from time to time and bring it up to date when circumstances change.',
  ],
]
