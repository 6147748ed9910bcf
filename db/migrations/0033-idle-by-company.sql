-- The time that a session may lie idle before it ends altogether. A company's limit ends it in that company only, which each
-- call checks: so of several companies the most patient one counts, and where calls outside any company are possible, their
-- 30 minutes do as well.
create or replace function assay.idle_minutes(session uuid) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(greatest(max(o.idle_minutes), case when count(*) > 1 or bool_or(is_operator) then 30 end), 30)
    from sessions s
    join users u on u.id = s.user_id
    cross join lateral (select u.is_sysadmin and s.bound_organization_id is null as is_operator) operator
    join memberships m on m.user_id = u.id and m.deleted_at is null and m.accepted_at is not null
    join organizations o on o.organization_id = m.organization_id
    where s.id = session and m.organization_id = coalesce(s.bound_organization_id, m.organization_id)
$$;
