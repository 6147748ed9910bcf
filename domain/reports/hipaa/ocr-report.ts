import { figureFacts, headlineOf, unlistedNote } from '../compose/executive.ts'
import { figuresOf, findingsIn } from '../compose/findings.ts'
import { documentOf, table, text } from '../compose/frame.ts'
import type { ReportDocument, Section } from '../document/document.ts'
import type { ReportData } from '../report-data.ts'
import { kindNames } from '../report-kinds.ts'
import { changeSection } from './change-section.ts'
import { addressableSection, exclusionsSection } from './decision-sections.ts'
import { evidenceSection } from './evidence-section.ts'
import { readinessOf } from './readiness.ts'
import { registerSection } from './register-section.ts'
import { type RuleFindings, ruleFindingsIn } from './rule-findings.ts'
import { ruleSections } from './rule-sections.ts'
import { entitiesSection, peopleSection, scopeSection } from './scope-sections.ts'
import { sectionOfRule, securityRule } from './security-rule.ts'
import { plansSection, policiesSection } from './work-sections.ts'

/** The HIPAA SRA OCR Report: the risk analysis by each line of 45 CFR 164 Subpart C, for an investigator. */
export function ocrReport(data: ReportData): ReportDocument {
  const findings = ruleFindingsIn(findingsIn(data))
  return documentOf(data, {
    title: kindNames.hipaa,
    isLong: true,
    hasMethod: true,
    sections: [
      scopeSection(findings),
      peopleSection(findings),
      entitiesSection(findings),
      summarySection(findings),
      registerSection(findings),
      ...ruleSections(findings),
      evidenceSection(findings),
      exclusionsSection(findings),
      addressableSection(findings),
      policiesSection(findings),
      plansSection(findings),
      changeSection(findings),
      signOffSection(data),
      indexSection(),
    ],
  })
}

const states = { answered: 'Answered', partly: 'Partly', missing: 'Missing' } as const

function summarySection(findings: RuleFindings): Section {
  const { data } = findings
  const figures = figuresOf(data.items)
  const [framework] = data.frameworks
  const threshold = framework?.threshold ?? null
  return {
    id: 'summary',
    title: 'Summary',
    blocks: [
      text(headlineOf(figures, threshold ?? 0, framework?.name ?? 'the framework'), 'lead'),
      ...unlistedNote(figures),
      { type: 'facts', facts: figureFacts(figures, threshold) },
      table(
        'Requests that investigations begin with',
        [
          ['Asked for', 5],
          ['Rule', 3],
          ['State', 'fit'],
          ['Found', 5],
          ['Section', 2],
        ],
        readinessOf(findings).map(({ asked, citation, state, finding, section }) => [
          asked,
          citation,
          { text: states[state], isStrong: true },
          finding,
          { text: sectionName(section), to: section },
        ]),
        'None.',
      ),
    ],
  }
}

const names: Record<string, string> = {
  scope: 'Scope and method',
  entities: 'Entities and assets',
  summary: 'Summary',
  register: 'Risk register',
  plans: 'Action plans',
  policies: 'Policies in force',
  addressable: 'Addressable specifications',
  administrative: 'Each line of the rule',
}

const sectionName = (id: string): string =>
  names[id] ?? securityRule.find(([identifier]) => sectionOfRule(identifier) === id)?.[0] ?? id

export function signOffSection({ company, period }: ReportData): Section {
  return {
    id: 'sign-off',
    title: 'Sign-off',
    blocks: [
      text(
        `The undersigned have read this risk analysis of ${company} for ${period.name}, and accept it with the risks and measures that it names.`,
      ),
      { type: 'signatures', roles: ['Prepared by', 'Security official', 'Management'] },
    ],
  }
}

function indexSection(): Section {
  return {
    id: 'index',
    title: 'Index by citation',
    blocks: [
      {
        type: 'index',
        entries: securityRule.map(([identifier, name, designation]) => ({
          label: `${identifier} ${name}`,
          to: [sectionOfRule(identifier), ...(designation === 'A' ? ['addressable'] : [])],
        })),
      },
    ],
  }
}
