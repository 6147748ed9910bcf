import { sql } from 'kysely'

const theQuestion = sql`(select q.tempid || ' ' || left(q.question, 500) from questions q where q.id = k.task_type_id)`

const theRequest = sql`(select case r.state when 'pending' then 'Exclusion request' when 'approved' then 'Exclusion approved'
    else 'Exclusion denied' end || ': ' || q.tempid || ' ' || left(q.question, 300) || ' – ' || e.name
  from question_exclusion_requests r join questions q on q.id = r.question_id
  join entities e on e.organization_id = r.organization_id and e.id = r.entity_id
  where r.organization_id = k.organization_id and r.id = k.task_type_id)`

const theDiscussion = sql`(select 'New messages in the discussion of ' || q.tempid || ' for ' || e.name || '.'
  from answers a join questions q on q.id = a.question_id
  join entities e on e.organization_id = a.organization_id and e.id = a.entity_id
  where a.organization_id = k.organization_id and a.id = k.task_type_id)`

/** The title of a task `k`, by its kind; a sentence if its subject is gone. */
export const taskTitle = sql<string>`coalesce(case
  when k.task_type in ('question', 'collaboration') then ${theQuestion}
  when k.task_type = 'exclusion' then ${theRequest}
  when k.task_type = 'action_plan' then
    (select p.name from action_plans p where p.organization_id = k.organization_id and p.id = k.task_type_id)
  when k.task_type = 'document_request' then
    (select d.title from document_requests d where d.organization_id = k.organization_id and d.id = k.task_type_id)
  when k.task_type = 'discussion' then ${theDiscussion}
  when k.task_type = 'policy' then 'A policy needs your acknowledgment.'
  end, 'This item no longer exists.')`

/** On `k`, with `today` and `title` in it: the task as the contract has it. */
export const taskColumns = sql`k.id, k.user_id, k.task_type, k.task_type_id, k.entity_id,
  case when k.entity_id is not null then (select jsonb_build_object('id', e.id, 'name', e.name) from entities e
    where e.organization_id = k.organization_id and e.id = k.entity_id) end as entity,
  k.assessment_period_id,
  case when k.task_type in ('question', 'collaboration') then
    (select coalesce(q.parent_question_id, q.id) from questions q where q.id = k.task_type_id) end as topic_id,
  ${taskTitle} as title, k.due_date, k.is_past_due, k.read::int as read, k.completed::int as completed,
  k.archived_at, k.reassignable, k.created_at`
