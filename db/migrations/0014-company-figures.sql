-- When a member of the call's company last used the product themselves. Sessions are everybody's own; this moment is
-- all that their company learns of them. Null: never, or no member of the company.
create function assay.last_seen(person bigint) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select max(s.last_used_at) from sessions s
  where s.user_id = person and s.kind not in ('impersonation', 'api_token')
    and (s.bound_organization_id is null or s.bound_organization_id = assay.organization_id())
    and exists (select from memberships m where m.organization_id = assay.organization_id() and m.user_id = person)
$$;
revoke execute on function assay.last_seen from public;
grant execute on function assay.last_seen to {{server_role}};

-- The dashboard counts what is accepted and what is still open without reading all the rest.
create index answers_accepted on answers (organization_id, assessment_period_id, entity_id, question_id)
  include (protocol_id) where accepted;
create index assignments_open on assignments (organization_id, assessment_period_id, entity_id, protocol_id)
  include (user_id, due_date) where not completed;

-- As before, but for one thing: a name in its statements that is both a column and a result means the column.
create or replace function assay.take_in(the_email text, the_first_name text, the_last_name text, the_roles text[])
returns table (user_id bigint, was_registered boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  person users;
  company bigint := assay.organization_id();
begin
  if company is null then raise exception 'no company'; end if;
  insert into users (email, first_name, last_name, registered_at, active_organization_id)
    values (the_email, the_first_name, the_last_name, null, company) on conflict (email) do nothing;
  select u.* into person from users u where u.email = the_email for update;
  if exists (select from memberships m where m.organization_id = company and m.user_id = person.id and m.deleted_at is null) then
    return;
  end if;
  if person.registered_at is null then
    update users u set first_name = the_first_name, last_name = the_last_name where u.id = person.id;
  end if;
  insert into memberships (organization_id, user_id, roles, invited_by, invited_at)
    values (company, person.id, the_roles, assay.user_id(), now())
    on conflict (organization_id, user_id) do update set roles = excluded.roles, invited_by = excluded.invited_by,
      invited_at = excluded.invited_at, deleted_at = null, deleted_by = null;
  return query select person.id, person.registered_at is not null;
end $$;
