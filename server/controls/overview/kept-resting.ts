import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { currentPeriod, type Period } from '#server/periods/current-period.service.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { Kept } from '#server/platform/serve/content/kept.ts'
import { stampedEntities } from '#server/risks/cells/stamped-entities.service.ts'
import { controllable } from '../questions/find-questions.ts'
import { isNamed, restsOn } from '../questions/rests-on.ts'
import { failedAt } from '../tests/test-sql.ts'
import type { RestingEntity } from './resting-figures.ts'

/** The items and answers that rest on a control in the current assessment, at the entities that the caller administers. */
export interface Resting {
  controlId: number
  period: Period | null
  /** The moment of the latest test, if it failed. */
  failedAt: string | null
  /** The number of questions that rest on the control. */
  questions: number
  /** By ascending ids, without those that have none of the questions in scope. */
  entities: RestingEntity[]
}

interface KeptEntity {
  version: string
  resting: RestingEntity
}

/** The room for the entities of some hundred controls: those that were read last. */
const BYTES_MAX = 16 * 1024 * 1024
/** The overhead of an entity, and the bytes of each group, roughly. */
const ENTITY_BYTES = 400
const GROUP_BYTES = 100

const kept = new Kept<KeptEntity>(
  BYTES_MAX,
  ({ resting }) => ENTITY_BYTES + resting.groups.length * GROUP_BYTES,
)

/**
 * Reads what rests on a control. The answers of an entity are counted again only after one of them changed, or what is in scope, or
 * the questions or the latest test of the control (decision 57).
 */
export async function restingOn(call: Call, controlId: number): Promise<Resting> {
  const period = await currentPeriod(call)
  const { failed_at, questions, links } = await readControl(call, controlId)
  const stamped = await stampedEntities(call.db, { actor: call.actor, periodId: period?.id ?? null })
  const scope = `${call.organizationId} ${period?.id ?? 'none'} ${controlId}`
  const found = new Map<number, RestingEntity>()
  const missing = new Map<number, string>()
  for (const { entity_id, version: own } of stamped) {
    const version = `${own} ${links} ${failed_at}`
    const known = kept.get(`${scope} ${entity_id}`)
    if (known?.version === version) found.set(entity_id, known.resting)
    else missing.set(entity_id, version)
  }
  const asked = { controlId, periodId: period?.id ?? null, failedAt: failed_at }
  for (const resting of await count(call, { ...asked, entityIds: [...missing.keys()] })) {
    found.set(resting.entity_id, resting)
    kept.set(`${scope} ${resting.entity_id}`, { version: missing.get(resting.entity_id) ?? '', resting })
  }
  const entities = stamped.flatMap(({ entity_id }) => found.get(entity_id) ?? [])
  return {
    controlId,
    period,
    failedAt: failed_at,
    questions,
    entities: entities.filter(({ items }) => items > 0),
  }
}

interface ControlVersion {
  failed_at: string | null
  questions: number
  /** Another one after every change of its questions. */
  links: string
}

async function readControl(call: Call, controlId: number): Promise<ControlVersion> {
  const { rows } = await sql<ControlVersion>`
    select ${failedAt}::text as failed_at, l.*
    from controls c cross join lateral (
      select count(*) as questions, md5(coalesce(string_agg(q.id::text, ' ' order by q.id), '')) as links
      from ${linkedQuestions(call, controlId)} q
    ) l where c.organization_id = ${call.organizationId} and c.id = ${controlId}`.execute(call.db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

/** The questions that rest on a control, in frameworks in use. */
export const linkedQuestions = (call: Call, controlId: number): RawBuilder<unknown> => sql`(
  select q.* from control_questions l join ${controllable(call)} q on q.id = l.question_id
  where l.organization_id = ${call.organizationId} and l.control_id = ${controlId})`

interface Counted {
  controlId: number
  periodId: number | null
  failedAt: string | null
  entityIds: readonly number[]
}

/**
 * Counts the items of entities, and their answers by score and mark. An item whose answer rests on other controls is none.
 * Each part is a set of its own, looked up in a hash: joined at once, few rows would be expected of it.
 */
async function count(
  call: Call,
  { controlId, periodId, failedAt, entityIds }: Counted,
): Promise<RestingEntity[]> {
  if (entityIds.length === 0) return []
  const organization = call.organizationId
  const { rows } = await sql<RestingEntity>`
    with linked as materialized (select q.id, q.protocol_id from ${linkedQuestions(call, controlId)} q),
    wanted as materialized (select unnest(${entityIds}::bigint[]) as entity_id),
    used as materialized (
      select ep.entity_id, ep.protocol_id from entity_protocols ep
      where ep.organization_id = ${organization} and ep.entity_id = any(${entityIds}::bigint[])),
    gone as materialized (
      select x.entity_id, x.question_id from entity_question_exclusions x
      where x.organization_id = ${organization} and x.entity_id = any(${entityIds}::bigint[])),
    scoped as (
      select u.entity_id, sum(p.questions) as questions from used u
      join (select protocol_id, count(*) as questions from linked group by protocol_id) p on p.protocol_id = u.protocol_id
      group by u.entity_id),
    excluded as (
      select g.entity_id, count(*) as questions from gone g join linked q on q.id = g.question_id
      join used u on u.entity_id = g.entity_id and u.protocol_id = q.protocol_id group by g.entity_id),
    answered as (
      select a.entity_id, a.score, coalesce(a.updated_at < ${failedAt}::timestamptz, false) as again,
        ${restsOn(sql`${controlId}::bigint`)} as rests, count(*) as answers,
        count(*) filter (where ${isNamed(sql`${controlId}::bigint`)}) as named,
        count(*) filter (where a.not_applicable) as not_applicable, sum(a.weight) as weight
      from answers a
      where a.organization_id = ${organization} and a.assessment_period_id = ${periodId}
        and a.entity_id = any(${entityIds}::bigint[])
        and (a.question_id in (select id from linked)) is true
        and ((a.entity_id, a.protocol_id) in (select entity_id, protocol_id from used)) is true
        and ((a.entity_id, a.question_id) in (select entity_id, question_id from gone)) is not true
      group by 1, 2, 3, 4)
    select w.entity_id, coalesce(s.questions, 0) - coalesce(x.questions, 0) - coalesce(a.elsewhere, 0) as items,
      coalesce(a.groups, '[]') as groups
    from wanted w left join scoped s using (entity_id) left join excluded x using (entity_id) left join (
      select entity_id, sum(answers) filter (where not rests) as elsewhere,
        json_agg(json_build_object('score', score, 'again', again, 'answers', answers, 'named', named,
          'not_applicable', not_applicable, 'weight', weight)) filter (where rests) as groups
      from answered group by entity_id
    ) a using (entity_id)`.execute(call.db)
  return rows
}
