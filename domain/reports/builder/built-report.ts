import { eventWords, recordLabel } from '../../audit-events/audit-labels.ts'
import {
  frameworksSection,
  overdueSection,
  plansSection,
  postureSection,
  requestsSection,
  topRisksSection,
  trendBlock,
} from '../compose/board-summary.ts'
import { entitiesSection, heatSection, summarySection, topicsSection } from '../compose/executive.ts'
import { type Findings, findingsIn } from '../compose/findings.ts'
import { documentOf, table, text } from '../compose/frame.ts'
import { gapsSection } from '../compose/gaps.ts'
import { methodSection } from '../compose/method.ts'
import { sideBySideSection } from '../compose/side-by-side.ts'
import type { Block, ReportDocument, Section } from '../document/document.ts'
import { count, momentOf, NONE } from '../document/words.ts'
import { evidenceSection } from '../hipaa/evidence-section.ts'
import { signOffSection } from '../hipaa/ocr-report.ts'
import { type RuleFindings, ruleFindingsIn } from '../hipaa/rule-findings.ts'
import type { Framework, ReportData } from '../report-data.ts'
import { answersBlock } from './answers-section.ts'
import { assembled, type BuiltSection, blocksOf } from './assembled.ts'
import { coverageByEntity, riskByEntity, scoreByTopic } from './charts.ts'
import { hipaaSections } from './hipaa-sections.ts'
import { partsOf } from './narrowed.ts'
import type { Recipe, RecipeSection } from './recipe.ts'
import { isOfHipaa, type SectionKind, sectionWords } from './section-kinds.ts'

/** A template under its name, with the texts of its sections as blocks. */
export interface Building {
  name: string
  recipe: Recipe
  texts: ReadonlyMap<string, Block[]>
}

/** The report that a template builds of the data. */
export function builtReport(data: ReportData, building: Building): ReportDocument {
  const { name, recipe } = building
  const { color, footer, logo, sections } = recipe
  const hasMethod = sections.some(({ kind }) => kind === 'method' || kind === 'hipaa-scope')
  return documentOf(data, {
    title: name,
    look: { color, footer, logo },
    isLong: sections.some(({ kind }) => kind === 'hipaa-rule'),
    sections: assembled(builtSections(data, building)),
    ...(hasMethod && { hasMethod }),
  })
}

export function builtSections(data: ReportData, { recipe, texts }: Building): BuiltSection[] {
  const whole = ruleFindingsIn(findingsIn(data))
  return recipe.sections.map(section => {
    const title = section.title || sectionWords[section.kind].name
    return { key: section.key, title, sections: sectionsOf(whole, { section, title, recipe, texts }) }
  })
}

interface Asked extends Pick<Building, 'recipe' | 'texts'> {
  section: RecipeSection
  title: string
}

function sectionsOf(whole: RuleFindings, { section, title, recipe, texts }: Asked): Section[] {
  const { kind } = section
  if (isOfHipaa(kind)) return hipaaSections(whole, kind, section.title)
  if (kind === 'text') return [{ id: kind, title, blocks: texts.get(section.key) ?? [] }]
  const parts = sectionWords[kind].isGrouped ? partsOf(whole.data, recipe.grouping) : null
  if (!parts) return [{ ...plainSection(whole, section), title }]
  return [
    {
      id: kind,
      title,
      blocks: parts.length === 0 ? [text('Nothing is in the scope of this report.', 'note')] : [],
      sections: parts.map(({ label, data }, at) => {
        const findings = { ...ruleFindingsIn(findingsIn(data)), numberOf: whole.numberOf }
        return { id: `${kind}-${at + 1}`, title: label, blocks: blocksOf([plainSection(findings, section)]) }
      }),
    },
  ]
}

type Plain = Exclude<SectionKind, `hipaa-${string}` | 'text'>
type Build = (findings: RuleFindings, section: RecipeSection) => Section

/** A section of the blocks of each framework, under its name where there are several. */
const perFramework =
  (id: string, build: (findings: Findings, framework: Framework) => Section): Build =>
  findings => {
    const { frameworks } = findings.data
    return {
      id,
      title: '',
      blocks:
        frameworks.length === 0
          ? [text('No framework is in the scope of this report.', 'note')]
          : frameworks.flatMap(framework => [
              ...(frameworks.length > 1 ? [text(framework.name, 'lead')] : []),
              ...blocksOf([build(findings, framework)]),
            ]),
    }
  }

const only =
  (id: string, blocks: (findings: RuleFindings, section: RecipeSection) => Block[]): Build =>
  (findings, section) => ({ id, title: '', blocks: blocks(findings, section) })

const plain: Record<Plain, Build> = {
  posture: postureSection,
  'top-risks': topRisksSection,
  frameworks: frameworksSection,
  'side-by-side': ({ data }) => sideBySideSection(data),
  overdue: ({ data }) => overdueSection(data),
  plans: ({ data }) => plansSection(data),
  requests: requestsSection,
  summary: perFramework('summary', summarySection),
  topics: perFramework('topics', topicsSection),
  'heat-map': perFramework('heat-map', heatSection),
  entities: perFramework('entities', entitiesSection),
  gaps: perFramework('gaps', gapsSection),
  answers: only('answers', (findings, { filter }) => [answersBlock(findings, filter)]),
  'score-by-topic': perFramework('score-by-topic', (findings, framework) => ({
    id: 'score-by-topic',
    title: '',
    blocks: [scoreByTopic(findings, framework)],
  })),
  'risk-by-entity': only('risk-by-entity', findings => [riskByEntity(findings)]),
  'coverage-by-entity': only('coverage-by-entity', findings => [coverageByEntity(findings)]),
  trend: only('trend', ({ data }) => [trendBlock(data, null)]),
  evidence: evidenceSection,
  audit: ({ data }) => auditSection(data),
  method: ({ data }) => methodSection(data),
  'sign-off': ({ data }) => signOffSection(data),
}

const plainSection = (findings: RuleFindings, section: RecipeSection): Section =>
  plain[section.kind as Plain](findings, section)

function auditSection({ audit }: ReportData): Section {
  const blocks: Block[] = audit
    ? [
        ...(audit.total > audit.entries.length
          ? [text(`The latest ${count(audit.entries.length)} of ${count(audit.total)} entries.`, 'note')]
          : []),
        table(
          'Audit log',
          [
            ['When', 2],
            ['Person', 2],
            ['Event', 3],
            ['Record', 2],
          ],
          audit.entries.map(({ at, person, event, subject_type, subject_id }) => [
            momentOf(at),
            person ?? NONE,
            eventWords(event),
            subject_type ? `${recordLabel(subject_type)}${subject_id ? ` ${subject_id}` : ''}` : NONE,
          ]),
          'Nothing has changed since the assessment began.',
        ),
      ]
    : [
        text(
          'The audit log is for admins who are limited to no division. It is not part of this report.',
          'note',
        ),
      ]
  return { id: 'audit', title: 'Audit log', blocks }
}

/** The files of evidence that the report names, in the order of its numbers. */
export function evidenceOfBuilt(data: ReportData, { sections }: Recipe): number[] {
  const names = sections.some(
    ({ kind }) => kind === 'evidence' || kind === 'answers' || kind === 'hipaa-rule',
  )
  return names ? ruleFindingsIn(findingsIn(data)).evidence.map(({ file }) => file.id) : []
}
