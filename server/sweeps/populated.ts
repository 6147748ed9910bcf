import { aFixture } from '#server/testing/fixture.ts'
import type { Company, Site } from '#server/testing/test-server.ts'
import type { Ids } from './expected/expected.ts'
import { parts } from './expected/expected-access.ts'

/** Fills a company so that it has at least one of everything that an id can name; every text of it carries the company's mark. */
export async function populated(here: Site, company: Company): Promise<Ids> {
  const { organizationId, mark, primary, employee } = company
  const fixture = await aFixture(here, company)
  // Every sweep meets both kinds of statements.
  if (mark === 'Home')
    await here.owner.query('update organizations set has_own_plans = true where organization_id = $1', [
      organizationId,
    ])
  const insert = async (text: string, values: unknown[]) =>
    Number((await here.owner.query(text, values)).rows[0]?.id)
  const protocols = await insert(
    `insert into protocols (organization_id, name) values ($1, $2) returning id`,
    [organizationId, `${mark} Framework`],
  )
  await here.owner.query(
    `insert into organization_protocols (organization_id, protocol_id) values ($1, $2)`,
    [organizationId, protocols],
  )
  const questions = await insert(
    `insert into questions (organization_id, protocol_id, tempid, question) values ($1, $2, '1', $3) returning id`,
    [organizationId, protocols, `${mark} question?`],
  )
  const question_options = await insert(
    `insert into question_options (organization_id, question_id, option, value, display_order) values ($1, $2, $3, 100, 1) returning id`,
    [organizationId, questions, `${mark} option`],
  )
  const [entities = 0] = fixture.entityIds
  await here.owner.query(
    `insert into entity_protocols (organization_id, entity_id, protocol_id) values ($1, $2, $3)`,
    [organizationId, entities, protocols],
  )
  const given = [
    organizationId,
    fixture.periodId,
    entities,
    protocols,
    questions,
    question_options,
    `${mark} control`,
  ]
  const answers = await insert(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id, control, score, weight, created_by, answered_by)
     values ($1, $2, $3, $4, $5, $6, $7, 100, 1, $8, $8) returning id`,
    [...given, primary.userId],
  )
  const collaboration_answers = await insert(
    `insert into collaboration_answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id, control, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [...given, employee.userId],
  )
  const ids = {
    organizations: organizationId,
    users: employee.userId,
    entities,
    questions,
    question_options,
    answers,
    collaboration_answers,
    protocols,
    divisions: fixture.divisionId,
    risk_profiles: fixture.profileId,
    assessment_periods: fixture.periodId,
  }
  const run = async (text: string, values: unknown[]) => void (await here.owner.query(text, values))
  const ofNouns: Ids[] = []
  for (const { examples } of Object.values(parts))
    if (examples) ofNouns.push(await examples({ site: here, company, fixture, ids, insert, run }))
  return Object.assign({}, ...ofNouns, ids)
}
