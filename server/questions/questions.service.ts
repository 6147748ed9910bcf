import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { Named } from '#domain/platform/fields.ts'
import { type Page, sortsIn } from '#domain/platform/listing.ts'
import type { Question, questionsApi } from '#domain/questions/questions.contract.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { currentPeriod, periodOf } from '../periods/current-period.service.ts'
import { type Completion, completionOf, type LeafFacts, type Reach } from './completion.ts'
import { completionColumns } from './completion-sql.ts'
import { questionFilters } from './listing.ts'
import { adoptionOf, isLeaf, maySeeQuestion, type Scope, shownColumns, shownParts } from './question-sql.ts'
import { readTopics } from './read-topics.ts'
import { wholeFramework } from './whole-framework.ts'
import './questions.table.ts'

export const questions: Handlers<typeof questionsApi> = {
  async list(call) {
    const { input } = call
    const scope = await scopeOf(call, input.filter?.assessment_period_id, input.filter?.entity_id)
    const listed = sql`${isLeaf} and ${maySeeQuestion(scope)} and ${questionFilters(input, scope)}`
    const where = input.topics ? sql`(${listed} or ${headingOf(listed)})` : listed
    const hasHeadings = input.topics === true
    return readQuestions(call, scope, { where, hasHeadings, order: orderOf(input.sort), ...pageIn(input) })
  },

  async topics(call) {
    const { filter = {}, search } = call.input
    const rows = await readTopics(call, { filter, search })
    return { rows, total: rows.length }
  },

  async show(call) {
    const { question_id, assessment_period_id } = call.input
    const scope = await scopeOf(call, assessment_period_id, undefined)
    const where = sql`q.deleted_at is null and q.id = ${question_id} and ${maySeeQuestion(scope)}`
    const { rows } = await readQuestions(call, scope, {
      where,
      hasHeadings: true,
      order: sql`q.id`,
      limit: 1,
      offset: 0,
    })
    if (!rows[0]) throw notFound()
    return { ...rows[0], entities: await entitiesOf(call, rows[0]) }
  },

  ofProtocol: wholeFramework,
}

async function scopeOf(
  call: Call,
  period: number | undefined,
  entities: number | number[] | undefined,
): Promise<Scope> {
  const found = period ? await periodOf(call, period) : await currentPeriod(call)
  return {
    actor: call.actor,
    periodId: found?.id ?? null,
    entityIds: entities === undefined ? undefined : [entities].flat(),
  }
}

interface Selection {
  where: RawBuilder<unknown>
  /** Headings may be among the rows. */
  hasHeadings: boolean
  order: RawBuilder<unknown>
  limit: number
  offset: number
}

async function readQuestions(
  call: Call,
  scope: Scope,
  { where, hasHeadings, order, limit, offset }: Selection,
): Promise<Page<Question>> {
  const { rows } = await sql<FoundQuestion>`
    with page as materialized (
      select q.*, row_number() over () as rank from (
        select q.*, count(*) over () as counted from questions q ${adoptionOf(scope)}
        where ${where} order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}
      ) as q
    )
    select ${shownColumns}, q.counted, ${shownParts}, ${completionColumns(scope, { hasHeadings })}
    from page q
    left join categories c on c.id = q.category_id
    left join threats t on t.id = q.threat_id
    order by q.rank`.execute(call.db)
  const reach = rows[0]?.reach ?? {}
  return {
    rows: rows.map(row => ({ ...row, ...completionOf(row.leaves, reach[row.protocol_id]) })),
    total: rows[0]?.counted ?? (offset > 0 ? await countOf(call, scope, where) : 0),
  }
}

/** A question with the facts of its completion; only the first of a page has the reach, which is the same for all. */
interface FoundQuestion extends Omit<Question, keyof Completion> {
  counted: number
  leaves: LeafFacts[]
  reach: Reach | null
}

/** The entities in whose scope the question is, as its completion has them. */
async function entitiesOf({ db, organizationId }: Call, { completion_meta }: Question): Promise<Named[]> {
  const ids = new Set([
    ...(completion_meta?.remainingEntities ?? []),
    ...(completion_meta?.answeredEntities ?? []),
  ])
  const { rows } = await sql<Named>`select id, name from entities
    where organization_id = ${organizationId} and id = any(${[...ids]}::bigint[]) order by lower(name), id`.execute(
    db,
  )
  return rows
}

/** On `q`: it is the heading of one of these questions. */
function headingOf(listed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`q.deleted_at is null and q.id in (select q.parent_question_id from questions q where ${listed})`
}

/** Counts all rows, for a page beyond the last, where no row carries the count. */
async function countOf({ db }: Call, scope: Scope, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from questions q ${adoptionOf(scope)} where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

function orderOf(sort: string | undefined): RawBuilder<unknown> {
  const terms = sortsIn(sort).flatMap(({ field, direction }) => {
    const way = sql.raw(direction)
    // Numbers inside a tempid count as numbers: 2.2 before 2.14.
    if (field === 'tempid')
      return [
        sql`array(select lpad(x[1], 20, '0') from regexp_matches(q.tempid, '(\\d+|\\D+)', 'g') x) ${way}`,
      ]
    return [sql`${sql.ref(`q.${field}`)} ${way}`]
  })
  const standard = [sql`q.protocol_id`, sql`q.display_order`, sql`q.id`]
  return sql.join([...terms, ...standard])
}

function pageIn({ page = 1, per_page = 25 }: { page?: number | undefined; per_page?: number | undefined }) {
  return { limit: per_page, offset: (page - 1) * per_page }
}
