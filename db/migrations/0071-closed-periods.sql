-- A closed period keeps everything it closed with. What its figures, lists and reports are read from is stored, by period, in
-- the tables of the schema `stored`. The schema `closed` has a view of each, with the name and the columns of the living
-- table: a transaction that puts `closed` before `public` in its path reads the period that assay.closed_period() names as it
-- closed, in the same statements.

alter table assessment_periods
  -- The day that is today in a closed period: what was overdue then stays overdue.
  add column closed_on date,
  -- Null in a closed period: it is being stored, and is read from the living tables meanwhile.
  add column stored_at timestamptz,
  -- The job that stores it.
  add column closing_job_id bigint,
  add foreign key (organization_id, closing_job_id) references jobs (organization_id, id) on delete set null (closing_job_id);

-- The questions that people have ever been asked decide what they see; in a closed period, those until its closing.
create view ever_asked with (security_invoker = true) as
  select organization_id, assessment_period_id, user_id, protocol_id, question_id, entity_id from assignments;
-- An entity's manager as lists show them; entities.manager_id is the one who may read it, also in a closed period.
create view entity_managers with (security_invoker = true) as
  select organization_id, id as entity_id, manager_id from entities;
grant select on ever_asked, entity_managers to {{server_role}};

create schema stored;
create schema closed;
grant usage on schema stored, closed to {{server_role}};

create function assay.closed_period() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('assay.closed_period', true), '')::bigint $$;
grant execute on function assay.closed_period to {{server_role}};

