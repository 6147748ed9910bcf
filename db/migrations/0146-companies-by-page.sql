-- An operator of 10,000 companies waited for the counts of all of them to see fifty, or one.

-- The columns that companies are found and sorted by. People are counted only for those who sort by them.
create function assay.company_index(with_users boolean) returns table (
  id bigint, name text, is_active boolean, created_at timestamptz, deleted_at timestamptz, users_count bigint
) language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform assay.demand_sysadmin();
  return query select o.organization_id, o.name, o.is_active, o.created_at, o.deleted_at,
    case when with_users then (select count(*) from members m where m.organization_id = o.organization_id) end
  from organizations o;
end $$;
revoke execute on function assay.company_index from public;
grant execute on function assay.company_index to {{server_role}};

-- The companies of a page, with their figures.
create function assay.companies(ids bigint[]) returns table (
  id bigint, name text, is_active boolean, primary_administrator_id bigint, primary_administrator text,
  features text[], users_count bigint, entities_count bigint, protocols_count bigint, created_at timestamptz,
  deleted_at timestamptz, version integer
) language plpgsql stable security definer set search_path = public, pg_temp rows 50 as $$
begin
  perform assay.demand_sysadmin();
  return query select o.organization_id, o.name, o.is_active, o.primary_administrator_id, u.full_name,
    array(select f.key from organization_features f where f.organization_id = o.organization_id order by 1),
    (select count(*) from members m where m.organization_id = o.organization_id),
    (select count(*) from entities e where e.organization_id = o.organization_id and e.deleted_at is null),
    (select count(*) from organization_protocols p where p.organization_id = o.organization_id and p.dropped_at is null),
    o.created_at, o.deleted_at, o.version
  from organizations o left join users u on u.id = o.primary_administrator_id where o.organization_id = any(ids);
end $$;
revoke execute on function assay.companies(bigint[]) from public;
grant execute on function assay.companies(bigint[]) to {{server_role}};
