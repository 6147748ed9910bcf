import type { Company, Site } from './test-server.ts'

/** A company that is ready to answer: one framework, some entities with it, one open period. */
export interface Fixture {
  protocolId: number
  periodId: number
  profileId: number
  entityIds: number[]
  /** The admin's division; the first two entities belong to it, the others to none. */
  divisionId: number
  /** The framework's first questions that can be answered, in order, with their options by value, the highest first. */
  questions: { id: number; weight: number; optionIds: number[] }[]
}

const HIPAA = 1

/** Inserts the fixture behind the application's back, as the owner. The manager manages the first entity. */
export async function aFixture(
  { owner }: Pick<Site, 'owner'>,
  { organizationId, mark, manager, admin }: Company,
  { entities = 3, protocolId = HIPAA, questions = 10 } = {},
): Promise<Fixture> {
  const one = async (text: string, values: unknown[]) => Number((await owner.query(text, values)).rows[0]?.id)
  await owner.query(`insert into organization_protocols (organization_id, protocol_id) values ($1, $2)`, [
    organizationId,
    protocolId,
  ])
  const profileId = await one(
    `insert into risk_profiles (organization_id, protocol_id, name) values ($1, $2, 'Standard') returning id`,
    [organizationId, protocolId],
  )
  const periodId = await one(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, $2, current_date - 100, current_date + 100) returning id`,
    [organizationId, `${mark} Period`],
  )
  const { rows } = await owner.query<{ id: number }>(
    `insert into entities (organization_id, name, manager_id)
     select $1, $2 || ' Entity ' || n, case when n = 1 then $3::bigint end from generate_series(1, $4::int) n returning id`,
    [organizationId, mark, manager.userId, entities],
  )
  const entityIds = rows.map(row => Number(row.id))
  await owner.query(
    `insert into entity_protocols (organization_id, entity_id, protocol_id, risk_profile_id)
     select $1, unnest($2::bigint[]), $3, $4`,
    [organizationId, entityIds, protocolId, profileId],
  )
  const divisionId = await one(
    `insert into divisions (organization_id, name, admin_id) values ($1, $2, $3) returning id`,
    [organizationId, `${mark} Division`, admin.userId],
  )
  await owner.query(
    `insert into entity_divisions (organization_id, entity_id, division_id) select $1, unnest($2::bigint[]), $3`,
    [organizationId, entityIds.slice(0, 2), divisionId],
  )
  return {
    protocolId,
    periodId,
    profileId,
    entityIds,
    divisionId,
    questions: await questionsOf(owner, protocolId, questions),
  }
}

async function questionsOf(
  owner: Site['owner'],
  protocolId: number,
  most: number,
): Promise<Fixture['questions']> {
  const { rows } = await owner.query(
    `select q.id::int as id, q.weight, array_agg(o.id::int order by o.value desc) as "optionIds"
     from questions q join question_options o on o.question_id = q.id
     where q.protocol_id = $1 group by q.id order by q.display_order limit $2::int`,
    [protocolId, most],
  )
  return rows
}

interface Assignment {
  company: Company
  fixture: Fixture
  userId: number
  questionId: number
  entityId: number
  type?: 'question' | 'collaboration'
  /** Days from today. */
  due?: number | null | undefined
}

/** Asks somebody to answer a question for an entity. */
export async function anAssignment({ owner }: Pick<Site, 'owner'>, wanted: Assignment): Promise<void> {
  const { company, fixture, userId, questionId, entityId, type = 'question', due = null } = wanted
  await owner.query(
    `insert into assignments (organization_id, type, user_id, entity_id, protocol_id, question_id, assessment_period_id, due_date, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, current_date + $8::int, $9)`,
    [
      company.organizationId,
      type,
      userId,
      entityId,
      fixture.protocolId,
      questionId,
      fixture.periodId,
      due,
      company.primary.userId,
    ],
  )
}
