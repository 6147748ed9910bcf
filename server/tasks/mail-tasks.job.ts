import { sql } from 'kysely'
import type { TaskType } from '#domain/tasks/task-types.ts'
import { mailedKind } from '#domain/tasks/task-types.ts'
import type { Db } from '#server/platform/db/db.ts'
import { each } from '#server/platform/jobs/each.ts'
import { defineJob, type Job, type JobTools } from '#server/platform/jobs/job.ts'
import { companiesWith } from '../organizations/active-companies.service.ts'
import { preferencesOf } from '../users/current-user.service.ts'
import { isActiveTask } from './active-tasks.service.ts'
import { SHOWN_MAX, taskEmail } from './task-email.ts'
import type { TaskSources } from './task-source.ts'
import { taskAnswer, taskDetail, taskTitle } from './task-sql.ts'
import './tasks.table.ts'

interface Settings {
  /** The address of the app, with which links begin. */
  address: string
  sources: TaskSources
}

/** Mails people, once, about open tasks that they have not seen: one email for each person and company. */
export function mailTasks(settings: Settings): Job {
  return defineJob({
    name: 'mail-tasks',
    everySeconds: 300,
    options: { tries: 2, concurrency: 1, keepSeconds: 86_400 },
    work: async (_, tools) => {
      await each(await companiesWith(tools.db, 'tasks to mail'), tools.signal, async organizationId => {
        const people = await tools.within(organizationId, null, trx => peopleToNotify(trx, organizationId))
        await each(people, tools.signal, person => notify(tools, organizationId, person, settings))
      })
    },
  })
}

interface ToNotify {
  id: number
  email: string
  first_name: string
  organization: string
  mail_preferences: unknown
}

/** Returns the members with unsent notifications. People who never came or have left get none. */
async function peopleToNotify(trx: Db, organizationId: number): Promise<ToNotify[]> {
  const { rows } = await sql<ToNotify>`
    select u.id, u.email, u.first_name, u.mail_preferences, o.name as organization
    from (select distinct user_id from tasks where organization_id = ${organizationId} and mailed_at is null
      and not completed and not read and archived_at is null and deleted_at is null) k
    join members m on m.organization_id = ${organizationId} and m.user_id = k.user_id
    join users u on u.id = k.user_id
    join organizations o on o.organization_id = ${organizationId}
    order by u.id`.execute(trx)
  return rows
}

/** Takes the person's news and queues the email about it in one transaction: both happen, once, or neither. */
async function notify(
  tools: JobTools,
  organizationId: number,
  person: ToNotify,
  { address, sources }: Settings,
): Promise<void> {
  await tools.within(organizationId, person.id, async trx => {
    const news = await takeNews(trx, { organizationId, userId: person.id, sources })
    const wanted = preferencesOf(person.mail_preferences)
    const tasks = news
      .map(({ task_type, ...task }) => ({ ...task, kind: mailedKind(task_type) }))
      .filter(task => wanted[task.kind])
    if (tasks.length === 0) return
    const { email: to, first_name: firstName, organization } = person
    await tools.enqueue(trx, 'send-mail', taskEmail({ to, firstName, organization, address, tasks, sources }))
  })
}

interface News {
  task_type: TaskType
  task_type_id: number
  answer_id: number | null
  title: string
  detail: string | null
  due_date: string | null
  entity_id: number | null
  assessment_period_id: number | null
  entity: string | null
  topic_id: number | null
  /** The number of tasks of its kind. */
  counted: number
}

interface Taking {
  organizationId: number
  userId: number
  sources: TaskSources
}

/**
 * Takes up to ten tasks of each kind, with the number of all. While another run takes them, it waits, and then finds
 * none; two that shared them would send two emails. Tasks not wanted by mail are marked as mailed, so that they never
 * come later.
 */
async function takeNews(trx: Db, { organizationId, userId, sources }: Taking): Promise<News[]> {
  const { rows } = await sql<News>`
    with held as materialized (
      select k.id from tasks k where k.organization_id = ${organizationId} and k.user_id = ${userId} and k.mailed_at is null
        and not k.completed and not k.read and k.archived_at is null and k.deleted_at is null
        and ${isActiveTask(organizationId)}
      order by k.id for update
    ), told as (
      update tasks k set mailed_at = now() from held where k.organization_id = ${organizationId} and k.id = held.id
      returning k.*
    ), counted as (
      select k.*, count(*) over (partition by merged_type) as counted,
        row_number() over (partition by merged_type order by due_date nulls last, id) as rank from told k
    )
    select k.task_type, k.task_type_id, ${taskAnswer(sources)} as answer_id, ${taskTitle(sources)} as title,
      ${taskDetail(sources)} as detail, k.due_date, k.entity_id, k.assessment_period_id, e.name as entity,
      coalesce(q.parent_question_id, q.id) as topic_id, k.counted
    from counted k
    left join entities e on e.organization_id = k.organization_id and e.id = k.entity_id
    left join questions q on k.merged_type = 'question' and q.id = k.task_type_id
    where k.rank <= ${sql.lit(SHOWN_MAX)}
    order by k.merged_type, k.rank`.execute(trx)
  return rows
}
