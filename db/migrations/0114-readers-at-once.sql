-- People are asked to read a policy in the transaction that brings them into its audience, and asked no more in the one that takes
-- them out of it.

-- The audience of policies in force, among some people: everybody, members with a role, the people of divisions, and those who
-- manage entities of groups or have assignments in them.
create function assay.audience_of(company bigint, policy_ids bigint[], user_ids bigint[])
returns table (policy_id bigint, number integer, user_id bigint, due_days integer)
language sql stable as $$
  with chosen as materialized (
    select p.* from policies p where p.organization_id = company and p.id = any(policy_ids)
      and p.published_number is not null and p.retired_at is null and p.deleted_at is null
  ), concerned as (
    select c.id, m.user_id from chosen c
    join members m on m.organization_id = company and m.user_id = any(user_ids)
    where c.is_for_everybody or c.roles && m.roles
    union
    select a.policy_id, x.user_id from chosen c
    join policy_divisions a on a.organization_id = company and a.policy_id = c.id
    join divisions d on d.organization_id = company and d.id = a.division_id and d.deleted_at is null
    cross join lateral (
      select d.admin_id as user_id
      union all
      select u.user_id from division_users u where u.organization_id = company and u.division_id = d.id
    ) x
    where x.user_id = any(user_ids)
    union
    select a.policy_id, x.user_id from chosen c
    join policy_groups a on a.organization_id = company and a.policy_id = c.id
    join groups g on g.organization_id = company and g.id = a.group_id and g.deleted_at is null
    join entities e on e.organization_id = company and e.group_id = g.id and e.deleted_at is null
    cross join lateral (
      select e.manager_id as user_id
      union all
      select s.user_id from assignments s where s.organization_id = company and s.entity_id = e.id
    ) x
    where x.user_id = any(user_ids)
  )
  select c.id, c.published_number, m.user_id, c.due_days
  from concerned r join chosen c on c.id = r.id
  join members m on m.organization_id = company and m.user_id = r.user_id
$$;
revoke execute on function assay.audience_of from public;

