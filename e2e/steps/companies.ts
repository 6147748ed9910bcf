import { randomUUID } from 'node:crypto'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { type Question, questionsApi, type Topic } from '#domain/questions/questions.contract.ts'
import type { Site } from '../site.ts'
import { type Caller, callerFor } from './caller.ts'
import { ownPassword, ownPasswordHash } from './own-password.ts'

export const csf = 'NIST Cybersecurity Framework 2.0'

/** A company with nothing in it yet, and its primary administrator. */
export interface FreshCompany {
  organizationId: number
  name: string
  /** The administrator's. */
  userId: number
  email: string
  password: string
}

export async function aFreshCompany({ owner }: Site): Promise<FreshCompany> {
  const name = `Company ${randomUUID().slice(0, 8)}`
  const email = `admin.${randomUUID()}@journey.test`
  const { rows } = await owner.query(
    `with o as (insert into organizations (name) values ($1) returning organization_id),
       u as (insert into users (email, first_name, last_name, password_hash) values ($2, 'Ada', 'Keller', $3) returning id),
       m as (insert into memberships (organization_id, user_id, roles) select organization_id, id, '{Admin}' from o, u)
     select o.organization_id::int as organization, u.id::int as administrator from o, u`,
    [name, email, await ownPasswordHash],
  )
  const { organization, administrator } = rows[0]
  await owner.query(`update organizations set primary_administrator_id = $1 where organization_id = $2`, [
    administrator,
    organization,
  ])
  await owner.query(`update users set active_organization_id = $1 where id = $2`, [
    organization,
    administrator,
  ])
  return { organizationId: organization, name, userId: administrator, email, password: ownPassword }
}

/** A company in the middle of its work: a framework in use, entities with it, and a period that contains today. */
export interface ReadyCompany extends FreshCompany {
  /** Its administrator, at the interface. */
  admin: Caller
  protocolId: number
  profileId: number
  periodId: number
  entities: { id: number; name: string }[]
  /** The smallest topic of the framework, and its questions in order. */
  topic: Topic
  questions: Question[]
}

/** Arranges it through the interface. Every name begins with the mark. */
export async function aReadyCompany(site: Site, mark = 'Harbor'): Promise<ReadyCompany> {
  const company = await aFreshCompany(site)
  const admin = await callerFor(site, company)
  const { protocolId, profileId } = await adopted(admin, company.organizationId)
  const year = new Date().getFullYear()
  const period = await admin(periodsApi.create, {
    name: `${mark} ${year}`,
    start_date: `${year - 1}-12-01`,
    end_date: `${year + 1}-01-31`,
  })
  const entities = []
  for (const kind of ['Clinic', 'Hospital', 'Laboratory']) {
    const protocols = [{ protocol_id: protocolId }]
    const { id, name } = await admin(entitiesApi.create, { name: `${mark} ${kind}`, protocols })
    entities.push({ id, name })
  }
  const { topic, questions } = await smallTopic(admin)
  return { ...company, admin, protocolId, profileId, periodId: period.id, entities, topic, questions }
}

/** Answers a question of the company's topic for all its entities, by default with the first option. */
export async function answerAll(
  { admin, questions, entities, periodId }: ReadyCompany,
  index: number,
  option = 0,
): Promise<void> {
  const question = questions[index]
  await admin(answersApi.giveMany, {
    question_id: question?.id ?? 0,
    answers: entities.map(({ id: entity_id }) => ({
      entity_id,
      assessment_period_id: periodId,
      question_option_id: question?.options.at(option)?.id ?? 0,
      control: 'Reviewed each quarter.',
    })),
  })
}

async function adopted(admin: Caller, organizationId: number) {
  const { data } = await admin(protocolsApi.list, {})
  const protocolId = data.find(({ name }) => name === csf)?.id
  if (protocolId === undefined) throw new Error(`${csf} is not there`)
  const adoption = { organization_id: organizationId, protocol_id: protocolId }
  const { risk_profiles } = await admin(protocolsApi.adopt, adoption)
  return { protocolId, profileId: risk_profiles[0]?.id ?? 0 }
}

async function smallTopic(admin: Caller): Promise<Pick<ReadyCompany, 'topic' | 'questions'>> {
  const topics = (await admin(questionsApi.topics, {})).data
  const topic = topics.find(({ tempid }) => tempid === 'GV.PO')
  if (!topic) throw new Error('there is no topic GV.PO')
  const questions = await admin(questionsApi.list, { filter: { parent_question_id: topic.id } })
  return { topic, questions: questions.data }
}
