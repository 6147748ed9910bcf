import { sql } from 'kysely'
import type { entitiesApi } from '#domain/entities/entities.contract.ts'
import { isKept, isOpen } from '#domain/entities/entities.rules.ts'
import { all } from '#domain/platform/policy.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { holdPeriodsOpen } from '../periods/closing/hold-open.service.ts'
import { periodOf } from '../periods/current-period.service.ts'
import { demandChangeable, entityRecords } from './change-entity.ts'
import { findChanged, presentOne } from './find-entities.ts'

/** Locks or unlocks an entity in an open period. Doing it twice changes nothing. */
export const lockAssessment: Handler<(typeof entitiesApi)['lock']> = async call => {
  const { entity_id, period_id, locked } = call.input
  await sql`select ${holdPeriodsOpen(call)}`.execute(call.db)
  const period = await periodOf(call, period_id)
  const before = await entityRecords(period).lock(call, entity_id, found =>
    demandChangeable(call, found, all(isKept(found), isOpen(period))),
  )
  const { db, organizationId, actor } = call
  const [key, keyColumns] = [
    sql`${organizationId}, ${entity_id}, ${period_id}`,
    sql`(organization_id, entity_id, assessment_period_id)`,
  ]
  await (locked
    ? sql`insert into assessment_locks (organization_id, entity_id, assessment_period_id, locked_by)
        values (${key}, ${actor.userId}) on conflict do nothing`
    : sql`delete from assessment_locks where ${keyColumns} = (${key})`
  ).execute(db)
  call.note({
    subjectType: 'entities',
    subjectId: entity_id,
    before: { assessment_period_id: period_id, locked: before.is_current_assessment_locked },
    after: { assessment_period_id: period_id, locked },
  })
  return presentOne(call, await findChanged(call, entity_id, period), period)
}