-- Makes the people who are asked agree with the policies: everybody in the audience is asked to acknowledge the version in force,
-- within the policy's days by their own calendar, and nobody else. What was acknowledged stays. Notifications follow. Null means
-- all of the company's policies, or all people. While the feature is off, everything stays as it was.
create function assay.ask_readers(company bigint, policy_ids bigint[], user_ids bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chosen bigint[] := policy_ids;
  people bigint[] := user_ids;
begin
  if not exists (select from organization_features f join organizations o using (organization_id)
    where f.organization_id = company and f.key = 'policies') then return; end if;
  if chosen is null then
    select array_agg(p.id) into chosen from policies p where p.organization_id = company;
  end if;
  if people is null then
    select array_agg(x.user_id) into people from (
      select m.user_id from members m where m.organization_id = company
      union select k.user_id from policy_acknowledgements k
        where k.organization_id = company and k.policy_id = any(chosen) and k.acknowledged_at is null
      union select t.user_id from tasks t
        where t.organization_id = company and t.task_type = 'policy' and t.task_type_id = any(chosen) and not t.completed
    ) x;
  end if;
  if chosen is null or people is null then return; end if;

  delete from policy_acknowledgements k
  where k.organization_id = company and k.policy_id = any(chosen) and k.user_id = any(people) and k.acknowledged_at is null
    and (k.policy_id, k.number, k.user_id) not in (
      select a.policy_id, a.number, a.user_id from assay.audience_of(company, chosen, people) a);

  insert into policy_acknowledgements (organization_id, policy_id, number, user_id, due_date)
  select company, a.policy_id, a.number, a.user_id, assay.today_in(u.time_zone) + a.due_days
  from assay.audience_of(company, chosen, people) a join users u on u.id = a.user_id
  order by a.policy_id, a.user_id
  on conflict do nothing;

  with open as materialized (
    select k.policy_id, k.user_id, k.due_date from policy_acknowledgements k
    join policies p on p.organization_id = company and p.id = k.policy_id and p.published_number = k.number
      and p.retired_at is null and p.deleted_at is null
    where k.organization_id = company and k.policy_id = any(chosen) and k.user_id = any(people) and k.acknowledged_at is null
  ), completed as (
    update tasks t set completed = true, completed_at = now()
    where t.organization_id = company and t.task_type = 'policy' and not t.completed
      and t.task_type_id = any(chosen) and t.user_id = any(people)
      and (t.task_type_id, t.user_id) not in (select o.policy_id, o.user_id from open o)
  )
  insert into tasks as t (organization_id, user_id, task_type, task_type_id, due_date, reassignable)
  select company, o.user_id, 'policy', o.policy_id, o.due_date, false from open o order by o.user_id, o.policy_id
  on conflict (organization_id, user_id, merged_type, task_type_id, entity_id, assessment_period_id) do update set
    due_date = excluded.due_date, completed = false, completed_at = null, read = false, archived_at = null,
    deleted_at = null, mailed_at = null, created_at = now()
  where t.completed or t.due_date is distinct from excluded.due_date;
end $$;
revoke execute on function assay.ask_readers from public;

-- The same for the company of the call or the job.
create function assay.ask_own_readers(policy_ids bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  select assay.ask_readers(assay.organization_id(), policy_ids, null)
$$;
revoke execute on function assay.ask_own_readers from public;
grant execute on function assay.ask_own_readers to {{server_role}};

-- The people of changed rows. The arguments are the column of the person and the columns that an audience is made of.
create function assay.ask_changed_people() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed text := case tg_op
    when 'INSERT' then format('select organization_id, user_id, %s from added', tg_argv[0])
    when 'DELETE' then format('select organization_id, user_id, %s from removed', tg_argv[0])
    else format('(select organization_id, user_id, %1$s from added except select organization_id, user_id, %1$s from removed)
      union all (select organization_id, user_id, %1$s from removed except select organization_id, user_id, %1$s from added)', tg_argv[0]) end;
  company bigint;
  people bigint[];
begin
  for company, people in
    execute format('select c.organization_id, array_agg(distinct c.user_id) from (%s) c group by 1 order by 1', changed)
  loop
    perform assay.ask_readers(company, null, people);
  end loop;
  return null;
end $$;
revoke execute on function assay.ask_changed_people from public;

create procedure assay.ask_with(target regclass, columns text) language plpgsql as $$
begin
  execute format('create trigger then_ask_readers_in after insert on %s referencing new table as added
    for each statement execute function assay.ask_changed_people(%L)', target, columns);
  execute format('create trigger then_ask_readers_out after delete on %s referencing old table as removed
    for each statement execute function assay.ask_changed_people(%L)', target, columns);
  execute format('create trigger then_ask_readers_changed after update on %s referencing old table as removed new table as added
    for each statement execute function assay.ask_changed_people(%L)', target, columns);
end $$;
call assay.ask_with('memberships', 'roles, deleted_at, accepted_at is null');
call assay.ask_with('division_users', 'division_id');
drop procedure assay.ask_with;

-- A division concerns its admin and its people; one that policies do not name concerns nobody.
create function assay.ask_divisions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint;
  named bigint[];
begin
  for company, named in
    select a.organization_id, array_agg(distinct a.policy_id) from (
      select organization_id, id, admin_id, deleted_at from added
      except select organization_id, id, admin_id, deleted_at from removed
    ) c join policy_divisions a on a.organization_id = c.organization_id and a.division_id = c.id
    group by 1 order by 1
  loop
    perform assay.ask_readers(company, named, null);
  end loop;
  return null;
end $$;
revoke execute on function assay.ask_divisions from public;
create trigger then_ask_readers_changed after update on divisions referencing old table as removed new table as added
  for each statement execute function assay.ask_divisions();

create function assay.ask_groups() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint;
  named bigint[];
begin
  for company, named in
    select a.organization_id, array_agg(distinct a.policy_id) from (
      select organization_id, id, deleted_at from added except select organization_id, id, deleted_at from removed
    ) c join policy_groups a on a.organization_id = c.organization_id and a.group_id = c.id
    group by 1 order by 1
  loop
    perform assay.ask_readers(company, named, null);
  end loop;
  return null;
end $$;
revoke execute on function assay.ask_groups from public;
create trigger then_ask_readers_changed after update on groups referencing old table as removed new table as added
  for each statement execute function assay.ask_groups();

-- An entity of a group that policies name concerns its manager and the people with assignments in it.
create function assay.ask_entities() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint;
  named bigint[];
  people bigint[];
begin
  if tg_op = 'INSERT' then
    for company, named, people in
      select a.organization_id, array_agg(distinct a.policy_id), array_agg(distinct c.manager_id)
      from added c join policy_groups a on a.organization_id = c.organization_id and a.group_id = c.group_id
      where c.manager_id is not null group by 1 order by 1
    loop
      perform assay.ask_readers(company, named, people);
    end loop;
    return null;
  end if;
  for company, named, people in
    select a.organization_id, array_agg(distinct a.policy_id), array_agg(distinct x.user_id) from (
      (select organization_id, id, group_id, manager_id, deleted_at from added
        except select organization_id, id, group_id, manager_id, deleted_at from removed)
      union all
      (select organization_id, id, group_id, manager_id, deleted_at from removed
        except select organization_id, id, group_id, manager_id, deleted_at from added)
    ) c
    join policy_groups a on a.organization_id = c.organization_id and a.group_id = c.group_id
    cross join lateral (
      select c.manager_id as user_id
      union all
      select s.user_id from assignments s where s.organization_id = c.organization_id and s.entity_id = c.id
    ) x
    where x.user_id is not null
    group by 1 order by 1
  loop
    perform assay.ask_readers(company, named, people);
  end loop;
  return null;
end $$;
revoke execute on function assay.ask_entities from public;
create trigger then_ask_readers_in after insert on entities referencing new table as added
  for each statement execute function assay.ask_entities();
create trigger then_ask_readers_changed after update on entities referencing old table as removed new table as added
  for each statement execute function assay.ask_entities();

create function assay.ask_assigned() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed text := case tg_op when 'INSERT' then 'select organization_id, entity_id, user_id from added'
    when 'DELETE' then 'select organization_id, entity_id, user_id from removed'
    else '(select organization_id, entity_id, user_id from added except select organization_id, entity_id, user_id from removed)
      union all (select organization_id, entity_id, user_id from removed except select organization_id, entity_id, user_id from added)' end;
  company bigint;
  named bigint[];
  people bigint[];
begin
  if not exists (select from policy_groups) then return null; end if;
  for company, named, people in execute format('
    select a.organization_id, array_agg(distinct a.policy_id), array_agg(distinct c.user_id) from (%s) c
    join entities e on e.organization_id = c.organization_id and e.id = c.entity_id
    join policy_groups a on a.organization_id = c.organization_id and a.group_id = e.group_id
    group by 1 order by 1', changed)
  loop
    perform assay.ask_readers(company, named, people);
  end loop;
  return null;
end $$;
revoke execute on function assay.ask_assigned from public;
create trigger then_ask_readers_in after insert on assignments referencing new table as added
  for each statement execute function assay.ask_assigned();
create trigger then_ask_readers_out after delete on assignments referencing old table as removed
  for each statement execute function assay.ask_assigned();
create trigger then_ask_readers_changed after update on assignments referencing old table as removed new table as added
  for each statement execute function assay.ask_assigned();

-- A company that switches policies on again asks those who came meanwhile.
create function assay.ask_with_feature() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint;
begin
  for company in select organization_id from added where key = 'policies' order by 1 loop
    perform assay.ask_readers(company, null, null);
  end loop;
  return null;
end $$;
revoke execute on function assay.ask_with_feature from public;
create trigger then_ask_readers_in after insert on organization_features referencing new table as added
  for each statement execute function assay.ask_with_feature();
