import {
  DEFAULT_THRESHOLD,
  figuresFrom,
  type RiskFigures,
  rounded,
  type ScopedQuestion,
  sumsOf,
} from '../../risks/risks.rules.ts'
import type { Answer, Entity, Item, ItemTask, Question, ReportData, Topic } from '../report-data.ts'

/** The figures of some items, rounded as the API rounds them. */
export interface Figures extends RiskFigures {
  in_scope: number
  answered: number
  accepted: number
  not_applicable: number
  excluded: number
  /** Items in scope that are missing in the lists of the person. */
  unlisted: number
}

/** The risk of one entity by one threat. */
export interface Pair {
  entity: Entity
  threatId: number
  threat: string
  figures: Figures
  threshold: number
  items: Item[]
}

/** The facts of a report, found by what they are about. */
export interface Findings {
  data: ReportData
  entity: (id: number) => Entity
  question: (id: number) => Question
  topic: (id: number) => Topic
  answer: (item: Pick<Item, 'entity_id' | 'question_id'>) => Answer | undefined
  tasks: (item: Pick<Item, 'entity_id' | 'question_id'>) => ItemTask[]
  /** The items of a framework, topic, question or entity. */
  itemsBy: Record<'protocol_id' | 'topic_id' | 'question_id' | 'entity_id', (id: number) => Item[]>
  threat: (id: number | null) => string
  threshold: (protocolId: number) => number
  pairs: Pair[]
}

type Key = Pick<Item, 'entity_id' | 'question_id'>
const keyOf = ({ entity_id, question_id }: Key) => `${entity_id} ${question_id}`

export function findingsIn(data: ReportData): Findings {
  const entity = lookup(data.entities)
  const question = lookup(data.questions)
  const answers = new Map(data.answers.map(each => [keyOf(each), each]))
  const tasks = Map.groupBy(data.tasks, keyOf)
  const thresholds = new Map(data.frameworks.map(({ id, threshold }) => [id, threshold]))
  const threats = new Map(
    data.items.map(({ threat_id, question_id }) => [threat_id, question(question_id).threat ?? NO_THREAT]),
  )
  const by = (field: 'protocol_id' | 'topic_id' | 'question_id' | 'entity_id') => {
    const groups = Map.groupBy(data.items, each => each[field])
    return (id: number) => groups.get(id) ?? []
  }
  const threshold = (protocolId: number) => thresholds.get(protocolId) ?? DEFAULT_THRESHOLD
  const threat = (id: number | null) => threats.get(id) ?? NO_THREAT
  return {
    data,
    entity,
    question,
    topic: lookup(data.topics),
    answer: item => answers.get(keyOf(item)),
    tasks: item => tasks.get(keyOf(item)) ?? [],
    itemsBy: {
      protocol_id: by('protocol_id'),
      topic_id: by('topic_id'),
      question_id: by('question_id'),
      entity_id: by('entity_id'),
    },
    threat,
    threshold,
    pairs: pairsIn(data.items, { entity, threat, threshold }),
  }
}

const NO_THREAT = 'No threat'

function lookup<Row extends { id: number }>(rows: readonly Row[]): (id: number) => Row {
  const found = new Map(rows.map(row => [row.id, row]))
  return id => {
    const row = found.get(id)
    if (!row) throw new Error(`The report has no row ${id}.`)
    return row
  }
}

/** The pairs that have a risk, the highest first. */
function pairsIn(
  items: readonly Item[],
  { entity, threat, threshold }: Pick<Findings, 'entity' | 'threat' | 'threshold'>,
): Pair[] {
  const groups = Map.groupBy(
    items.filter(({ is_excluded }) => !is_excluded),
    item => `${item.entity_id} ${item.threat_id ?? 0}`,
  )
  const pairs = [...groups.values()].map(group => {
    const { entity_id = 0, threat_id = null } = group[0] ?? {}
    return {
      entity: entity(entity_id),
      threatId: threat_id ?? 0,
      threat: threat(threat_id),
      figures: figuresOf(group),
      threshold: Math.min(...new Set(group.map(({ protocol_id }) => threshold(protocol_id)))),
      items: group,
    }
  })
  return pairs
    .filter(({ figures }) => figures.risk !== null)
    .sort(
      (one, other) =>
        (other.figures.risk ?? 0) - (one.figures.risk ?? 0) ||
        one.entity.id - other.entity.id ||
        one.threatId - other.threatId,
    )
}

/** Adds items up; excluded ones are counted, and enter no figure. */
export function figuresOf(items: readonly Item[]): Figures {
  const inScope = items.filter(({ is_excluded }) => !is_excluded)
  const sums = sumsOf(inScope.map(scopedOf))
  const { risk, score, exposure, coverage } = figuresFrom(sums)
  return {
    in_scope: sums.in_scope,
    answered: sums.answered,
    not_applicable: sums.not_applicable,
    accepted: inScope.filter(({ accepted }) => accepted).length,
    excluded: items.length - inScope.length,
    unlisted: inScope.filter(({ is_listed }) => !is_listed).length,
    risk: orNull(risk),
    score: orNull(score),
    exposure: orNull(exposure),
    coverage: rounded(coverage),
  }
}

const orNull = (value: number | null) => (value === null ? null : rounded(value))

function scopedOf(item: Item): ScopedQuestion {
  const { weight, likelihood, impact, is_answered, score } = item
  const answer = {
    score,
    weight: item.answer_weight,
    likelihood: item.answer_likelihood,
    impact: item.answer_impact,
  }
  return { weight, likelihood, impact, answer: is_answered ? answer : null }
}

/** The risk of one answer as it was saved; null without ratings, or if it does not apply. */
export function riskOfAnswer(answer: Pick<Answer, 'score' | 'likelihood' | 'impact'>): {
  before: number | null
  now: number | null
} {
  const { score, likelihood, impact } = answer
  if (likelihood === null || impact === null) return { before: null, now: null }
  const before = likelihood * impact * 4
  return { before, now: score === null ? null : rounded(before * (1 - score / 100)) }
}
