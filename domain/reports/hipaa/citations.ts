/** A standard or an implementation specification of 45 CFR Part 164, Subpart C: identifiers and names, which are facts. */
export interface Citation {
  identifier: string
  name: string
  safeguard: string
  /** Null for a standard whose specifications have one each. */
  designation: 'Required' | 'Addressable' | null
  /** The standard that a specification belongs to. */
  parent: string | null
}

type Line = readonly [identifier: string, name: string, designation?: 'R' | 'A', parent?: string]

const words = { R: 'Required', A: 'Addressable' } as const

const under = (safeguard: string, lines: readonly Line[]): Citation[] =>
  lines.map(([identifier, name, designation, parent]) => ({
    identifier,
    name,
    safeguard,
    designation: designation ? words[designation] : null,
    parent: parent ?? null,
  }))

/** Every standard and implementation specification from § 164.308 to § 164.316, in order. */
export const citations: readonly Citation[] = [
  ...under('Administrative safeguards', [
    ['164.308(a)(1)(i)', 'Security management process'],
    ['164.308(a)(1)(ii)(A)', 'Risk analysis', 'R', '164.308(a)(1)(i)'],
    ['164.308(a)(1)(ii)(B)', 'Risk management', 'R', '164.308(a)(1)(i)'],
    ['164.308(a)(1)(ii)(C)', 'Sanction policy', 'R', '164.308(a)(1)(i)'],
    ['164.308(a)(1)(ii)(D)', 'Information system activity review', 'R', '164.308(a)(1)(i)'],
    ['164.308(a)(2)', 'Assigned security responsibility', 'R'],
    ['164.308(a)(3)(i)', 'Workforce security'],
    ['164.308(a)(3)(ii)(A)', 'Authorization and/or supervision', 'A', '164.308(a)(3)(i)'],
    ['164.308(a)(3)(ii)(B)', 'Workforce clearance procedure', 'A', '164.308(a)(3)(i)'],
    ['164.308(a)(3)(ii)(C)', 'Termination procedures', 'A', '164.308(a)(3)(i)'],
    ['164.308(a)(4)(i)', 'Information access management'],
    ['164.308(a)(4)(ii)(A)', 'Isolating health care clearinghouse functions', 'R', '164.308(a)(4)(i)'],
    ['164.308(a)(4)(ii)(B)', 'Access authorization', 'A', '164.308(a)(4)(i)'],
    ['164.308(a)(4)(ii)(C)', 'Access establishment and modification', 'A', '164.308(a)(4)(i)'],
    ['164.308(a)(5)(i)', 'Security awareness and training'],
    ['164.308(a)(5)(ii)(A)', 'Security reminders', 'A', '164.308(a)(5)(i)'],
    ['164.308(a)(5)(ii)(B)', 'Protection from malicious software', 'A', '164.308(a)(5)(i)'],
    ['164.308(a)(5)(ii)(C)', 'Log-in monitoring', 'A', '164.308(a)(5)(i)'],
    ['164.308(a)(5)(ii)(D)', 'Password management', 'A', '164.308(a)(5)(i)'],
    ['164.308(a)(6)(i)', 'Security incident procedures'],
    ['164.308(a)(6)(ii)', 'Response and reporting', 'R', '164.308(a)(6)(i)'],
    ['164.308(a)(7)(i)', 'Contingency plan'],
    ['164.308(a)(7)(ii)(A)', 'Data backup plan', 'R', '164.308(a)(7)(i)'],
    ['164.308(a)(7)(ii)(B)', 'Disaster recovery plan', 'R', '164.308(a)(7)(i)'],
    ['164.308(a)(7)(ii)(C)', 'Emergency mode operation plan', 'R', '164.308(a)(7)(i)'],
    ['164.308(a)(7)(ii)(D)', 'Testing and revision procedures', 'A', '164.308(a)(7)(i)'],
    ['164.308(a)(7)(ii)(E)', 'Applications and data criticality analysis', 'A', '164.308(a)(7)(i)'],
    ['164.308(a)(8)', 'Evaluation', 'R'],
    ['164.308(b)(1)', 'Business associate contracts and other arrangements'],
    ['164.308(b)(3)', 'Written contract or other arrangement', 'R', '164.308(b)(1)'],
  ]),
  ...under('Physical safeguards', [
    ['164.310(a)(1)', 'Facility access controls'],
    ['164.310(a)(2)(i)', 'Contingency operations', 'A', '164.310(a)(1)'],
    ['164.310(a)(2)(ii)', 'Facility security plan', 'A', '164.310(a)(1)'],
    ['164.310(a)(2)(iii)', 'Access control and validation procedures', 'A', '164.310(a)(1)'],
    ['164.310(a)(2)(iv)', 'Maintenance records', 'A', '164.310(a)(1)'],
    ['164.310(b)', 'Workstation use', 'R'],
    ['164.310(c)', 'Workstation security', 'R'],
    ['164.310(d)(1)', 'Device and media controls'],
    ['164.310(d)(2)(i)', 'Disposal', 'R', '164.310(d)(1)'],
    ['164.310(d)(2)(ii)', 'Media re-use', 'R', '164.310(d)(1)'],
    ['164.310(d)(2)(iii)', 'Accountability', 'A', '164.310(d)(1)'],
    ['164.310(d)(2)(iv)', 'Data backup and storage', 'A', '164.310(d)(1)'],
  ]),
  ...under('Technical safeguards', [
    ['164.312(a)(1)', 'Access control'],
    ['164.312(a)(2)(i)', 'Unique user identification', 'R', '164.312(a)(1)'],
    ['164.312(a)(2)(ii)', 'Emergency access procedure', 'R', '164.312(a)(1)'],
    ['164.312(a)(2)(iii)', 'Automatic logoff', 'A', '164.312(a)(1)'],
    ['164.312(a)(2)(iv)', 'Encryption and decryption', 'A', '164.312(a)(1)'],
    ['164.312(b)', 'Audit controls', 'R'],
    ['164.312(c)(1)', 'Integrity'],
    [
      '164.312(c)(2)',
      'Mechanism to authenticate electronic protected health information',
      'A',
      '164.312(c)(1)',
    ],
    ['164.312(d)', 'Person or entity authentication', 'R'],
    ['164.312(e)(1)', 'Transmission security'],
    ['164.312(e)(2)(i)', 'Integrity controls', 'A', '164.312(e)(1)'],
    ['164.312(e)(2)(ii)', 'Encryption', 'A', '164.312(e)(1)'],
  ]),
  ...under('Organizational requirements', [
    ['164.314(a)(1)', 'Business associate contracts or other arrangements'],
    ['164.314(a)(2)(i)', 'Business associate contracts', 'R', '164.314(a)(1)'],
    ['164.314(a)(2)(ii)', 'Other arrangements', 'R', '164.314(a)(1)'],
    ['164.314(a)(2)(iii)', 'Business associate contracts with subcontractors', 'R', '164.314(a)(1)'],
    ['164.314(b)(1)', 'Requirements for group health plans'],
    ['164.314(b)(2)', 'Group health plan document amendments', 'R', '164.314(b)(1)'],
  ]),
  ...under('Policies and procedures and documentation requirements', [
    ['164.316(a)', 'Policies and procedures', 'R'],
    ['164.316(b)(1)', 'Documentation'],
    ['164.316(b)(2)(i)', 'Time limit', 'R', '164.316(b)(1)'],
    ['164.316(b)(2)(ii)', 'Availability', 'R', '164.316(b)(1)'],
    ['164.316(b)(2)(iii)', 'Updates', 'R', '164.316(b)(1)'],
  ]),
]
