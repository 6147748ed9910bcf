import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import {
  PRESENCE_COUNTS_SECONDS,
  type presenceApi,
  type Watcher,
} from '#domain/presence/presence.contract.ts'
import { maySeeEntity } from '#server/access/visibility.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { visibleQuestion } from '../questions/visible-question.service.ts'

export const presence: Handlers<typeof presenceApi> = {
  watch(call) {
    const { question_id, entity_id = null } = call.input
    const { organizationId, actor } = call
    const entity = sql`(select e.id from entities e where e.organization_id = ${organizationId}
      and e.id = ${entity_id} and e.deleted_at is null and ${maySeeEntity(actor)})`
    const seen = sql`
      insert into question_watchers (organization_id, question_id, user_id, entity_id)
      select ${organizationId}, ${question_id}, ${actor.userId}, ${entity} from visible
      on conflict (organization_id, question_id, user_id) do update set entity_id = excluded.entity_id, seen_at = now()
      returning user_id`
    return othersAfter(
      call,
      sql`here as (${seen}), gone as (${forget(call, sql`exists (select from here)`)})`,
    )
  },

  leave(call) {
    const own = sql`exists (select from visible)`
    return othersAfter(call, sql`gone as (${forget(call, own, sql`or w.user_id = ${call.actor.userId}`)})`)
  },
}

const interval = sql`make_interval(secs => ${sql.lit(PRESENCE_COUNTS_SECONDS)})`

/**
 * Deletes people who were silent for too long, once `ready`. Rows that somebody else is busy with are skipped: nobody
 * ever waits while holding a row of their own.
 */
function forget(
  { organizationId, input }: Call<{ question_id: number }>,
  ready: RawBuilder<unknown>,
  orElse = sql``,
): RawBuilder<unknown> {
  return sql`
    delete from question_watchers
    where organization_id = ${organizationId} and question_id = ${input.question_id} and user_id in (
      select w.user_id from question_watchers w
      where w.organization_id = ${organizationId} and w.question_id = ${input.question_id} and ${ready}
        and (w.seen_at < now() - ${interval} ${orElse})
      for update skip locked)`
}

/**
 * Returns the other people who view the question, which the caller must see. An entity is named only if the caller may
 * see it too.
 */
async function othersAfter(
  call: Call<{ question_id: number }>,
  writes: RawBuilder<unknown>,
): Promise<Watcher[]> {
  const { organizationId, actor, input } = call
  const visible = await visibleQuestion(call, input.question_id)
  const { rows } = await sql<{ visible: boolean; others: Watcher[] }>`
    with visible as materialized (${visible}), ${writes}, others as (
      select u.id, u.full_name, e.id as entity_id
      from question_watchers w
      join members m on m.organization_id = w.organization_id and m.user_id = w.user_id
      join users u on u.id = w.user_id
      left join entities e on e.organization_id = w.organization_id and e.id = w.entity_id and e.deleted_at is null
        and ${maySeeEntity(actor)}
      where w.organization_id = ${organizationId} and w.question_id = ${input.question_id}
        and w.user_id <> ${actor.userId} and w.seen_at > now() - ${interval}
    )
    select exists (select from visible) as visible,
      (select coalesce(json_agg(o order by o.full_name, o.id), '[]') from others o) as others`.execute(
    call.db,
  )
  if (!rows[0]?.visible) throw notFound()
  return rows[0].others
}
