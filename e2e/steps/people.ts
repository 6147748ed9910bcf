import { randomUUID } from 'node:crypto'
import type { MembershipRole } from '#domain/access/abilities.ts'
import type { Site } from '../site.ts'
import type { ReadyCompany } from './companies.ts'
import { ownPassword, ownPasswordHash } from './own-password.ts'

export interface SomePerson {
  userId: number
  email: string
  password: string
}

/**
 * Adds a person to a company, with Today’s Plan not opening by itself; without a role, a system administrator of no
 * company.
 */
export async function aPerson(
  { owner }: Site,
  first: string,
  role: MembershipRole | 'SysAdmin',
  organizationId: number | null = null,
): Promise<SomePerson> {
  const email = `${first}.${randomUUID()}@journey.test`.toLowerCase()
  const { rows } = await owner.query(
    `insert into users (email, first_name, last_name, password_hash, is_sysadmin, active_organization_id, todays_plan_seen_on)
     values ($1, $2, 'Marsh', $3, $4, $5, (now() at time zone 'UTC')::date) returning id::int as id`,
    [email, first, await ownPasswordHash, role === 'SysAdmin', organizationId],
  )
  const userId: number = rows[0].id
  if (role !== 'SysAdmin') {
    await owner.query(`insert into memberships (organization_id, user_id, roles) values ($1, $2, $3)`, [
      organizationId,
      userId,
      [role],
    ])
  }
  return { userId, email, password: ownPassword }
}

interface Assignment {
  userId: number
  type?: 'question' | 'collaboration'
  /** By default the first one of the company, as for the entity and the period. */
  questionId?: number | undefined
  entityId?: number | undefined
  periodId?: number
  /** Days from today; by default without a due date. */
  dueInDays?: number
}

/** Asks somebody to answer one question for one entity, or for an opinion on it. */
export async function assign({ owner }: Site, company: ReadyCompany, wanted: Assignment): Promise<void> {
  const { userId, type = 'question', periodId = company.periodId } = wanted
  const { questionId = company.questions[0]?.id, entityId = company.entities[0]?.id } = wanted
  await owner.query(
    `insert into assignments (organization_id, type, user_id, entity_id, protocol_id, question_id, assessment_period_id, created_by, due_date)
     values ($1, $2, $3, $4, $5, $6, $7, $8, current_date + $9::int)`,
    [
      company.organizationId,
      type,
      userId,
      entityId,
      company.protocolId,
      questionId,
      periodId,
      company.userId,
      wanted.dueInDays ?? null,
    ],
  )
}
