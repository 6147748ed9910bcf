import type { Block, Cell, ReportDocument, Section } from '../document/document.ts'
import {
  count,
  counted,
  dayOf,
  figure,
  figureText,
  NONE,
  number,
  PLANS_NOT_KEPT,
  percent,
  risk,
} from '../document/words.ts'
import type { ReportData } from '../report-data.ts'
import { kindNames } from '../report-kinds.ts'
import { boardRequests } from './board-requests.ts'
import { figureCells, figureColumns, figureFacts, headlineOf, unlistedNote } from './executive.ts'
import { type Findings, figuresOf, findingsIn, type Pair } from './findings.ts'
import { documentOf, linksIn, table, text } from './frame.ts'

/** The most rows of a table that a board reads. */
const MOST = 10

/** The Assessment Executive Summary, for a board: posture and trend, top risks, frameworks, work, plans, and its requests. */
export function boardSummary(data: ReportData): ReportDocument {
  const findings = findingsIn(data)
  return documentOf(data, {
    title: kindNames.summary,
    isLong: false,
    sections: [
      postureSection(findings),
      topRisksSection(findings),
      frameworksSection(findings),
      overdueSection(data),
      plansSection(data),
      requestsSection(findings),
    ],
  })
}

export function postureSection({ data }: Findings): Section {
  const figures = figuresOf(data.items)
  const thresholds = new Set(data.frameworks.map(({ threshold }) => threshold))
  const [threshold = null] = thresholds.size === 1 ? thresholds : []
  return {
    id: 'posture',
    title: 'Posture and trend',
    blocks: [
      text(postureOf(data, threshold), 'lead'),
      ...unlistedNote(figures),
      { type: 'facts', facts: figureFacts(figures, threshold) },
      trendBlock(data, threshold),
    ],
  }
}

function postureOf({ items, frameworks }: ReportData, threshold: number | null): string {
  const figures = figuresOf(items)
  if (threshold !== null) return headlineOf(figures, threshold, frameworks.map(({ name }) => name).join(', '))
  const value = figures.risk === null ? 'not known yet' : figureText(figures.risk)
  return `Risk is ${value}, with ${percent(figures.coverage).text} of ${counted(figures.in_scope, 'question', 'questions')} answered.`
}

export function trendBlock({ trend, open_again }: ReportData, threshold: number | null): Block {
  if (trend.length < 2)
    return text(
      open_again === null
        ? 'There is no closed assessment before this one, so that there is no trend yet.'
        : `${open_again} is open again, so that there is no trend until it is closed.`,
      'note',
    )
  return {
    type: 'line',
    caption: 'Risk by assessment, 0 to 100',
    points: trend.map(({ period, risk: value }) => ({
      label: period,
      value,
      text: value === null ? 'No figure' : figureText(value),
    })),
    ...(threshold !== null && {
      mark: { label: `the threshold of ${figureText(threshold)}`, value: threshold },
    }),
  }
}

export function topRisksSection(findings: Findings): Section {
  const { pairs, data } = findings
  const links = linksIn(data)
  const row = (pair: Pair): Cell[] => [
    { text: pair.entity.name, href: links.entity(pair.entity.id) },
    pair.threat,
    risk(pair.figures.risk, pair.figures.coverage),
    figure(pair.threshold),
    measuresOf(findings, pair),
  ]
  return {
    id: 'top-risks',
    title: 'Top risks',
    blocks: [
      ...(pairs.length > MOST
        ? [text(`The highest ${MOST} of ${counted(pairs.length, 'risk', 'risks')}.`, 'note')]
        : []),
      table(
        'Top risks',
        [
          ['Entity', 3],
          ['Threat', 3],
          ['Risk', 'fit'],
          ['Threshold', 'number'],
          ['Measures', 4],
        ],
        pairs.slice(0, MOST).map(row),
        'No risk can be named yet.',
      ),
    ],
  }
}

/** The tasks about the answers of a risk, counted; a closed assessment has none. */
function measuresOf({ data, tasks }: Findings, { items }: Pair): string {
  if (data.plans === null) return NONE
  const found = items.flatMap(item => tasks(item))
  const plans = [...new Set(found.map(({ plan }) => plan))]
  if (plans.length === 0) return 'No plan'
  const done = found.filter(({ state }) => state === 'done').length
  return `${plans.join(', ')}: ${count(done)} of ${counted(found.length, 'task', 'tasks')} done`
}

export function frameworksSection({ data, itemsBy }: Findings): Section {
  const rows = data.frameworks.map(framework => ({
    framework,
    figures: figuresOf(itemsBy.protocol_id(framework.id)),
  }))
  return {
    id: 'frameworks',
    title: 'Frameworks',
    blocks: [
      {
        type: 'bars',
        caption: 'Score by framework, 0 to 100: how fully its controls are in place',
        bars: rows.map(({ framework: { name }, figures }) => ({
          label: name,
          value: figures.score,
          text: figures.score === null ? 'Not answered' : figureText(figures.score),
        })),
      },
      table(
        'Frameworks',
        [['Framework', 2], ...figureColumns, ['Threshold', 'number']],
        rows.map(({ framework: { name, threshold }, figures }) => [
          name,
          ...figureCells(figures),
          figure(threshold),
        ]),
        'No framework is in use.',
      ),
    ],
  }
}

export function overdueSection({ overdue: { open, overdue, people } }: ReportData): Section {
  const late = people.filter(each => each.overdue > 0)
  return {
    id: 'overdue',
    title: 'Overdue work',
    blocks: [
      text(
        `${count(overdue)} of ${counted(open, 'open assignment is', 'open assignments are')} overdue${late.length > 0 ? `, of ${counted(late.length, 'person', 'people')}` : ''}.`,
      ),
      table(
        'People with overdue assignments',
        [
          ['Person', 3],
          ['Overdue', 'number'],
          ['Open', 'number'],
        ],
        late.slice(0, MOST).map(each => [each.name, number(each.overdue), number(each.open)]),
        'Nothing is overdue.',
      ),
    ],
  }
}

export function plansSection(data: ReportData): Section {
  const id = 'plans'
  const title = 'Action plans'
  if (data.plans === null)
    return {
      id,
      title,
      blocks: [text(PLANS_NOT_KEPT, 'note')],
    }
  const links = linksIn(data)
  const open = data.plans.filter(({ completed_at }) => completed_at === null)
  return {
    id,
    title,
    blocks: [
      text(
        `${counted(open.length, 'plan is', 'plans are')} open, ${count(open.filter(({ is_overdue }) => is_overdue).length)} of them overdue; ${counted(data.plans.length - open.length, 'plan is', 'plans are')} completed.`,
      ),
      table(
        'Open plans',
        [
          ['Plan', 4],
          ['Manager', 2],
          ['Due', 'fit'],
          ['Tasks done', 'fit'],
          ['Overdue', 'number'],
        ],
        open
          .slice(0, MOST)
          .map(plan => [
            { text: plan.name, href: links.plan(plan.id) },
            plan.manager ?? NONE,
            plan.due_date ? dayOf(plan.due_date) : NONE,
            `${count(plan.done)} of ${count(plan.tasks)}`,
            number(plan.overdue),
          ]),
        'There is no open plan.',
      ),
    ],
  }
}

export function requestsSection(findings: Findings): Section {
  const rows = boardRequests(findings)
  return {
    id: 'requests',
    title: 'Requests to the board',
    blocks:
      rows.length === 0
        ? [text('Nothing: no risk lies above its threshold without a plan, and nothing is overdue.')]
        : [{ type: 'list', rows }],
  }
}
