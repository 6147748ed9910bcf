-- Figures are kept in the server until a stamp of their company and assessment changes, which is read in place of everything they
-- are made of. All rows of a kind together are the stamp (bit_xor), as in cell_stamps: random, so that none comes back with a
-- backup, and only ever inserted, so that nobody waits.
create table figure_stamps (
  organization_id bigint not null references organizations (organization_id) on delete cascade,
  -- Null: of every assessment, such as an exclusion.
  assessment_period_id bigint,
  -- Answers and exclusions; which entities use which frameworks, under which names and thresholds; ratings of now; open work.
  kind text not null check (kind in ('answers', 'scope', 'ratings', 'work')),
  stamp bigint not null default 1 + floor(random() * 4503599627370495)::bigint,
  foreign key (organization_id, assessment_period_id) references assessment_periods (organization_id, id) on delete cascade
);
create index figure_stamps_period on figure_stamps (organization_id, assessment_period_id) include (kind, stamp);
call assay.protect('figure_stamps', 'select');

-- Makes one row of several where a company has gathered many. Rows that another transaction folds are left to it.
create function assay.fold_figure_stamps(organization bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from figure_stamps where organization_id = organization
    having count(*) > 30 + 2 * count(distinct (assessment_period_id, kind));
  if not found then return; end if;
  with gone as (
    delete from figure_stamps where ctid = any (array(
      select ctid from figure_stamps where organization_id = organization for update skip locked)) returning *
  )
  insert into figure_stamps (organization_id, assessment_period_id, kind, stamp)
  select organization_id, assessment_period_id, kind, bit_xor(stamp)
  from gone group by organization_id, assessment_period_id, kind;
end $$;
revoke execute on function assay.fold_figure_stamps from public;

create function assay.stamp_figures(of_kind text, changed assay.stamped[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into figure_stamps (organization_id, assessment_period_id, kind)
  select c.organization_id, c.assessment_period_id, of_kind
  from (select distinct organization_id, assessment_period_id from unnest(changed)) c
  -- Rows also go with their company or assessment, and the stamps with them.
  where exists (select from organizations o where o.organization_id = c.organization_id offset 0)
    and (c.assessment_period_id is null or exists (
      select from assessment_periods p where p.organization_id = c.organization_id and p.id = c.assessment_period_id offset 0));
  perform assay.fold_figure_stamps(c.organization_id) from (select distinct organization_id from unnest(changed)) c;
end $$;
revoke execute on function assay.stamp_figures from public;

-- The company is stamped with its entities.
create or replace function assay.stamp_cells(changed assay.stamped[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into cell_stamps (organization_id, entity_id, assessment_period_id)
  select c.* from unnest(changed) c
  -- Answers also go with their entity or assessment, and the stamps with them.
  where exists (select from entities e where e.organization_id = c.organization_id and e.id = c.entity_id offset 0)
    and (c.assessment_period_id is null or exists (
      select from assessment_periods p where p.organization_id = c.organization_id and p.id = c.assessment_period_id offset 0));
  perform assay.fold_cell_stamps(c.organization_id, array_agg(distinct c.entity_id)) from unnest(changed) c group by c.organization_id;
  perform assay.stamp_figures('answers', changed);
end $$;

-- Of a changed answer only what figures are made of counts: beside a risk, whether it is accepted, and whether it is a copy.
create or replace function assay.stamp_answers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  stamped assay.stamped[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct (c.organization_id, c.entity_id, c.assessment_period_id)::assay.stamped) into stamped from (
      select organization_id, entity_id, assessment_period_id, question_id, weight, likelihood, impact, score, accepted,
        rolled_over_from is null from added
      except
      select organization_id, entity_id, assessment_period_id, question_id, weight, likelihood, impact, score, accepted,
        rolled_over_from is null from changed
    ) c;
  else
    select array_agg(distinct (organization_id, entity_id, assessment_period_id)::assay.stamped) into stamped from changed;
  end if;
  if stamped is not null then perform assay.stamp_cells(stamped); end if;
  return null;
end $$;

-- Stamps the companies of changed rows. The arguments are the kind, the column of the assessment or null, and the columns that
-- figures are made of, the key among them.
create function assay.stamp_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed text := case tg_op when 'INSERT' then 'table added' when 'DELETE' then 'table removed'
    else format('select organization_id, %1$s from added except select organization_id, %1$s from removed', tg_argv[2]) end;
  stamped assay.stamped[];
begin
  execute format('select array_agg(distinct (organization_id, null, %s)::assay.stamped) from (%s) c', tg_argv[1], changed)
    into stamped;
  if stamped is not null then perform assay.stamp_figures(tg_argv[0], stamped); end if;
  return null;
end $$;
revoke execute on function assay.stamp_changed from public;

-- Counts these columns of a table among what figures are made of. Triggers come last in their order, as those of cells do.
create procedure assay.stamp_with(target regclass, kind text, period text, columns text) language plpgsql as $$
begin
  execute format('create trigger then_stamp_figures_in after insert on %s referencing new table as added
    for each statement execute function assay.stamp_changed(%L, %L, %L)', target, kind, period, columns);
  execute format('create trigger then_stamp_figures_out after delete on %s referencing old table as removed
    for each statement execute function assay.stamp_changed(%L, %L, %L)', target, kind, period, columns);
  execute format('create trigger then_stamp_figures_changed after update on %s referencing old table as removed new table as added
    for each statement execute function assay.stamp_changed(%L, %L, %L)', target, kind, period, columns);
end $$;

-- Frameworks in use, and what is in them, are told by their versions.
call assay.stamp_with('entities', 'scope', 'null', 'id, name, deleted_at');
call assay.stamp_with('entity_divisions', 'scope', 'null', 'entity_id, division_id');
call assay.stamp_with('entity_protocols', 'scope', 'null', 'entity_id, protocol_id, risk_profile_id');
call assay.stamp_with('period_thresholds', 'scope', 'assessment_period_id', 'assessment_period_id, protocol_id, threshold');
call assay.stamp_with('risk_profile_threats', 'ratings', 'null', 'risk_profile_id, threat_id, likelihood');
call assay.stamp_with('risk_profile_categories', 'ratings', 'null', 'risk_profile_id, category_id, impact');
call assay.stamp_with('assessment_locks', 'work', 'assessment_period_id', 'assessment_period_id, entity_id');
call assay.stamp_with('assignments', 'work', 'assessment_period_id',
  'assessment_period_id, id, type, user_id, entity_id, protocol_id, question_id, due_date, completed');
