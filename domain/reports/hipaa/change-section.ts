import { figuresOf } from '../compose/findings.ts'
import { table, text } from '../compose/frame.ts'
import type { Cell, Section } from '../document/document.ts'
import { counted, dayOf, figure, NONE, number, percent, risk } from '../document/words.ts'
import type { Item, ReportData } from '../report-data.ts'
import type { RuleFindings } from './rule-findings.ts'

/** The change since the assessment before: figures by topic, and the answers that got worse. */
export function changeSection(findings: RuleFindings): Section {
  const { data } = findings
  const { before } = data
  const id = 'change'
  const title = 'Change since the assessment before'
  if (before === null)
    return {
      id,
      title,
      blocks: [
        text(
          data.open_again === null
            ? 'There is no closed assessment before this one that the person who made it may read.'
            : `The assessment before, ${data.open_again}, is open again. There is nothing to compare with until it is closed.`,
          'note',
        ),
      ],
    }
  const { name, start_date, end_date } = before.period
  const changes = changesIn(data)
  return {
    id,
    title,
    blocks: [
      text(`Compared with ${name} (${dayOf(start_date)} to ${dayOf(end_date)}), as it closed.`),
      text(
        `${counted(changes.better.length, 'answer is', 'answers are')} better, ${counted(changes.worse.length, 'answer is', 'answers are')} worse, ${counted(changes.added, 'answer is', 'answers are')} new, and ${counted(changes.missing, 'answer', 'answers')} of then missing now.`,
        'lead',
      ),
      figuresTable(findings, before.items),
      worseTable(findings, changes.worse),
    ],
  }
}

interface Changed {
  item: Item
  before: number
}

const keyOf = ({ entity_id, question_id }: Item) => `${entity_id} ${question_id}`

/** Compares the answers of two assessments, each item by its entity and question. */
export function changesIn({ items, before }: ReportData) {
  const then = new Map((before?.items ?? []).filter(isCounted).map(item => [keyOf(item), item] as const))
  const now = items.filter(isCounted)
  const both = now.flatMap(item => {
    const score = then.get(keyOf(item))?.score ?? null
    return item.score === null || score === null ? [] : [{ item, before: score }]
  })
  const kept = new Set(now.map(keyOf))
  return {
    better: both.filter(({ item, before: score }) => (item.score ?? 0) > score),
    worse: both.filter(({ item, before: score }) => (item.score ?? 0) < score),
    added: now.filter(item => !then.has(keyOf(item))).length,
    missing: [...then.keys()].filter(key => !kept.has(key)).length,
  }
}

const isCounted = ({ is_answered, is_excluded }: Item) => is_answered && !is_excluded

function figuresTable({ data, itemsBy }: RuleFindings, before: readonly Item[]) {
  const then = Map.groupBy(before, ({ topic_id }) => topic_id)
  const cells = (label: string, one: readonly Item[], other: readonly Item[]): Cell[] => {
    const [was, is] = [figuresOf(one), figuresOf(other)]
    return [
      label,
      percent(was.coverage),
      percent(is.coverage),
      figure(was.score),
      figure(is.score),
      risk(was.risk, was.coverage),
      risk(is.risk, is.coverage),
    ]
  }
  return table(
    'Figures then and now',
    [
      ['Topic', 4],
      ['Coverage then', 'number'],
      ['now', 'number'],
      ['Score then', 'number'],
      ['now', 'number'],
      ['Risk then', 'fit'],
      ['now', 'fit'],
    ],
    [
      cells('All topics', before, data.items),
      ...data.topics
        .filter(({ id }) => itemsBy.topic_id(id).length > 0)
        .map(({ id, tempid, title }) =>
          cells(`${tempid} ${title}`, then.get(id) ?? [], itemsBy.topic_id(id)),
        ),
    ],
    'No topic is in scope.',
  )
}

function worseTable(findings: RuleFindings, worse: readonly Changed[]) {
  const listed = worse.filter(({ item }) => item.is_listed)
  return table(
    'Answers that got worse',
    [
      ['Entity', 3],
      ['Question', 6],
      ['Score then', 'number'],
      ['Score now', 'number'],
    ],
    listed.map(({ item, before }) => {
      const { tempid, question } = findings.question(item.question_id)
      return [
        findings.entity(item.entity_id).name,
        `${tempid} ${question}`,
        number(before),
        item.score === null ? NONE : number(item.score),
      ]
    }),
    'No answer got worse.',
  )
}
