import { sql } from 'kysely'
import { today } from '#server/platform/db/today.ts'
import { currentPeriodIds } from '../periods/current-period.service.ts'
import { keptUnder } from '../risks/kept/kept-figures.service.ts'
import { type AssignedQuestions, assignedQuestions } from './assigned-questions.ts'
import type { Reader } from './reader.ts'

const kept = keptUnder<AssignedQuestions>('assigned questions')

/** The questions that the reader has to answer, which are read again only after a change of what they depend on (decision 44). */
export async function keptQuestions(reader: Reader): Promise<AssignedQuestions> {
  const { organizationId, userId } = reader.actor
  const periodIds = await currentPeriodIds(reader)
  const version = await readVersion(reader, periodIds)
  return kept(`${organizationId} ${userId} ${periodIds.join()}`, version, {
    make: () => assignedQuestions(reader, periodIds),
  })
}

/** Another one after every change of the reader’s tasks, of what is in scope, locked or excluded, and every day. */
async function readVersion({ db, actor }: Reader, periodIds: number[]): Promise<string> {
  const { organizationId, userId } = actor
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', ${today},
      (select coalesce(bit_xor(stamp), 0) from task_stamps
        where organization_id = ${organizationId} and user_id = ${userId}),
      (select coalesce(bit_xor(stamp), 0) from figure_stamps
        where organization_id = ${organizationId}
          and ((assessment_period_id is null and kind in ('scope', 'answers'))
            or (assessment_period_id = any(${periodIds}::bigint[]) and kind = 'locks'))),
      (select string_agg(id || ' ' || content_version, ' ' order by id) from protocols
        where id = any(array(select protocol_id from organization_protocols
          where organization_id = ${organizationId} and dropped_at is null)))) as version`.execute(db)
  return rows[0]?.version ?? ''
}
