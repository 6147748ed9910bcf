-- Memberships from the time before they took a yes. Members who registered through the company's own invitation, or have
-- done anything in it since, stay. Somebody who had an account and was only taken in is asked; so is every system
-- administrator whom a company took in.
update memberships m set accepted_at = null, invited_email = u.email, invited_first_name = u.first_name,
    invited_last_name = u.last_name, invitation_id = nextval(pg_get_serial_sequence('users', 'id'))
  from users u
  where u.id = m.user_id and m.accepted_at is not null and m.deleted_at is null and u.registered_at is not null
    and m.invited_by is not null and m.invited_by <> m.user_id and m.invited_at > u.registered_at
    and (u.is_sysadmin or not exists (select from audit_events e
      where e.organization_id = m.organization_id and e.user_id = m.user_id and e.event not like 'invitation.%'));

-- Invitations from before: the company has never known these people.
update memberships m set is_known = false,
    invitation_id = coalesce(m.invitation_id, nextval(pg_get_serial_sequence('users', 'id')))
  where m.accepted_at is null and m.is_known and m.invited_email is not null
    and not exists (select from audit_events e where e.organization_id = m.organization_id and e.user_id = m.user_id
      and e.event not like 'invitation.%');

-- Sessions that were there already: what is known of their use, not the moment of the update.
update sessions set last_input_at = greatest(last_used_at, created_at)
  where kind <> 'api_token' and last_input_at > greatest(last_used_at, created_at);

-- A company learns of no use after somebody left.
create or replace function assay.last_seen(person bigint) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select max(s.last_used_at) from sessions s
  where s.user_id = person and s.kind not in ('impersonation', 'api_token')
    and (s.bound_organization_id is null or s.bound_organization_id = assay.organization_id())
    and exists (select from memberships m where m.organization_id = assay.organization_id() and m.user_id = person
      and m.accepted_at is not null and m.deleted_at is null)
$$;

create index audit_events_impersonator on audit_events (organization_id, impersonator_id) where impersonator_id is not null;

-- Names in the log of people whom the company knows, and of system administrators who acted there.
create or replace function assay.name_in_log(person bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select u.full_name from users u where u.id = person
    and (exists (select from memberships m
        where m.organization_id = assay.organization_id() and m.user_id = u.id and m.is_known)
      or u.is_sysadmin and exists (select from audit_events e
        where e.organization_id = assay.organization_id() and e.impersonator_id = u.id))
$$;
