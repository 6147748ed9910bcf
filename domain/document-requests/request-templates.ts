import type { ExpectedKind } from './document-requests.rules.ts'

interface TemplateItem {
  title: string
  description: string
  kind: ExpectedKind
}

export interface RequestTemplate {
  key: string
  name: string
  help: string
  items: TemplateItem[]
}

const item = (kind: ExpectedKind, title: string, description: string): TemplateItem => ({
  kind,
  title,
  description,
})

/**
 * Lists of documents to begin with. The first holds what an investigator of the HIPAA rules asks for first, the second what
 * an auditor asks for before a first examination by the SOC 2 criteria.
 */
export const requestTemplates: RequestTemplate[] = [
  {
    key: 'investigation',
    name: 'First request of an investigation (HIPAA)',
    help: 'Has everything at hand that an investigator of the Office for Civil Rights usually asks for first.',
    items: [
      item(
        'report',
        'Risk analysis, the current one and the one before',
        'Complete, with date, authors, scope and the systems that hold patient data.',
      ),
      item(
        'plan',
        'Risk management plan',
        'Which risks are reduced how, by whom and until when, with what is done.',
      ),
      item(
        'list',
        'Inventory of systems and devices that hold patient data',
        'With owner, location and how the data moves between them.',
      ),
      item(
        'policy',
        'Security policies and procedures in force at the time',
        'All of them, with the day each was approved and last reviewed.',
      ),
      item(
        'policy',
        'Privacy policies and procedures in force at the time',
        'Uses, disclosures, the minimum necessary, and the rights of patients.',
      ),
      item(
        'policy',
        'Sanction policy, and sanctions that were applied',
        'Without the names of the people concerned.',
      ),
      item(
        'record',
        'Appointment of the security and the privacy official',
        'The document, and their job descriptions.',
      ),
      item(
        'list',
        'Security training: content, and who took it when',
        'For everybody who works with patient data, also new people.',
      ),
      item(
        'agreement',
        'Business associate agreements',
        'A list of everybody who handles patient data for you, and the signed agreements.',
      ),
      item(
        'procedure',
        'How access is granted, changed and ended',
        'With records of the last people who left.',
      ),
      item(
        'list',
        'Who has access to the systems concerned',
        'With roles, and the last review of these rights.',
      ),
      item(
        'log',
        'Reviews of system activity',
        'Which logs are reviewed, how often, by whom, and what was found.',
      ),
      item(
        'procedure',
        'Sign-in: passwords, second factors, automatic sign-off',
        'With screenshots of the settings.',
      ),
      item(
        'record',
        'Encryption of data at rest and on the way',
        'Where it is used, where not, and the documented reason.',
      ),
      item(
        'plan',
        'Contingency plan: backup, recovery, emergency operation',
        'With the last test and its result.',
      ),
      item(
        'record',
        'Facility access: plans, records of repairs, visitors',
        'For each place where the systems stand.',
      ),
      item('procedure', 'Disposal and reuse of devices and media', 'With certificates of the last year.'),
      item(
        'procedure',
        'Handling of security incidents',
        'The procedure, and all incidents of the last two years with what was done.',
      ),
      item(
        'report',
        'The incident under investigation: what happened and when',
        'Timeline, people informed, measures taken, and the forensic report.',
      ),
      item('record', 'Breach risk assessment', 'The four factors for the incident, and the decision.'),
      item(
        'record',
        'Notices to patients, media and the Secretary',
        'The texts, days of sending, and the number of people.',
      ),
      item(
        'report',
        'Periodic evaluation of the security program',
        'The last technical and nontechnical evaluation.',
      ),
    ],
  },
  {
    key: 'soc2',
    name: 'SOC 2 starter',
    help: 'Collects what an auditor asks for before a first examination of security, availability and confidentiality.',
    items: [
      item('diagram', 'Organization chart', 'With who answers for security.'),
      item(
        'report',
        'Description of the system',
        'Services, infrastructure, software, people, data and boundaries.',
      ),
      item('diagram', 'Network and data flow diagrams', 'With the date of the last change.'),
      item('policy', 'Information security policy', 'Approved, and acknowledged by everybody.'),
      item(
        'policy',
        'Acceptable use and code of conduct',
        'With the acknowledgements of five people who joined this year.',
      ),
      item('report', 'Risk assessment of the year', 'With decisions about each risk.'),
      item('list', 'People who joined and who left in the period', 'With dates, to choose samples from.'),
      item('record', 'Background checks', 'For the chosen people who joined.'),
      item('record', 'Access granted and ended', 'Tickets for the chosen people.'),
      item('record', 'Reviews of access rights', 'Of each system in scope, at least once in the period.'),
      item(
        'screenshot',
        'Password and second-factor settings',
        'Of the identity provider and of production.',
      ),
      item('list', 'Changes to production in the period', 'The whole population, to choose samples from.'),
      item(
        'record',
        'Reviews and tests of the chosen changes',
        'Who reviewed, who approved, and that tests passed.',
      ),
      item('report', 'Vulnerability scans and penetration test', 'With what was done about the findings.'),
      item('log', 'Monitoring and alerts', 'The rules, and how three alerts were handled.'),
      item('record', 'Security incidents of the period', 'Or the statement that there were none.'),
      item('plan', 'Incident response plan and its exercise', 'With what was learned.'),
      item('plan', 'Continuity and recovery plan and its test', 'With recovery times.'),
      item('log', 'Backups and a test of restoring them', 'For the systems in scope.'),
      item('agreement', 'Contracts with vendors in scope', 'And the review of their own reports.'),
      item('screenshot', 'Encryption at rest and in transit', 'Settings of stores and of the load balancer.'),
      item('record', 'Disposal of data at the end of a contract', 'One example.'),
    ],
  },
]
