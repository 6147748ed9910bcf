import { aFixture } from '#server/testing/fixture.ts'
import type { Company, Site } from '#server/testing/test-server.ts'
import type { Ids } from './expected/expected.ts'
import { addFile } from './populated-files.ts'
import { addRegisters } from './populated-registers.ts'
import { addWaiting } from './waiting.ts'

/** Fills a company so that it has at least one of everything that an id can name; every text of it carries the company's mark. */
export async function populated(here: Site, company: Company): Promise<Ids> {
  const { organizationId, mark, primary, employee } = company
  const fixture = await aFixture(here, company)
  const insert = async (text: string, values: unknown[]) =>
    Number((await here.owner.query(text, values)).rows[0]?.id)
  // Everybody's, as they are shipped: no company's.
  const firstOf = (table: string) => insert(`select min(id) as id from ${table}`, [])
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
  const groups = await insert(`insert into groups (organization_id, name) values ($1, $2) returning id`, [
    organizationId,
    `${mark} Group`,
  ])
  await here.owner.query(`insert into tags (organization_id, name) values ($1, $2)`, [
    organizationId,
    `${mark} tag`,
  ])
  const framework_imports = await insert(
    `insert into framework_imports (organization_id, format, name, framework, preview, created_by) values ($1, 'oscal', $2, '{}', '{}', $3) returning id`,
    [organizationId, `${mark} import`, primary.userId],
  )
  await here.owner.query(
    `insert into organization_sign_ons (organization_id, issuer, client_id, client_secret, email_domain)
     values ($1, 'http://127.0.0.1:9', $2, '\\x00', $3)`,
    [organizationId, `${mark} client`, `${mark.toLowerCase()}.test`],
  )
  await here.owner.query(
    `insert into sign_on_subjects (organization_id, user_id, issuer, subject) values ($1, $2, 'http://127.0.0.1:9', $3)`,
    [organizationId, employee.userId, `${mark} subject`],
  )
  const jobs = await insert(
    `insert into jobs (organization_id, kind, created_by) values ($1, $2, $3) returning id`,
    [organizationId, `${mark} job`, primary.userId],
  )
  const answer_notes = await insert(
    `insert into answer_notes (organization_id, answer_id, user_id, note) values ($1, $2, $3, $4) returning id`,
    [organizationId, answers, primary.userId, `<p>${mark} note</p>`],
  )
  await here.owner.query(
    `insert into discussion_messages (organization_id, answer_id, message, created_by) values ($1, $2, $3, $4)`,
    [organizationId, answers, `${mark} message`, primary.userId],
  )
  await here.owner.query(
    `insert into answering_sessions (organization_id, user_id, question_ids) values ($1, $2, array[$3::bigint])`,
    [organizationId, primary.userId, questions],
  )
  await here.owner.query(
    `insert into question_watchers (organization_id, question_id, user_id) values ($1, $2, $3)`,
    [organizationId, questions, primary.userId],
  )
  const registers = await addRegisters(here, company, fixture)
  return {
    ...registers,
    ...(await addWaiting(here, company, { answers, entities })),
    files: await addFile(here, company, { answers, questions }),
    organizations: organizationId,
    threats: await firstOf('threats'),
    categories: await firstOf('categories'),
    frequently_asked_questions: await firstOf('frequently_asked_questions'),
    users: employee.userId,
    entities,
    questions,
    question_options,
    answers,
    collaboration_answers,
    answer_notes,
    protocols,
    groups,
    framework_imports,
    jobs,
    divisions: fixture.divisionId,
    risk_profiles: fixture.profileId,
    assessment_periods: fixture.periodId,
  }
}
