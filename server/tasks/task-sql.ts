import { type RawBuilder, sql } from 'kysely'
import type { DueSpan } from '#domain/tasks/due-spans.ts'
import { isOverdue, today } from '#server/platform/db/today.ts'
import type { TaskSources } from './task-source.ts'

/** The title of a task `k`, by its kind; a sentence if its subject is gone. */
export function taskTitle(sources: TaskSources): RawBuilder<string> {
  const titles = Object.entries(sources).map(([type, { title }]) => sql`when ${sql.lit(type)} then ${title}`)
  return sql<string>`coalesce(case k.task_type ${sql.join(titles, sql` `)} end,
    'This item no longer exists.')`
}

/** The answer that a task `k` is about, by its kind. */
export function taskAnswer(sources: TaskSources): RawBuilder<number | null> {
  const answers = Object.entries(sources).flatMap(([type, { answer }]) =>
    answer ? sql`when ${sql.lit(type)} then ${answer}` : [],
  )
  return sql<number | null>`case k.task_type ${sql.join(answers, sql` `)} end`
}

/** The line that the email about a task `k` has below its title, by its kind. */
export function taskDetail(sources: TaskSources): RawBuilder<string | null> {
  const details = Object.entries(sources).flatMap(([type, source]) =>
    'detail' in source && source.detail ? sql`when ${sql.lit(type)} then ${source.detail}` : [],
  )
  return sql<string | null>`case k.task_type ${sql.join(details, sql` `)} end`
}

/** On tasks `k`: open, and due before today. */
export const isPastDue = sql<boolean>`(not k.completed and ${isOverdue(sql`k.due_date`)})`

/** On tasks or their ledger `k`: open, and due in the span. As ranges of the index. */
export const inDueSpan: Record<DueSpan, RawBuilder<boolean>> = {
  overdue: sql<boolean>`(not k.completed and k.due_date < ${today})`,
  today: sql<boolean>`(not k.completed and k.due_date = ${today})`,
  week: sql<boolean>`(not k.completed and k.due_date > ${today} and k.due_date <= ${today} + 6)`,
  later: sql<boolean>`(not k.completed and k.due_date > ${today} + 6)`,
  none: sql<boolean>`(not k.completed and k.due_date is null)`,
}

/** The task `k` as the contract has it. */
export function taskColumns(sources: TaskSources): RawBuilder<unknown> {
  return sql`k.id, k.user_id, k.task_type, coalesce(${taskAnswer(sources)}, k.task_type_id) as task_type_id,
  ${taskAnswer(sources)} as answer_id, k.entity_id,
  case when k.entity_id is not null then (select jsonb_build_object('id', e.id, 'name', e.name) from entities e
    where e.organization_id = k.organization_id and e.id = k.entity_id) end as entity,
  k.assessment_period_id,
  case when k.task_type in ('question', 'collaboration') then
    (select coalesce(q.parent_question_id, q.id) from questions q where q.id = k.task_type_id) end as topic_id,
  case when k.task_type in ('question', 'collaboration') then
    (select trim(t.tempid || ' ' || t.title) from questions t where t.id =
      (select coalesce(q.parent_question_id, q.id) from questions q where q.id = k.task_type_id)) end as topic_title,
  ${taskTitle(sources)} as title, k.due_date, ${isPastDue} as is_past_due, k.read::int as read, k.completed::int as completed,
  k.archived_at, k.reassignable, k.created_at`
}
