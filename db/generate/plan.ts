import type pg from 'pg'
import type { Volume } from './options.ts'

export const QUESTIONS_IN_A_TOPIC = 25
/** The primary administrator, three managers, ten employees. */
export const PEOPLE = 14
export const MANAGERS = 3
export const EMPLOYEES = 10
export const DIVISIONS = 4

/** The volume, and the first of the ids that were set aside for each table: the rest is arithmetic. */
export interface Plan extends Volume {
  topics: number
  first_organization: number
  first_user: number
  first_division: number
  first_entity: number
  first_protocol: number
  first_profile: number
  first_question: number
  first_option: number
  first_period: number
}

/** The plan as columns of `v`, for statements whose first value is the plan as JSON. */
export const planColumns = `jsonb_to_record($1::jsonb) as v (companies int, entities int, questions int, periods int,
  topics int, first_organization bigint, first_user bigint, first_division bigint, first_entity bigint,
  first_protocol bigint, first_profile bigint, first_question bigint, first_option bigint, first_period bigint)`

/** Sets blocks of ids aside. */
export async function makePlan(client: pg.ClientBase, volume: Volume): Promise<Plan> {
  const { companies, entities, questions, periods } = volume
  const topics = Math.ceil(questions / QUESTIONS_IN_A_TOPIC)
  const take = (table: string, count: number, column = 'id') =>
    setAside(client, table, column, count * companies)
  return {
    ...volume,
    topics,
    first_organization: await take('organizations', 1, 'organization_id'),
    first_user: await take('users', PEOPLE),
    first_division: await take('divisions', DIVISIONS),
    first_entity: await take('entities', entities),
    first_protocol: await take('protocols', 1),
    first_profile: await take('risk_profiles', 1),
    first_question: await take('questions', topics + questions),
    first_option: await take('question_options', questions * 5),
    first_period: await take('assessment_periods', periods),
  }
}

async function setAside(
  client: pg.ClientBase,
  table: string,
  column: string,
  count: number,
): Promise<number> {
  const { rows } = await client.query<{ first: number }>(
    `with began as (select nextval(pg_get_serial_sequence($1, $2)) as first)
     select first, setval(pg_get_serial_sequence($1, $2), first + $3::bigint - 1) from began`,
    [table, column, count],
  )
  return rows[0]?.first ?? 0
}
