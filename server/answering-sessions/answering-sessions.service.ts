import { sql } from 'kysely'
import type {
  AnsweringSession,
  answeringSessionsApi,
} from '#domain/answering-sessions/answering-sessions.contract.ts'
import { invalid } from '#domain/platform/failure.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandVisibleEntity } from '../entities/visible-entity.service.ts'
import { periodOf } from '../periods/current-period.service.ts'
import { demandVisibleQuestion } from '../questions/visible-question.service.ts'
import { progressOf } from './progress.ts'
import './answering-sessions.table.ts'

export const answeringSessions: Handlers<typeof answeringSessionsApi> = {
  show: call => read(call),

  async start(call) {
    const { entity_id = null, assessment_period_id = null } = call.input
    const question_ids = [...new Set(call.input.question_ids)]
    if (entity_id !== null) await demandVisibleEntity(call, entity_id)
    if (assessment_period_id !== null) await periodOf(call, assessment_period_id)
    await call.db
      .insertInto('answering_sessions')
      .values({ ...own(call), question_ids, entity_id, assessment_period_id, question_id: null })
      .onConflict(conflict =>
        conflict.columns(['organization_id', 'user_id']).doUpdateSet({
          question_ids,
          entity_id,
          assessment_period_id,
          question_id: null,
          started_at: sql`now()`,
          updated_at: sql`now()`,
        }),
      )
      .execute()
    const session = await read(call)
    if (!session) throw invalid({ question_ids: ['You can’t answer any of these questions.'] })
    return session
  },

  async move(call) {
    const { question_id, entity_id } = call.input
    await demandVisibleQuestion(call, question_id)
    if (entity_id) await demandVisibleEntity(call, entity_id)
    await mine(call)
      .set({ question_id, updated_at: sql`now()`, ...(entity_id !== undefined && { entity_id }) })
      // Viewing another question does not move the session.
      .where(isChosen(question_id))
      .execute()
  },

  async stop({ db, organizationId, actor }) {
    await db
      .deleteFrom('answering_sessions')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', actor.userId)
      .execute()
  },
}

function own({ organizationId, actor }: Call) {
  return { organization_id: organizationId, user_id: actor.userId }
}

function mine({ db, organizationId, actor }: Call) {
  return db
    .updateTable('answering_sessions')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', actor.userId)
}

/** The question, or its topic, is among the chosen ones. */
function isChosen(questionId: number) {
  return sql<boolean>`question_ids && (select array[q.id, q.parent_question_id] from questions q where q.id = ${questionId})`
}

/** Reads the chosen questions and their progress; null if none were chosen or none are left, such as of a trashed period. */
async function read(call: Call): Promise<AnsweringSession | null> {
  const { db, organizationId, actor } = call
  const kept = await db
    .selectFrom('answering_sessions')
    .select(['question_ids', 'entity_id', 'assessment_period_id', 'question_id', 'started_at', 'updated_at'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', actor.userId)
    .where(sql<boolean>`not exists (select from assessment_periods p where p.organization_id = ${organizationId}
      and p.id = assessment_period_id and p.deleted_at is not null)`)
    .executeTakeFirst()
  return kept ? progressOf(call, kept) : null
}
