import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { Named } from '#domain/platform/fields.ts'
import { type Page, sortsIn } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Question, QuestionContent, questionsApi } from '#domain/questions/questions.contract.ts'
import { seesWholeCompany } from '#server/access/visibility.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { type JsonText, joined, printed } from '#server/platform/serve/content/json-text.ts'
import { shownPeriod } from '../periods/current-period.service.ts'
import { keptFigures } from '../risks/kept/kept-figures.service.ts'
import { type Completion, completionOf, type LeafFacts, type Reach } from './completion.ts'
import { completionColumns, completionTables } from './completion-sql.ts'
import { questionFilters } from './listing.ts'
import { contentsOf, type Versions } from './question-contents.service.ts'
import { adoptionOf, isLeaf, maySeeQuestion, type Scope } from './question-sql.ts'
import { listTopics } from './read-topics.ts'
import { wholeFramework } from './whole-framework.ts'
import './questions.table.ts'

type ListCall = Call<InputOf<(typeof questionsApi)['list']>>

/** Pages for people who see the whole company: each person's own, since they name the questions assigned to that person. */
const keptPages = keptFigures<Page<JsonText<Question>>>('pages of questions', 'figures and work')

export const questions: Handlers<typeof questionsApi> = {
  async list(call) {
    const { input, actor } = call
    const period = await shownPeriod(call, input.filter?.assessment_period_id)
    const scope = scopeOf(call, period, input.filter?.entity_id)
    const make = () => listQuestions(call, scope)
    // Of a closed period, completion stays as it was and questions do not. Each word of a search would be a page of its own.
    const isKept = period?.closed_at === null && !input.search && seesWholeCompany(actor)
    if (!isKept) return make()
    return keptPages(call.db, { actor, periodId: period.id, input: { ...input, userId: actor.userId }, make })
  },

  async topics(call) {
    const { filter = {}, search } = call.input
    const rows = await listTopics(call, { filter, search })
    return { rows, total: rows.length }
  },

  async show(call) {
    const { question_id, assessment_period_id } = call.input
    const scope = scopeOf(call, await shownPeriod(call, assessment_period_id), undefined)
    const where = sql`q.deleted_at is null and q.id = ${question_id} and ${maySeeQuestion(scope)}`
    const { rows } = await readQuestions(call, scope, {
      where,
      ...{ hasHeadings: true, isList: false },
      order: sql`q.id`,
      limit: 1,
      offset: 0,
    })
    if (!rows[0]) throw notFound()
    const { content, completion } = rows[0]
    const { completion_meta, ...counts } = completion
    const entities = await entitiesOf(call, completion)
    return joined(content, printed({ completion_meta, entities, ...counts }))
  },

  ofProtocol: wholeFramework,
}

function scopeOf(
  { actor }: Call,
  period: { id: number } | null,
  entities: number | number[] | undefined,
): Scope {
  return {
    actor,
    periodId: period?.id ?? null,
    entityIds: entities === undefined ? undefined : [entities].flat(),
  }
}

async function listQuestions(call: ListCall, scope: Scope): Promise<Page<JsonText<Question>>> {
  const { input } = call
  const listed = sql`${isLeaf} and ${maySeeQuestion(scope, { inList: true })} and ${questionFilters(input, scope)}`
  const where = input.topics ? sql`(${listed} or ${headingOf(listed)})` : listed
  const hasHeadings = input.topics === true
  const selection = { where, hasHeadings, isList: true, order: orderOf(input.sort), ...pageIn(input) }
  const { rows, total } = await readQuestions(call, scope, selection)
  return { rows: rows.map(({ content, completion }) => joined(content, printed(completion))), total }
}

interface Selection {
  where: RawBuilder<unknown>
  /** Headings may be among the rows. */
  hasHeadings: boolean
  /** Names the first entities of each question only. */
  isList: boolean
  order: RawBuilder<unknown>
  limit: number
  offset: number
}

async function readQuestions(
  call: Call,
  scope: Scope,
  { where, hasHeadings, isList, order, limit, offset }: Selection,
): Promise<Page<QuestionInScope>> {
  const { rows } = await sql<FoundQuestion>`
    with page as materialized (
      select q.*, row_number() over () as rank from (
        select q.id, q.protocol_id, q.parent_question_id, count(*) over () as counted
        from questions q ${adoptionOf(scope)}
        where ${where} order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}
      ) as q
    ), ${completionTables(scope, { hasHeadings, isList })}
    select q.id, q.protocol_id, q.counted, ${completionColumns(scope, { hasHeadings, isList })},
      case when q.rank = 1 then (select json_object_agg(p.id, p.content_version) from protocols p
        where p.id = any(array(select protocol_id from page))) end as versions
    from page q order by q.rank`.execute(call.db)
  const { reach, versions, counted } = rows[0] ?? {}
  const contents = await contentsOf(call.db, rows, versions ?? {})
  return {
    rows: rows.flatMap(({ id, protocol_id, leaves }) => {
      const content = contents.get(id)
      return content ? [{ content, completion: completionOf(leaves, reach?.[protocol_id], { isList }) }] : []
    }),
    total: counted ?? (offset > 0 ? await countOf(call, scope, where) : 0),
  }
}

interface QuestionInScope {
  content: JsonText<QuestionContent>
  completion: Completion
}

/** A question with the facts of its completion; only the first of a page has the reach and the versions of all. */
interface FoundQuestion {
  id: number
  protocol_id: number
  counted: number
  leaves: LeafFacts[]
  reach: Reach | null
  versions: Versions | null
}

/** The entities in whose scope the question is, as its completion has them. */
async function entitiesOf({ db, organizationId }: Call, { completion_meta }: Completion): Promise<Named[]> {
  const ids = new Set([...completion_meta.remainingEntities, ...completion_meta.answeredEntities])
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
