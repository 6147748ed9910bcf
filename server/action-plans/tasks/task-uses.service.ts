import { type RawBuilder, sql } from 'kysely'
import { any } from '#server/platform/db/fragments.ts'
import type { FileUses } from '../../files/uses/file-uses.service.ts'
import { mayReadTask } from '../plan-visibility.ts'

const aboutAnswer = (claim: RawBuilder<unknown>) => sql<boolean>`exists (
  select from action_plan_task_answers x where x.organization_id = t.organization_id
    and x.action_plan_task_id = t.id and ${claim})`

/** The tasks of action plans that files are evidence of. */
export const taskUses: FileUses = {
  kind: 'action_plan_task',
  links: sql`action_plan_task_files k
    join action_plan_tasks t on t.organization_id = k.organization_id and t.id = k.action_plan_task_id
      and t.deleted_at is null
    join action_plans p on p.organization_id = t.organization_id and p.id = t.action_plan_id and p.deleted_at is null`,
  mayRead: mayReadTask,
  shown: sql`jsonb_build_object('id', t.id, 'title', left(t.description, 300),
    'within', jsonb_build_object('id', p.id, 'name', p.name),
    'entity', (select jsonb_build_object('id', e.id, 'name', e.name) from entities e
      where e.organization_id = t.organization_id and e.id = t.entity_id),
    'period', null, 'question_id', null, 'topic_id', null)`,
  isAbout: {
    entity: ids => sql<boolean>`t.entity_id = ${any(ids)}`,
    question: ids => aboutAnswer(sql`x.question_id = ${any(ids)}`),
    protocol: ids => aboutAnswer(sql`x.protocol_id = ${any(ids)}`),
    period: ids => aboutAnswer(sql`x.assessment_period_id = ${any(ids)}`),
  },
}
