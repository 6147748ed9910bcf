import { expect } from 'vitest'
import { needsRemediation } from '#domain/risks/risk-levels.rules.ts'
import type { Extremes } from '#domain/risks/risks.contract.ts'
import {
  DEFAULT_THRESHOLD,
  figuresOf,
  rounded,
  type ScopedQuestion,
  UNRATED,
} from '#domain/risks/risks.rules.ts'
import type { RiskFixture } from './risk-fixture.testing.ts'

interface Question {
  id: number
  protocol_id: number
  parent_question_id: number | null
  threat_id: number | null
  category_id: number | null
  weight: number
}

interface Answer {
  entity_id: number
  question_id: number
  score: number | null
  weight: number
  likelihood: number | null
  impact: number | null
}

interface Use {
  entity_id: number
  protocol_id: number
  risk_profile_id: number | null
}

export interface Item extends ScopedQuestion {
  protocol: number
  threshold: number
  entity: number
  threat: number | null
  category: number | null
}

/** Finds every item in scope of a period, row by row and without a join, for comparison with the one statement. */
export async function itemsOf(risk: RiskFixture, periodId: number): Promise<Item[]> {
  const tables = await tablesOf(risk, periodId)
  return tables.uses.flatMap(use =>
    tables.questions
      .filter(question => question.protocol_id === use.protocol_id && isLeaf(question, tables.questions))
      .filter(question => !tables.excluded.has(`${use.entity_id} ${question.id}`))
      .map(question => itemOf(use, question, tables)),
  )
}

async function tablesOf(risk: RiskFixture, periodId: number) {
  const own = [risk.organizationId]
  const uses = await risk.rows<Use>(
    `select * from entity_protocols where organization_id = $1
     and entity_id in (select id from entities where deleted_at is null)
     and protocol_id in (select protocol_id from organization_protocols where organization_id = $1 and dropped_at is null)`,
    own,
  )
  const questions = await risk.rows<Question>(`select * from questions where deleted_at is null`)
  const exclusions = await risk.rows<Answer>(
    `select * from entity_question_exclusions where organization_id = $1`,
    own,
  )
  const thresholds = await risk.rows<{ protocol_id: number; threshold: number }>(
    `select * from period_thresholds where assessment_period_id = $1`,
    [periodId],
  )
  return {
    uses,
    questions,
    excluded: new Set(exclusions.map(({ entity_id, question_id }) => `${entity_id} ${question_id}`)),
    answers: await risk.rows<Answer>(`select * from answers where assessment_period_id = $1`, [periodId]),
    likelihoods: await ratings(
      risk,
      `select risk_profile_id, threat_id as id, likelihood as rating from risk_profile_threats`,
    ),
    impacts: await ratings(
      risk,
      `select risk_profile_id, category_id as id, impact as rating from risk_profile_categories`,
    ),
    thresholds: new Map(thresholds.map(each => [each.protocol_id, each.threshold])),
  }
}

async function ratings(risk: RiskFixture, text: string): Promise<Map<string, number>> {
  const rows = await risk.rows<{ risk_profile_id: number; id: number; rating: number }>(text)
  return new Map(rows.map(({ risk_profile_id, id, rating }) => [`${risk_profile_id} ${id}`, rating]))
}

function isLeaf(question: Question, live: Question[]): boolean {
  if (question.parent_question_id !== null) return live.some(each => each.id === question.parent_question_id)
  return !live.some(each => each.parent_question_id === question.id)
}

function itemOf(use: Use, question: Question, tables: Awaited<ReturnType<typeof tablesOf>>): Item {
  const { entity_id, protocol_id, risk_profile_id } = use
  const { threat_id, category_id, weight } = question
  const rating = (of: Map<string, number>, id: number | null) =>
    risk_profile_id === null ? null : (of.get(`${risk_profile_id} ${id}`) ?? UNRATED)
  return {
    protocol: protocol_id,
    threshold: tables.thresholds.get(protocol_id) ?? DEFAULT_THRESHOLD,
    entity: entity_id,
    threat: threat_id,
    category: category_id,
    weight,
    likelihood: rating(tables.likelihoods, threat_id),
    impact: rating(tables.impacts, category_id),
    answer:
      tables.answers.find(each => each.entity_id === entity_id && each.question_id === question.id) ?? null,
  }
}

/** Recomputes, item by item, what an average hides. */
export function extremesOfItems(items: Item[]): Extremes {
  const cells = [...Map.groupBy(items, item => `${item.entity} ${item.threat}`).values()]
  const above = cells.filter(cell =>
    needsRemediation(figuresOf(cell).risk, Math.min(...cell.map(item => item.threshold))),
  ).length
  const rated = [...Map.groupBy(items, item => item.entity)]
    .map(([id, own]) => ({ id, ...figuresOf(own) }))
    .flatMap(({ id, risk, coverage }) => (risk === null ? [] : [{ id, risk, coverage: rounded(coverage) }]))
    .sort((a, b) => b.risk - a.risk || a.id - b.id)
  const [worst] = rated
  if (!worst) return { worst: null, above: 0, spread: null }
  const { id, risk, coverage } = worst
  const lowest = rounded(rated.at(-1)?.risk ?? 0)
  return {
    worst: { entity: { id, name: expect.any(String) as string }, risk: rounded(risk), coverage },
    above,
    spread: { entities: rated.length, lowest, highest: rounded(risk) },
  }
}
