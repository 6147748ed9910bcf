-- A stamp of each person’s tasks: what they have to answer today is kept in the server until it changes, or one of those of what is in
-- scope. As in figure_stamps, all rows together are the stamp (bit_xor), and rows are only ever inserted, so that nobody waits.
create table task_stamps (
  organization_id bigint not null,
  user_id bigint not null,
  stamp bigint not null default 1 + floor(random() * 4503599627370495)::bigint,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index task_stamps_user on task_stamps (organization_id, user_id) include (stamp);
call assay.protect('task_stamps', 'select');

-- Makes one row of many where a person's have gathered. Rows that another transaction folds are left to it.
create function assay.fold_task_stamps(organization bigint, people bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with crowded as (
    select user_id from task_stamps where organization_id = organization and user_id = any (people)
    group by user_id having count(*) > 20
  ), gone as (
    delete from task_stamps where ctid = any (array(
      select s.ctid from task_stamps s join crowded using (user_id)
      where s.organization_id = organization for update of s skip locked)) returning *
  )
  insert into task_stamps (organization_id, user_id, stamp)
  select organization_id, user_id, bit_xor(stamp) from gone group by organization_id, user_id;
end $$;
revoke execute on function assay.fold_task_stamps from public;

-- Stamps the people whose tasks came, went or changed. Whether a task is read changes nothing that is kept.
create function assay.stamp_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  columns constant text := 'organization_id, user_id, id, task_type, task_type_id, entity_id, protocol_id, assessment_period_id, '
    'due_date, completed, deleted_at, archived_at';
  changed text := case tg_op when 'INSERT' then 'select organization_id, user_id from added'
    when 'DELETE' then 'select organization_id, user_id from removed'
    else format('select organization_id, user_id from ((select %1$s from added except select %1$s from removed)
      union all (select %1$s from removed except select %1$s from added)) changed', columns) end;
begin
  -- Tasks also go with their person, and the stamps with them.
  execute format('with people as (
      insert into task_stamps (organization_id, user_id)
      select * from (select distinct organization_id, user_id from (%s) rows) c
      where exists (select from memberships m where m.organization_id = c.organization_id and m.user_id = c.user_id offset 0)
      returning organization_id, user_id)
    select assay.fold_task_stamps(organization_id, array_agg(user_id)) from people group by organization_id', changed);
  return null;
end $$;
revoke execute on function assay.stamp_tasks from public;

create trigger then_stamp_tasks_in after insert on tasks referencing new table as added
  for each statement execute function assay.stamp_tasks();
create trigger then_stamp_tasks_out after delete on tasks referencing old table as removed
  for each statement execute function assay.stamp_tasks();
create trigger then_stamp_tasks_changed after update on tasks referencing old table as removed new table as added
  for each statement execute function assay.stamp_tasks();

-- Locks have a stamp apart from the work of others, which a person's own tasks do not depend on.
alter table figure_stamps drop constraint figure_stamps_kind_check;
alter table figure_stamps add constraint figure_stamps_kind_check
  check (kind in ('answers', 'scope', 'ratings', 'work', 'locks'));
drop trigger then_stamp_figures_in on assessment_locks;
drop trigger then_stamp_figures_out on assessment_locks;
drop trigger then_stamp_figures_changed on assessment_locks;
call assay.stamp_with('assessment_locks', 'locks', 'assessment_period_id', 'assessment_period_id, entity_id');
