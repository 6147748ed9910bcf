-- Cells are added up in the server, which keeps those of an entity until its stamp changes. Whoever saves answers adds rows and
-- waits for nobody. All rows of an entity together are its stamp (bit_xor): random, so that none comes back with a backup.
create table cell_stamps (
  organization_id bigint not null,
  entity_id bigint not null,
  -- Null: of every assessment, such as an exclusion.
  assessment_period_id bigint,
  stamp bigint not null default 1 + floor(random() * 4503599627370495)::bigint,
  foreign key (organization_id, entity_id) references entities (organization_id, id) on delete cascade,
  foreign key (organization_id, assessment_period_id) references assessment_periods (organization_id, id) on delete cascade
);
create index cell_stamps_entity on cell_stamps (organization_id, entity_id) include (assessment_period_id, stamp);
create index cell_stamps_period on cell_stamps (organization_id, assessment_period_id) include (entity_id, stamp);
call assay.protect('cell_stamps', 'select');

-- Makes one row for each assessment of many where an entity has gathered them. Rows that another transaction folds are left to it.
create function assay.fold_cell_stamps(organization bigint, entities bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with crowded as materialized (
    select entity_id from cell_stamps where organization_id = organization and entity_id = any (entities)
    group by entity_id having count(*) > 12 + 2 * count(distinct assessment_period_id)
  ), gone as (
    delete from cell_stamps where ctid = any (array(
      select s.ctid from cell_stamps s join crowded using (entity_id)
      where s.organization_id = organization for update of s skip locked)) returning *
  )
  insert into cell_stamps
  select organization_id, entity_id, assessment_period_id, bit_xor(stamp)
  from gone group by organization_id, entity_id, assessment_period_id;
end $$;
revoke execute on function assay.fold_cell_stamps from public;

create type assay.stamped as (organization_id bigint, entity_id bigint, assessment_period_id bigint);

create function assay.stamp_cells(changed assay.stamped[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into cell_stamps (organization_id, entity_id, assessment_period_id)
  select c.* from unnest(changed) c
  -- Answers also go with their entity or assessment, and the stamps with them.
  where exists (select from entities e where e.organization_id = c.organization_id and e.id = c.entity_id offset 0)
    and (c.assessment_period_id is null or exists (
      select from assessment_periods p where p.organization_id = c.organization_id and p.id = c.assessment_period_id offset 0));
  perform assay.fold_cell_stamps(c.organization_id, array_agg(distinct c.entity_id)) from unnest(changed) c group by c.organization_id;
end $$;
revoke execute on function assay.stamp_cells from public;

-- Of a changed answer only what a risk is made of counts.
create function assay.stamp_answers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  stamped assay.stamped[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct (c.organization_id, c.entity_id, c.assessment_period_id)::assay.stamped) into stamped from (
      select organization_id, entity_id, assessment_period_id, question_id, weight, likelihood, impact, score from added
      except
      select organization_id, entity_id, assessment_period_id, question_id, weight, likelihood, impact, score from changed
    ) c;
  else
    select array_agg(distinct (organization_id, entity_id, assessment_period_id)::assay.stamped) into stamped from changed;
  end if;
  if stamped is not null then perform assay.stamp_cells(stamped); end if;
  return null;
end $$;
create trigger then_stamp_cells_in after insert on answers referencing new table as changed
  for each statement execute function assay.stamp_answers();
create trigger then_stamp_cells_out after delete on answers referencing old table as changed
  for each statement execute function assay.stamp_answers();
create trigger then_stamp_cells_changed after update on answers referencing old table as changed new table as added
  for each statement execute function assay.stamp_answers();

create function assay.stamp_exclusions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  stamped assay.stamped[];
begin
  select array_agg(distinct (organization_id, entity_id, null)::assay.stamped) into stamped from changed;
  if stamped is not null then perform assay.stamp_cells(stamped); end if;
  return null;
end $$;
create trigger stamp_cells_in after insert on entity_question_exclusions referencing new table as changed
  for each statement execute function assay.stamp_exclusions();
create trigger stamp_cells_out after delete on entity_question_exclusions referencing old table as changed
  for each statement execute function assay.stamp_exclusions();
create trigger stamp_cells_changed after update on entity_question_exclusions referencing new table as changed
  for each statement execute function assay.stamp_exclusions();

-- Entities with answers already. Those that have none yet need no stamp.
insert into cell_stamps (organization_id, entity_id, assessment_period_id)
select distinct organization_id, entity_id, assessment_period_id from cell_tallies;
analyze cell_stamps;
