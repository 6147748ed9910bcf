import type { Block, Cell, ReportDocument, Section } from '../document/document.ts'
import { count, counted, figure, figureText, NONE, number, percent, risk, textOf } from '../document/words.ts'
import type { Framework, ReportData } from '../report-data.ts'
import { type Figures, type Findings, figuresOf, findingsIn } from './findings.ts'
import { documentOf, linksIn, table, text } from './frame.ts'
import { gapsSection, isOpenGap } from './gaps.ts'
import { heatBlocks } from './heat.ts'

/** The Executive Report of a framework: by topic, its gaps, coverage by entity and the heat map. */
export function executiveReport(data: ReportData): ReportDocument {
  const findings = findingsIn(data)
  const [framework] = data.frameworks
  return documentOf(data, {
    title: `Executive Report: ${framework?.name ?? ''}`,
    isLong: false,
    sections: framework ? frameworkSections(findings, framework) : [],
  })
}

export function frameworkSections(findings: Findings, framework: Framework): Section[] {
  return [
    summarySection(findings, framework),
    topicsSection(findings, framework),
    heatSection(findings, framework),
    entitiesSection(findings, framework),
    gapsSection(findings, framework),
  ]
}

export function summarySection(findings: Findings, { id, name, threshold }: Framework): Section {
  const items = findings.itemsBy.protocol_id(id)
  const figures = figuresOf(items)
  const pairs = findings.pairs.filter(pair => pair.items.some(item => item.protocol_id === id))
  const above = pairs.filter(({ figures: { risk: value } }) => (value ?? 0) > threshold)
  const gaps = items.filter(isOpenGap)
  return {
    id: 'summary',
    title: 'Summary',
    blocks: [
      text(headlineOf(figures, threshold, name), 'lead'),
      ...unlistedNote(figures),
      { type: 'facts', facts: figureFacts(figures, threshold) },
      text(
        `${counted(above.length, 'pair of entity and threat lies', 'pairs of entity and threat lie')} above the threshold. ` +
          `${counted(gaps.length, 'answer is', 'answers are')} missing or not fully in place; section “Gaps” lists them.`,
      ),
    ],
  }
}

export function headlineOf(
  { in_scope, coverage, risk: value }: Figures,
  threshold: number,
  name: string,
): string {
  if (in_scope === 0) return `No question of ${name} is in scope.`
  const answered = `${percent(coverage).text} of ${counted(in_scope, 'question', 'questions')} answered`
  if (value === null) return `There is no risk figure yet, with ${answered}.`
  const cell = risk(value, coverage)
  if (coverage < 50)
    return `Too little is answered to name a level: ${answered}. The risk of what is answered is ${figureText(value)}.`
  const place = value > threshold ? 'above' : value === threshold ? 'at' : 'below'
  return `Risk is ${textOf(cell)}, ${place} the threshold of ${figureText(threshold)}, with ${answered}.`
}

/** Says how many items the figures count that the person cannot read. */
export function unlistedNote({ unlisted }: Figures): Block[] {
  if (unlisted === 0) return []
  return [
    text(
      `Figures count ${counted(unlisted, 'more question that is', 'more questions that are')} assigned to nobody or to others. You don’t see them in lists, and they are not named here.`,
      'note',
    ),
  ]
}

export function figureFacts(figures: Figures, threshold: number | null): { label: string; value: Cell }[] {
  const { in_scope, answered, not_applicable, excluded, coverage, score, exposure } = figures
  return [
    { label: 'Risk', value: risk(figures.risk, coverage) },
    { label: 'Exposure', value: figure(exposure) },
    ...(threshold === null ? [] : [{ label: 'Threshold', value: figure(threshold) }]),
    { label: 'Score', value: figure(score) },
    { label: 'Coverage', value: percent(coverage) },
    {
      label: 'Answered',
      value: `${count(answered)} of ${count(in_scope)}, ${count(not_applicable)} of them not applicable`,
    },
    { label: 'Accepted', value: `${count(figures.accepted)} of ${count(answered)} answers` },
    { label: 'Excused', value: counted(excluded, 'question', 'questions') },
  ]
}

export const figureColumns = [
  ['In scope', 'number'],
  ['Answered', 'number'],
  ['N/A', 'number'],
  ['Coverage', 'number'],
  ['Score', 'number'],
  ['Risk', 'fit'],
] as const

export function figureCells({
  in_scope,
  answered,
  not_applicable,
  coverage,
  score,
  risk: value,
}: Figures): Cell[] {
  return [
    number(in_scope),
    number(answered),
    number(not_applicable),
    percent(coverage),
    figure(score),
    risk(value, coverage),
  ]
}

export function topicsSection(findings: Findings, { id }: Framework): Section {
  const topics = findings.data.topics
    .filter(({ protocol_id }) => protocol_id === id)
    .map(topic => ({ topic, figures: figuresOf(findings.itemsBy.topic_id(topic.id)) }))
    .filter(({ figures }) => figures.in_scope > 0)
  const named = topics.map(({ topic, figures }) => ({ label: `${topic.tempid} ${topic.title}`, figures }))
  return {
    id: 'topics',
    title: 'By topic',
    blocks: [
      {
        type: 'bars',
        caption: 'Score by topic, 0 to 100: how fully its controls are in place',
        bars: named.map(({ label, figures }) => ({
          label,
          value: figures.score,
          text: figures.score === null ? 'Not answered' : figureText(figures.score),
        })),
      },
      table(
        'Topics',
        [['Topic', 1], ...figureColumns],
        named.map(({ label, figures }) => [label, ...figureCells(figures)]),
        'No topic is in scope.',
      ),
    ],
  }
}

export function entitiesSection({ data, itemsBy }: Findings, { id, threshold }: Framework): Section {
  const links = linksIn(data)
  const rows = data.entities
    .map(entity => ({
      entity,
      figures: figuresOf(itemsBy.entity_id(entity.id).filter(item => item.protocol_id === id)),
    }))
    .filter(({ figures }) => figures.in_scope > 0)
  const cells = ({ entity, figures }: (typeof rows)[number]): Cell[] => [
    { text: entity.name, href: links.entity(entity.id) },
    entity.manager ?? NONE,
    ...figureCells(figures),
    figures.risk !== null && figures.risk > threshold ? 'Yes' : 'No',
  ]
  return {
    id: 'entities',
    title: 'Coverage by entity',
    blocks: [
      table(
        'Entities',
        [['Entity', 2], ['Manager', 1], ...figureColumns, ['Above', 'fit']],
        rows.map(cells),
        'No entity has this framework.',
      ),
    ],
  }
}

export function heatSection(findings: Findings, { id, name }: Framework): Section {
  return {
    id: 'heat-map',
    title: 'Heat map',
    blocks: heatBlocks(findings, findings.itemsBy.protocol_id(id), name),
  }
}
