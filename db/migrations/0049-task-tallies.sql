-- Counts the tasks of each person by the filters of lists and the bell: a ledger like answer_tallies. Tasks that
-- their person deleted are not in it, and only open ones are counted by the day on which they are due.
create table task_tallies (
  organization_id bigint not null,
  user_id bigint not null,
  assessment_period_id bigint,
  task_type text not null,
  completed boolean not null,
  read boolean not null,
  archived boolean not null,
  due_date date,
  tasks bigint not null,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade,
  foreign key (organization_id, assessment_period_id) references assessment_periods (organization_id, id) on delete cascade
);
create index task_tallies_user on task_tallies (organization_id, user_id);
create index task_tallies_period on task_tallies (organization_id, assessment_period_id);
create statistics task_tallies_owners (dependencies) on organization_id, user_id, assessment_period_id from task_tallies;
call assay.protect('task_tallies', 'select');

-- Makes one row of many where a person's have gathered. Rows that another transaction folds are left to it.
create function assay.fold_task_tallies(organization bigint, people bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with crowded as (
    select user_id from (
      select user_id, count(*) as gathered from task_tallies
      where organization_id = organization and user_id = any (people)
      group by user_id, assessment_period_id, task_type, completed, read, archived, due_date
    ) counted
    group by user_id having sum(gathered) > 60 + 2 * count(*)
  ), gone as (
    delete from task_tallies where ctid = any (array(
      select t.ctid from task_tallies t join crowded using (user_id)
      where t.organization_id = organization for update of t skip locked)) returning *
  )
  insert into task_tallies
  select organization_id, user_id, assessment_period_id, task_type, completed, read, archived, due_date, sum(tasks)
  from gone group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(tasks) <> 0;
end $$;
revoke execute on function assay.fold_task_tallies from public;

-- Counts new tasks in, deleted ones out, and of changed ones what changed.
create function assay.count_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into task_tallies
    select organization_id, user_id, assessment_period_id, task_type, completed, read, archived_at is not null,
      case when not completed then due_date end, count(*)
    from added where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7, 8;
    if not found then return null; end if;
    perform assay.fold_task_tallies(organization_id, array_agg(distinct user_id)) from added group by organization_id;
  elsif tg_op = 'DELETE' then
    -- Tasks also go with their person or period, and the sums with them.
    insert into task_tallies
    select k.organization_id, k.user_id, k.assessment_period_id, k.task_type, k.completed, k.read,
      k.archived_at is not null, case when not k.completed then k.due_date end, -count(*)
    from removed k
    where k.deleted_at is null
      and exists (select from memberships m where m.organization_id = k.organization_id and m.user_id = k.user_id)
      and (k.assessment_period_id is null or exists (select from assessment_periods p
        where p.organization_id = k.organization_id and p.id = k.assessment_period_id))
    group by 1, 2, 3, 4, 5, 6, 7, 8;
    if not found then return null; end if;
    perform assay.fold_task_tallies(organization_id, array_agg(distinct user_id)) from removed group by organization_id;
  else
    insert into task_tallies
    select organization_id, user_id, assessment_period_id, task_type, completed, read, archived_at is not null,
      case when not completed then due_date end, sum(one)
    from (
      select organization_id, user_id, assessment_period_id, task_type, completed, read, archived_at, deleted_at, due_date, 1 as one from added
      union all
      select organization_id, user_id, assessment_period_id, task_type, completed, read, archived_at, deleted_at, due_date, -1 from removed
    ) changed
    where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(one) <> 0;
    if not found then return null; end if;
    perform assay.fold_task_tallies(organization_id, array_agg(distinct user_id)) from added group by organization_id;
  end if;
  return null;
end $$;
create trigger count_in after insert on tasks referencing new table as added
  for each statement execute function assay.count_tasks();
create trigger count_out after delete on tasks referencing old table as removed
  for each statement execute function assay.count_tasks();
create trigger count_changed after update on tasks referencing old table as removed new table as added
  for each statement execute function assay.count_tasks();

-- The tasks that are there already. The triggers keep others from writing one meanwhile.
insert into task_tallies
select organization_id, user_id, assessment_period_id, task_type, completed, read, archived_at is not null,
  case when not completed then due_date end, count(*)
from tasks where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2;
analyze task_tallies;

-- A page of tasks is read in this order.
create index tasks_page on tasks (organization_id, user_id, completed, due_date, created_at desc, id desc)
  include (read, task_type, entity_id, assessment_period_id) where deleted_at is null and archived_at is null;
drop index tasks_inbox;
-- Those of entities in the trash are taken out of the sums, and those of an entity that is erased go with it.
create index tasks_entity on tasks (organization_id, entity_id, user_id);
