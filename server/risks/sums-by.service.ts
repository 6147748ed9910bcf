import { type RawBuilder, sql } from 'kysely'
import type { RiskSums } from '#domain/risks/risks.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { keptFigures } from './kept/kept-figures.service.ts'
import type { RiskFilter, SumDimension } from './risk-scope.ts'
import { addedUp, parts, scope, sumNames } from './risk-sums.ts'

/** The parts of a company whose sums are made; `company` is all of it. */
export type SumsOf = 'company' | 'protocol' | Exclude<SumDimension, 'profile'>

export type KeyedSums = RiskSums & { id: number }

interface Asked {
  actor: Actor
  periodId: number
  filter?: RiskFilter
}

const kept = keptFigures<readonly KeyedSums[]>('sums by part', 'figures')

/** The sums of each part in which anything is in scope, from the same parts as the risks; in one statement. */
export function sumsBy(db: Db, asked: Asked, of: SumsOf): Promise<readonly KeyedSums[]> {
  const { actor, periodId, filter = {} } = asked
  return kept(db, { actor, periodId, input: { of, filter }, make: () => read(db, asked, of) })
}

async function read(db: Db, { actor, periodId, filter = {} }: Asked, of: SumsOf): Promise<KeyedSums[]> {
  const by = of === 'company' || of === 'protocol' ? [] : [of]
  const asked = { actor, periodId, by, filter }
  // Answers in a framework without anything in scope, such as a dropped one, may be among the parts by entity.
  const key = of === 'company' ? sql`0` : sql.ref(`${of}_id`)
  await planForHashing(db)
  const { rows } = await sql<KeyedSums>`
    with ${scope(asked)},
      parts as (${parts(asked)}),
      keyed as (select ${key} as id, protocol_id, ${sql.join(sumNames.map(each => sql.ref(each)))} from parts),
      frameworks as (
        select id, ${addedUp(sumNames)} from keyed where id is not null group by id, protocol_id having sum(in_scope) > 0
      )
    select id, ${addedUp(sumNames)} from frameworks group by id`.execute(db)
  return rows
}

/**
 * The parts of a statement that find items in scope, as the figures count them: `reach` has entity and framework, `cells`
 * the questions, and `isExcluded` is a condition on an item `entity_id` and `question_id` of the alias.
 */
export function itemsInScope({ actor, periodId, filter = {} }: Asked): RawBuilder<unknown> {
  return scope({ actor, periodId, by: [], filter })
}

export const isExcluded = ({ organizationId }: Actor, item: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from entity_question_exclusions x where x.organization_id = ${organizationId}
    and x.question_id = ${sql.ref(`${item}.question_id`)} and x.entity_id = ${sql.ref(`${item}.entity_id`)})`
