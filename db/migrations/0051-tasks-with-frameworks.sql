-- The framework of the question that a task is about. Which frameworks an entity uses decides which tasks wait, and
-- looking up the question of each of 12,000 tasks took longer than all the rest.
alter table tasks add column protocol_id bigint;
-- Made again below, with all that Today's Plan asks of a task.
drop index tasks_page;
update tasks k set protocol_id = q.protocol_id from questions q
  where k.task_type in ('question', 'collaboration') and q.id = k.task_type_id;
create index tasks_page on tasks (organization_id, user_id, completed, due_date, created_at desc, id desc)
  include (read, task_type, task_type_id, entity_id, assessment_period_id, protocol_id)
  where deleted_at is null and archived_at is null;

-- Tasks that follow no assignment. A question never changes its framework.
create function assay.tasks_name_framework() returns trigger language plpgsql as $$
begin
  new.protocol_id := (select q.protocol_id from questions q where q.id = new.task_type_id);
  return new;
end $$;
create trigger name_framework before insert on tasks
  for each row when (new.task_type in ('question', 'collaboration') and new.protocol_id is null)
  execute function assay.tasks_name_framework();

-- As before, and with the framework.
drop function assay.asked_of;
create function assay.asked_of(keys assignments[])
returns table (
  organization_id bigint, user_id bigint, question_id bigint, entity_id bigint, assessment_period_id bigint,
  protocol_id bigint, task_type text, due_date date, completed boolean, completed_at timestamptz, reassignable boolean, created_at timestamptz
) language sql stable as $$
  select a.organization_id, a.user_id, a.question_id, a.entity_id, a.assessment_period_id, min(a.protocol_id),
    case when bool_or(a.type = 'question' and not a.completed) or (bool_and(a.completed) and bool_or(a.type = 'question'))
      then 'question' else 'collaboration' end,
    case when bool_and(a.completed) then max(a.due_date) else min(a.due_date) filter (where not a.completed) end,
    bool_and(a.completed), case when bool_and(a.completed) then max(a.completed_at) end,
    bool_or(a.type = 'question' and a.reassignable and not a.completed), min(a.created_at)
  from assay.assignments_of(keys) a
  group by 1, 2, 3, 4, 5
$$;
grant execute on function assay.asked_of to {{server_role}};
create or replace procedure assay.follow_assignments(keys assignments[], may_vanish boolean) language plpgsql as $$
declare
  gone record;
begin
  insert into tasks as k (organization_id, user_id, task_type, task_type_id, entity_id, assessment_period_id, protocol_id, due_date,
    completed, completed_at, reassignable, created_at, read)
  select s.organization_id, s.user_id, s.task_type, s.question_id, s.entity_id, s.assessment_period_id, s.protocol_id, s.due_date,
    s.completed, s.completed_at, s.reassignable, s.created_at, s.completed
  from assay.asked_of(keys) s
  order by s.organization_id, s.user_id, s.question_id, s.entity_id, s.assessment_period_id
  on conflict (organization_id, user_id, merged_type, task_type_id, entity_id, assessment_period_id)
  do update set read = k.read where false;

  insert into tasks as k (organization_id, user_id, task_type, task_type_id, entity_id, assessment_period_id, protocol_id, due_date,
    completed, completed_at, reassignable, created_at)
  select s.organization_id, s.user_id, s.task_type, s.question_id, s.entity_id, s.assessment_period_id, s.protocol_id, s.due_date,
    s.completed, s.completed_at, s.reassignable, s.created_at
  from assay.asked_of(keys) s
  order by s.organization_id, s.user_id, s.question_id, s.entity_id, s.assessment_period_id
  on conflict (organization_id, user_id, merged_type, task_type_id, entity_id, assessment_period_id) do update set
    task_type = excluded.task_type, due_date = excluded.due_date, completed = excluded.completed,
    completed_at = excluded.completed_at, reassignable = excluded.reassignable,
    read = case when k.completed = excluded.completed then k.read else excluded.completed end,
    archived_at = case when k.completed and not excluded.completed then null else k.archived_at end,
    deleted_at = case when k.completed and not excluded.completed then null else k.deleted_at end,
    mailed_at = case when k.completed and not excluded.completed then null else k.mailed_at end
  where (k.task_type, k.due_date, k.completed, k.completed_at, k.reassignable) is distinct from
    (excluded.task_type, excluded.due_date, excluded.completed, excluded.completed_at, excluded.reassignable);

  if not may_vanish then return; end if;
  for gone in
    select k.organization_id, k.user_id, k.question_id, k.entity_id, k.assessment_period_id from unnest(keys) k
    except select a.organization_id, a.user_id, a.question_id, a.entity_id, a.assessment_period_id from assay.assignments_of(keys) a
    order by 1, 2, 3, 4, 5
  loop
    delete from tasks k where k.organization_id = gone.organization_id and k.user_id = gone.user_id
      and k.merged_type = 'question' and k.task_type_id = gone.question_id and k.entity_id = gone.entity_id
      and k.assessment_period_id = gone.assessment_period_id;
  end loop;
end $$;

-- As before, but the crowded ones are found once: inside the join they were found again for each row of the ledger.
create or replace function assay.fold_task_tallies(organization bigint, people bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) from task_tallies where organization_id = organization and user_id = any (people)) <= 60 then
    return;
  end if;
  with crowded as materialized (
    select user_id from (
      select user_id, count(*) as gathered from task_tallies
      where organization_id = organization and user_id = any (people)
      group by user_id, assessment_period_id, task_type, completed, read, archived, due_date
    ) counted
    group by user_id having sum(gathered) > 60 + 2 * count(*)
  ), gone as (
    delete from task_tallies where ctid = any (array(
      select t.ctid from task_tallies t
      where t.organization_id = organization and t.user_id = any (array(select user_id from crowded))
      for update of t skip locked)) returning *
  )
  insert into task_tallies
  select organization_id, user_id, assessment_period_id, task_type, completed, read, archived, due_date, sum(tasks)
  from gone group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(tasks) <> 0;
end $$;
create or replace function assay.fold_answer_tallies(organization bigint, periods bigint[], entities bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with crowded as materialized (
    select t.assessment_period_id, t.entity_id from answer_tallies t
    where t.organization_id = organization and t.assessment_period_id = any (periods) and t.entity_id = any (entities)
    group by t.assessment_period_id, t.entity_id
    having count(*) > 30 + count(distinct (t.protocol_id, t.created_by))
  ), gone as (
    delete from answer_tallies where ctid = any (array(
      select t.ctid from answer_tallies t join crowded using (assessment_period_id, entity_id)
      where t.organization_id = organization for update of t skip locked)) returning *
  )
  insert into answer_tallies
  select organization_id, assessment_period_id, entity_id, protocol_id, created_by, sum(answered), sum(accepted)
  from gone group by organization_id, assessment_period_id, entity_id, protocol_id, created_by
  having sum(answered) <> 0 or sum(accepted) <> 0;
end $$;
