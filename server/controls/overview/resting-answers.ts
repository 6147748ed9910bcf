import { sql } from 'kysely'
import type { controlOverviewApi, RestingAnswer } from '#domain/controls/control-overview.contract.ts'
import { type Page, type Sort, sortsIn } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { isNamed, restsOn } from '../questions/rests-on.ts'
import { linkedQuestions, type Resting, restingOn } from './kept-resting.ts'
import type { RestingGroup } from './resting-figures.ts'

type AnswersCall = Call<InputOf<typeof controlOverviewApi.answers>>
type Filter = NonNullable<AnswersCall['input']['filter']>

const PER_PAGE = 50

/** Answers that follow each other in a list: of the entities and scores of these cells. */
interface Section {
  cells: Cell[]
  answers: number
}

interface Cell {
  entity_id: number
  /** The place of the entity by name. */
  rank: number
  score: number | null
  answers: number
}

/** A page of the answers that rest on a control, of which only those of its entities and scores are read. */
export async function listRestingAnswers(call: AnswersCall): Promise<Page<RestingAnswer>> {
  const { control_id, filter = {}, sort, page = 1, per_page: size = PER_PAGE } = call.input
  const resting = await restingOn(call, control_id)
  const sorts = sortsIn(sort ?? 'entity|asc')
  const sections = sectionsOf(await cellsOf(call, resting, filter), sorts)
  const total = sections.reduce((sum, { answers }) => sum + answers, 0)
  const { shown, skipped } = within(sections, (page - 1) * size, size)
  if (shown.length === 0) return { rows: [], total }
  const isLastFirst = sorts.some(({ field, direction }) => field === 'id' && direction === 'desc')
  return { rows: await readAnswers(call, resting, { filter, shown, skipped, size, isLastFirst }), total }
}

async function cellsOf(call: Call, { entities }: Resting, filter: Filter): Promise<Cell[]> {
  const chosen = entities.filter(
    each => filter.entity_id === undefined || each.entity_id === filter.entity_id,
  )
  const { rows } = await sql<{
    id: number
  }>`select e.id from entities e where e.organization_id = ${call.organizationId}
    and e.id = any(${chosen.map(({ entity_id }) => entity_id)}::bigint[]) order by lower(e.name), e.id`.execute(
    call.db,
  )
  const ranks = new Map(rows.map(({ id }, rank) => [id, rank]))
  return chosen.flatMap(({ entity_id, groups }) => {
    const byScore = Map.groupBy(
      groups.filter(group => isChosen(group, filter)),
      ({ score }) => score,
    )
    return [...byScore].map(([score, own]) => ({
      ...{ entity_id, rank: ranks.get(entity_id) ?? 0, score },
      answers: own.reduce((sum, { answers }) => sum + answers, 0),
    }))
  })
}

function isChosen({ score, again }: RestingGroup, { again: wanted, below_full }: Filter): boolean {
  if (wanted !== undefined && again !== wanted) return false
  return !below_full || (score !== null && score < 100)
}

/** The answers in their order, in as large sections as it has: those of an entity, of a score, or all. */
function sectionsOf(cells: readonly Cell[], sorts: readonly Sort[]): Section[] {
  const ends = sorts.findIndex(({ field }) => field === 'id')
  const ordering = ends < 0 ? sorts : sorts.slice(0, ends)
  const keyOf = (cell: Cell) =>
    ordering.map(({ field }) => (field === 'entity' ? cell.rank : cell.score)).join(' ')
  const compared = (a: Cell, b: Cell) => ordering.reduce((found, sort) => found || compare(a, b, sort), 0)
  return [...Map.groupBy(cells.toSorted(compared), keyOf).values()].map(own => ({
    cells: own,
    answers: own.reduce((sum, { answers }) => sum + answers, 0),
  }))
}

/** Answers without a score come last in both directions. */
function compare(a: Cell, b: Cell, { field, direction }: Sort): number {
  const sign = direction === 'asc' ? 1 : -1
  if (field === 'entity') return sign * (a.rank - b.rank)
  if (a.score === null || b.score === null) return Number(a.score === null) - Number(b.score === null)
  return sign * (a.score - b.score)
}

/** The sections that a page consists of, and the number of their answers that come before it. */
function within(
  sections: readonly Section[],
  from: number,
  size: number,
): { shown: Section[]; skipped: number } {
  const shown: Section[] = []
  let [before, skipped] = [0, 0]
  for (const section of sections) {
    if (before >= from + size) break
    if (before + section.answers > from) {
      if (shown.length === 0) skipped = from - before
      shown.push(section)
    }
    before += section.answers
  }
  return { shown, skipped }
}

interface Reading {
  filter: Filter
  shown: readonly Section[]
  skipped: number
  size: number
  isLastFirst: boolean
}

async function readAnswers(
  call: Call,
  { controlId, period, failedAt }: Resting,
  { filter, shown, skipped, size, isLastFirst }: Reading,
): Promise<RestingAnswer[]> {
  const organization = call.organizationId
  const cells = shown.flatMap((section, position) => section.cells.map(cell => ({ ...cell, position })))
  const again = sql<boolean>`coalesce(a.updated_at < ${failedAt}::timestamptz, false)`
  const named = isNamed(sql`${controlId}::bigint`)
  const { rows } = await sql<RestingAnswer>`
    with linked as materialized (select q.id from ${linkedQuestions(call, controlId)} q),
    cells as materialized (select * from unnest(${cells.map(({ entity_id }) => entity_id)}::bigint[],
      ${cells.map(({ score }) => score)}::smallint[], ${cells.map(({ position }) => position)}::integer[])
      c (entity_id, score, position)),
    shown as materialized (
      select a.id, a.entity_id, a.question_id, a.protocol_id, a.score, a.updated_at, ${named} as is_named, ${again} as again,
        a.position
      from (
        select c.position, a.* from cells c cross join lateral (
          select * from answers a where a.organization_id = ${organization} and a.assessment_period_id = ${period?.id ?? null}
            and a.entity_id = c.entity_id and a.score is not distinct from c.score offset 0
        ) a
      ) a
      where (a.question_id in (select id from linked)) is true and ${restsOn(sql`${controlId}::bigint`)}
        and ${filter.again === undefined ? sql`true` : sql`${again} = ${filter.again}`}
        and exists (select from entity_protocols ep where ep.organization_id = ${organization}
          and ep.entity_id = a.entity_id and ep.protocol_id = a.protocol_id)
        and not exists (select from entity_question_exclusions x where x.organization_id = ${organization}
          and x.entity_id = a.entity_id and x.question_id = a.question_id)
      order by a.position, ${isLastFirst ? sql`a.id desc` : sql`a.id`} limit ${size} offset ${skipped})
    select a.id, json_build_object('id', e.id, 'name', e.name) as entity,
      json_build_object('id', q.id, 'number', q.tempid, 'text', coalesce(nullif(q.title, ''), q.question)) as question,
      json_build_object('id', p.id, 'name', p.name) as protocol, a.score, a.updated_at, a.is_named, a.again
    from shown a join entities e on e.organization_id = ${organization} and e.id = a.entity_id
    join questions q on q.id = a.question_id join protocols p on p.id = a.protocol_id
    order by a.position, ${isLastFirst ? sql`a.id desc` : sql`a.id`}`.execute(call.db)
  return rows
}