-- Everything that is stored: the rows for company $1 and period $2, and the columns that they are looked up by.
create function assay.shadowed() returns table (name text, rows text, keys text) language sql immutable as $$
  with adopted (condition) as (
    values ('(select op.protocol_id from organization_protocols op where op.organization_id = $1)')
  )
  select 'assessment_periods', 'select * from assessment_periods where organization_id = $1', 'id'
  union all
  select t.name, format('select * from %I where organization_id = $1', t.name), t.keys
  from (values ('groups', 'id'), ('tags', 'id'), ('divisions', 'id'), ('entities', 'id'), ('entity_tags', 'entity_id'),
    ('entity_divisions', 'entity_id, division_id'), ('entity_protocols', 'entity_id, protocol_id'), ('entity_managers', 'entity_id'),
    ('assets', 'id'), ('entity_assets', 'entity_id'), ('organization_protocols', 'protocol_id'), ('risk_profiles', 'id'),
    ('risk_profile_threats', 'risk_profile_id, threat_id'), ('risk_profile_categories', 'risk_profile_id, category_id'),
    ('entity_question_exclusions', 'question_id, entity_id'), ('question_exclusion_requests', 'question_id, entity_id'),
    ('assessment_locks', 'assessment_period_id, entity_id')) t (name, keys)
  union all
  select t.name, format('select * from %I where organization_id = $1 and assessment_period_id = $2', t.name), t.keys
  from (values ('period_thresholds', 'protocol_id'), ('answer_tallies', 'entity_id'), ('risk_tallies', 'question_id'),
    ('question_assignment_tallies', 'question_id'), ('entity_assignment_tallies', 'entity_id')) t (name, keys)
  union all
  select t.name, format('select * from %I', t.name), 'id'
  from (values ('categories'), ('threats'), ('asset_categories')) t (name)
  union all
  select 'regulations', 'select * from regulations where organization_id is null or organization_id = $1', 'id'
  union all
  select 'protocols', format('select * from protocols where id in %s', condition), 'id' from adopted
  union all
  select 'questions', format('select * from questions where protocol_id in %s', condition), 'id' from adopted
  union all
  select t.name, format('select t.* from %I t join questions q on q.id = t.question_id where q.protocol_id in %s', t.name, condition),
    'question_id'
  from adopted, (values ('question_options'), ('question_sections'), ('question_regulations')) t (name)
  union all
  select 'question_mappings', format('select m.* from question_mappings m
      join questions f on f.id = m.from_question_id join questions t on t.id = m.to_question_id
      where (m.organization_id is null or m.organization_id = $1) and f.protocol_id in %1$s and t.protocol_id in %1$s', condition),
    'from_question_id' from adopted
  union all
  select 'ever_asked', 'select distinct * from ever_asked where organization_id = $1', 'user_id, question_id, entity_id'
  -- Of people their names alone.
  union all
  select 'users', 'select u.id, u.email, u.first_name, u.last_name, u.full_name from users u
      where u.id in (select m.user_id from memberships m where m.organization_id = $1 and m.is_known)', 'id'
$$;

-- The columns of a relation in their order, each after the prefix.
create function assay.columns_of(relation regclass, prefix text default '') returns text language sql stable as $$
  select string_agg(prefix || quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = relation and attnum > 0 and not attisdropped and attname not in ('of_organization_id', 'of_period_id')
$$;

-- Makes the table of stored rows and its view, or gives them the columns that the living table has got since.
create procedure assay.shadow(source text) language plpgsql set search_path = public, pg_temp as $$
declare
  target text := format('stored.%I', source);
  here text := 's.of_organization_id = (select assay.organization_id()) and s.of_period_id = (select assay.closed_period())';
  keys text;
  added record;
begin
  select s.keys into strict keys from assay.shadowed() s where s.name = source;
  if to_regclass(target) is null then
    execute format('create table %s (of_organization_id bigint not null, of_period_id bigint not null,
      foreign key (of_organization_id, of_period_id) references assessment_periods (organization_id, id) on delete cascade)', target);
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    execute format('create policy owner on %s to %I using (true) with check (true)', target, current_user);
    execute format('create policy company on %s for select to {{server_role}}
      using (of_organization_id = (select assay.organization_id()))', target);
    execute format('grant select on %s to {{server_role}}', target);
  end if;
  for added in
    select a.attname, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
    where a.attrelid = source::regclass and a.attnum > 0 and not a.attisdropped
      and (source <> 'users' or a.attname in ('id', 'email', 'first_name', 'last_name', 'full_name'))
      and not exists (select from pg_attribute t where t.attrelid = target::regclass and t.attname = a.attname and not t.attisdropped)
    order by a.attnum
  loop
    execute format('alter table %s add column %I %s', target, added.attname, added.type);
  end loop;
  execute format('create index if not exists %I on %s (of_organization_id, of_period_id, %s)', source || '_stored', target, keys);
  execute format('drop view if exists closed.%I', source);
  execute format('create view closed.%I with (security_invoker = true) as %s', source, case source
    when 'users' then format('select %s from users u left join stored.users s on s.id = u.id and %s',
      (select string_agg(case when a.attname in ('email', 'first_name', 'last_name', 'full_name')
          then format('coalesce(s.%1$I, u.%1$I) as %1$I', a.attname) else 'u.' || quote_ident(a.attname) end, ', ' order by a.attnum)
        from pg_attribute a where a.attrelid = 'users'::regclass and a.attnum > 0 and not a.attisdropped), here)
    -- Its present manager may read it.
    when 'entities' then format('select %s from stored.entities s
        left join entities e on e.organization_id = s.organization_id and e.id = s.id where %s',
      (select string_agg(case a.attname when 'manager_id' then 'e.manager_id' else 's.' || quote_ident(a.attname) end, ', ' order by a.attnum)
        from pg_attribute a where a.attrelid = 'entities'::regclass and a.attnum > 0 and not a.attisdropped), here)
    else format('select %s from %s s where %s', assay.columns_of(source::regclass, 's.'), target, here)
  end);
  execute format('grant select on closed.%I to {{server_role}}', source);
end $$;
revoke execute on procedure assay.shadow from public;

do $$
declare
  source text;
begin
  for source in select name from assay.shadowed() loop
    call assay.shadow(source);
  end loop;
end $$;

-- Stores the rows of one table for a closed period of the company.
create function assay.store_rows(period bigint, source text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint := assay.organization_id();
  given text;
  names text;
begin
  if not exists (select from assessment_periods p where p.organization_id = company and p.id = period
    and p.closed_at is not null and p.stored_at is null) then
    raise exception 'period % is not being closed', period;
  end if;
  select s.rows into strict given from assay.shadowed() s where s.name = source;
  names := assay.columns_of(format('stored.%I', source)::regclass);
  execute format('insert into stored.%I (of_organization_id, of_period_id, %s) select $1, $2, %s from (%s) given', source, names, names, given)
    using company, period;
end $$;
revoke execute on function assay.store_rows from public;
grant execute on function assay.store_rows to {{server_role}};

-- Removes what is stored of a period that is open again.
create function assay.forget_stored(period bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint := assay.organization_id();
  source text;
begin
  if exists (select from assessment_periods p where p.organization_id = company and p.id = period and p.closed_at is not null) then
    raise exception 'period % is closed', period;
  end if;
  for source in select s.name from assay.shadowed() s loop
    execute format('delete from stored.%I where of_organization_id = $1 and of_period_id = $2', source) using company, period;
  end loop;
end $$;
revoke execute on function assay.forget_stored from public;
grant execute on function assay.forget_stored to {{server_role}};

revoke execute on function assay.shadowed, assay.columns_of from public;
grant execute on function assay.shadowed to {{server_role}};

-- The periods that are closed already are stored as they are now: nothing tells of them as they closed.
update assessment_periods set closed_on = (closed_at at time zone 'UTC')::date where closed_at is not null;
do $$
declare
  shut record;
  source text;
begin
  for shut in select organization_id, id from assessment_periods where closed_at is not null loop
    perform set_config('assay.organization_id', shut.organization_id::text, true);
    for source in select name from assay.shadowed() loop
      perform assay.store_rows(shut.id, source);
    end loop;
    update assessment_periods set stored_at = now() where organization_id = shut.organization_id and id = shut.id;
  end loop;
  perform set_config('assay.organization_id', '', true);
end $$;
