-- Pages of entities are kept in the server until a stamp changes: that of names, details, tags, groups, divisions, managers and assessments.
alter table figure_stamps drop constraint figure_stamps_kind_check;
alter table figure_stamps add constraint figure_stamps_kind_check
  check (kind in ('answers', 'scope', 'ratings', 'work', 'locks', 'entities'));

-- The same, but for a name of the rows: all of their columns are changed::text.
create or replace function assay.stamp_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed text := case tg_op when 'INSERT' then 'table added' when 'DELETE' then 'table removed'
    else format('select organization_id, %1$s from added changed except select organization_id, %1$s from removed changed', tg_argv[2]) end;
  stamped assay.stamped[];
begin
  execute format('select array_agg(distinct (organization_id, null, %s)::assay.stamped) from (%s) c', tg_argv[1], changed)
    into stamped;
  if stamped is not null then perform assay.stamp_figures(tg_argv[0], stamped); end if;
  return null;
end $$;

-- Counts these columns of a table among what pages of entities show, beside the figures that it may be part of.
create procedure assay.stamp_entities_with(target regclass, columns text) language plpgsql as $$
begin
  execute format('create trigger then_stamp_entities_in after insert on %s referencing new table as added
    for each statement execute function assay.stamp_changed(%L, %L, %L)', target, 'entities', 'null', columns);
  execute format('create trigger then_stamp_entities_out after delete on %s referencing old table as removed
    for each statement execute function assay.stamp_changed(%L, %L, %L)', target, 'entities', 'null', columns);
  execute format('create trigger then_stamp_entities_changed after update on %s referencing old table as removed new table as added
    for each statement execute function assay.stamp_changed(%L, %L, %L)', target, 'entities', 'null', columns);
end $$;

-- Of an entity every column counts, those of later versions too. Its frameworks and divisions are in its scope.
call assay.stamp_entities_with('entities', 'changed::text');
call assay.stamp_entities_with('entity_tags', 'entity_id, tag_id');
call assay.stamp_entities_with('tags', 'id, name, deleted_at');
call assay.stamp_entities_with('groups', 'id, name, deleted_at');
call assay.stamp_entities_with('divisions', 'id, name, deleted_at');
call assay.stamp_entities_with('assessment_periods', 'id, name, division_id, start_date, end_date, closed_at, deleted_at');
-- A person without a membership has no name here.
call assay.stamp_entities_with('memberships', 'user_id, is_known');

-- People belong to many companies, and are managers in any of them.
create function assay.stamp_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform assay.stamp_figures('entities', array_agg((m.organization_id, null, null)::assay.stamped))
  from memberships m where m.user_id = new.id having count(*) > 0;
  return null;
end $$;
revoke execute on function assay.stamp_person from public;
create trigger then_stamp_entities_changed after update of email, first_name, last_name on users for each row
  when (old.email <> new.email or old.full_name <> new.full_name) execute function assay.stamp_person();
