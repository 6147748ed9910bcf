-- The name of somebody in the audit log of the call's company: members, past ones among them, and the system
-- administrators who acted as one of them.
create function assay.name_in_log(person bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select u.full_name from users u where u.id = person
    and (u.is_sysadmin or exists (select from memberships m
      where m.organization_id = assay.organization_id() and m.user_id = u.id))
$$;
revoke execute on function assay.name_in_log from public;
grant execute on function assay.name_in_log to {{server_role}};
