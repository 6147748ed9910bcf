import { hidesWorst, levelOfRisk } from '../../risks/risk-levels.rules.ts'
import type { Block, Cell, HeatSquare, ReportDocument, Section } from '../document/document.ts'
import { count, counted, dayOf, figure, NONE, number, percent, risk, textOf } from '../document/words.ts'
import type { Framework, Item, ReportData } from '../report-data.ts'
import { type Figures, type Findings, figuresOf, findingsIn, riskOfAnswer } from './findings.ts'
import { documentOf, linksIn, table, text } from './frame.ts'

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

const isOpenGap = (item: Item) =>
  !item.is_excluded && item.is_listed && (!item.is_answered || (item.score !== null && item.score < 100))

function summarySection(findings: Findings, { id, name, threshold }: Framework): Section {
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

function headlineOf({ in_scope, coverage, risk: value }: Figures, threshold: number, name: string): string {
  if (in_scope === 0) return `No question of ${name} is in scope.`
  const answered = `${percent(coverage).text} of ${counted(in_scope, 'question', 'questions')} answered`
  if (value === null) return `There is no risk figure yet, with ${answered}.`
  const cell = risk(value, coverage)
  if (coverage < 50)
    return `Too little is answered to name a level: ${answered}. The risk of what is answered is ${figureText(value)}.`
  const place = value > threshold ? 'above' : value === threshold ? 'at' : 'below'
  return `Risk is ${textOf(cell)}, ${place} the threshold of ${figureText(threshold)}, with ${answered}.`
}

const figureText = (value: number) => textOf(figure(value))

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

const figureColumns = [
  ['In scope', 'number'],
  ['Answered', 'number'],
  ['N/A', 'number'],
  ['Coverage', 'number'],
  ['Score', 'number'],
  ['Risk', 'fit'],
] as const

function figureCells({ in_scope, answered, not_applicable, coverage, score, risk: value }: Figures): Cell[] {
  return [
    number(in_scope),
    number(answered),
    number(not_applicable),
    percent(coverage),
    figure(score),
    risk(value, coverage),
  ]
}

function topicsSection(findings: Findings, { id }: Framework): Section {
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

function entitiesSection({ data, itemsBy }: Findings, { id, threshold }: Framework): Section {
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

function heatSection(findings: Findings, { id, name }: Framework): Section {
  return {
    id: 'heat-map',
    title: 'Heat map',
    blocks: heatBlocks(findings, findings.itemsBy.protocol_id(id), name),
  }
}

/** The risk of each threat and category: of its worst entity, as an average hides it. */
export function heatBlocks(findings: Findings, items: readonly Item[], about: string): Block[] {
  const inScope = items.filter(({ is_excluded }) => !is_excluded)
  const threats = namesOf(inScope, item => findings.question(item.question_id).threat)
  const categories = namesOf(inScope, item => findings.question(item.question_id).category)
  const cells = Map.groupBy(inScope, item => cellKey(findings, item))
  const rows = threats.map(threat => ({
    label: threat,
    squares: categories.map(category => squareOf(cells.get(`${threat}\n${category}`) ?? [])),
  }))
  if (!rows.some(({ squares }) => squares.some(Boolean)))
    return [text('No answer has a threat and a category with a rating yet.', 'note')]
  return [
    text(
      'Each square is the risk of its worst entity, with its level. A mark (!) says that the average of all entities lies two levels below it.',
      'note',
    ),
    {
      type: 'heat',
      caption: `Risk by threat and category: ${about}`,
      corner: 'Threat',
      columns: categories,
      rows,
    },
  ]
}

const cellKey = ({ question }: Findings, item: Item) => {
  const { threat, category } = question(item.question_id)
  return `${threat ?? 'No threat'}\n${category ?? 'No category'}`
}

const namesOf = (items: readonly Item[], nameOf: (item: Item) => string | null) =>
  [...new Set(items.map(nameOf))].filter(name => name !== null).sort()

function squareOf(items: readonly Item[]): HeatSquare | null {
  const average = figuresOf(items).risk
  const risks = [...Map.groupBy(items, ({ entity_id }) => entity_id).values()].map(figuresOf)
  const worst = risks.reduce<Figures | null>(
    (highest, each) => (each.risk !== null && each.risk > (highest?.risk ?? -1) ? each : highest),
    null,
  )
  if (worst?.risk == null) return null
  return {
    text: figureText(worst.risk),
    value: worst.risk,
    level: levelOfRisk(worst.risk),
    ...(hidesWorst(average, worst) && { isMarked: true }),
  }
}

function gapsSection(findings: Findings, { id }: Framework): Section {
  const items = findings.itemsBy.protocol_id(id).filter(isOpenGap)
  const byTopic = Map.groupBy(items, ({ topic_id }) => topic_id)
  const topics = findings.data.topics.filter(topic => byTopic.has(topic.id))
  return {
    id: 'gaps',
    title: 'Gaps',
    blocks: [
      text(
        'Questions without an answer, and controls that are not fully in place, with what is in place and the plan for the rest.',
      ),
      ...(findings.data.plans === null
        ? [text('Action plans are of now, and not part of a closed assessment.', 'note')]
        : []),
      ...(topics.length === 0 ? [text('Every control is fully in place.', 'note')] : []),
    ],
    sections: topics.map(topic => ({
      id: `gaps-${topic.id}`,
      title: `${topic.tempid} ${topic.title}`,
      blocks: [gapsTable(findings, topic.title, byTopic.get(topic.id) ?? [])],
    })),
  }
}

function gapsTable(findings: Findings, title: string, items: readonly Item[]): Block {
  const byQuestion = Map.groupBy(items, ({ question_id }) => question_id)
  const rows = [...byQuestion].flatMap(([id, each]) => {
    const { tempid, question } = findings.question(id)
    return [[`${tempid} ${question}`], ...gapRows(findings, each)]
  })
  return table(
    `Gaps: ${title}`,
    [
      ['Entity', 3],
      ['Answer and control in place', 6],
      ['Score', 'number'],
      ['Risk', 'fit'],
      ['Plan', 3],
    ],
    rows,
    'None.',
  )
}

/** The answers to one question, and then in one row the entities that have none. */
function gapRows(findings: Findings, items: readonly Item[]): Cell[][] {
  const links = linksIn(findings.data)
  const open = items.filter(({ is_answered }) => !is_answered)
  const names = open.map(item => findings.entity(item.entity_id).name)
  const answered = items.flatMap(item => {
    const answer = findings.answer(item)
    const entity = findings.entity(item.entity_id)
    if (!answer) return []
    return [
      [
        { text: entity.name, href: links.entity(entity.id) },
        answerText(answer.option, answer.control),
        figure(answer.score),
        risk(riskOfAnswer(answer).now),
        planText(findings, item),
      ],
    ]
  })
  return open.length === 0
    ? answered
    : [
        ...answered,
        [
          names.join(', '),
          'Not answered',
          NONE,
          NONE,
          open
            .map(item => planText(findings, item))
            .filter(words => words !== NONE)
            .map(textOf)
            .join('\n') || NONE,
        ],
      ]
}

/** The chosen option, and the control in place below it. */
export function answerText(option: string | null, control: string): string {
  return [option ?? 'Not applicable', control === 'N/A' ? 'No control in place' : control]
    .filter(Boolean)
    .join('\n')
}

const states = { todo: 'to do', in_progress: 'in progress', done: 'done' } as const

/** The tasks about an item, each with its owner, due date and state. */
export function planText({ tasks }: Pick<Findings, 'tasks'>, item: Item): Cell {
  const words = tasks(item).map(
    ({ task, plan, owner, due_date, state }) =>
      `${task} (${plan}; ${owner ?? 'no owner'}; ${due_date ? `due ${dayOf(due_date)}` : 'no due date'}; ${states[state]})`,
  )
  return words.join('\n') || NONE
}
