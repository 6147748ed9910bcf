-- The people whom the records of a company name, for an export of the whole company. Of those who are no members the
-- company knows the name in its log alone.
create function assay.people_of_company()
returns table (id bigint, email text, first_name text, last_name text, time_zone text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  company bigint := assay.organization_id();
  reference record;
  part bigint[];
  named bigint[] := '{}';
begin
  for reference in
    select c.conrelid::regclass as source, a.attname as person
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'public.users'::regclass and cardinality(c.conkey) = 1
      and exists (select from pg_attribute o where o.attrelid = c.conrelid and o.attname = 'organization_id'
        and not o.attisdropped)
    order by c.conrelid::regclass::text, a.attname
  loop
    execute format('select array(select distinct %I from %s where organization_id = $1 and %I is not null)',
      reference.person, reference.source, reference.person) into part using company;
    named := named || part;
  end loop;
  return query
    select u.id,
      case when m.user_id is not null then u.email else 'person-' || u.id || '@former.invalid' end,
      case when m.user_id is not null or n.name <> '' then u.first_name else 'Former' end,
      case when m.user_id is not null or n.name <> '' then u.last_name else 'member' end,
      case when m.user_id is not null then u.time_zone else 'UTC' end
    from users u
    left join members m on m.organization_id = company and m.user_id = u.id
    cross join lateral (select coalesce(assay.name_in_log(u.id), '') as name) n
    where u.id = any(named)
    order by u.id;
end $$;
revoke execute on function assay.people_of_company from public;
grant execute on function assay.people_of_company to {{server_role}};

-- An export is imported by an installation with the same tables: of the same number of migrations, as they may come out of order.
create function assay.latest_migration() returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  -- The table is the migrator’s, which may make it later than this.
  return (select max(name) || ', ' || count(*) || ' in all' from migrations);
end $$;
revoke execute on function assay.latest_migration from public;
grant execute on function assay.latest_migration to {{server_role}};
