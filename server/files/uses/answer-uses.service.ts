import { sql } from 'kysely'
import { mayReadAnswer } from '#server/access/visibility.ts'
import { any } from '#server/platform/db/fragments.ts'
import type { FileUses } from './file-uses.service.ts'

/** The answers that files are evidence of, in any assessment. */
export const answerUses: FileUses = {
  kind: 'answer',
  links: sql`answer_files k
    join answers a on a.organization_id = k.organization_id and a.id = k.answer_id
    join entities e on e.organization_id = a.organization_id and e.id = a.entity_id and e.deleted_at is null`,
  mayRead: mayReadAnswer,
  shown: sql`(select jsonb_build_object('id', a.id, 'title', q.tempid || ' ' || left(q.question, 300),
      'within', jsonb_build_object('id', p.id, 'name', p.name),
      'entity', jsonb_build_object('id', e.id, 'name', e.name),
      'period', jsonb_build_object('id', ap.id, 'name', ap.name),
      'question_id', q.id, 'topic_id', coalesce(q.parent_question_id, q.id))
    from questions q join protocols p on p.id = q.protocol_id
    join assessment_periods ap on ap.organization_id = a.organization_id and ap.id = a.assessment_period_id
    where q.id = a.question_id)`,
  isAbout: {
    entity: ids => sql<boolean>`a.entity_id = ${any(ids)}`,
    question: ids => sql<boolean>`a.question_id = ${any(ids)}`,
    protocol: ids => sql<boolean>`a.protocol_id = ${any(ids)}`,
    period: ids => sql<boolean>`a.assessment_period_id = ${any(ids)}`,
  },
}
