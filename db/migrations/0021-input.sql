-- Notes that the person of a session did something, once a minute at most, and with them the administrator who acts as
-- them: an administrator's own session does not run out while they are busy as somebody else.
create function assay.note_input(session uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sessions s set last_input_at = now()
    where s.last_input_at < now() - interval '50 seconds' and s.ended_at is null and s.kind <> 'api_token'
      and s.id in (select session union all
        select a.impersonator_session_id from sessions a where a.id = session)
$$;
revoke execute on function assay.note_input from public;
grant execute on function assay.note_input to {{server_role}};

-- The minutes without input after which a session ends: its company's, else those of the company that its person worked
-- in last, or of the only one; else 30.
create function assay.idle_minutes(session uuid) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(min(o.idle_minutes), 30)
    from sessions s
    join users u on u.id = s.user_id
    join memberships m on m.user_id = u.id and m.deleted_at is null and m.accepted_at is not null
    join organizations o on o.organization_id = m.organization_id
    where s.id = session and (
      m.organization_id = coalesce(s.bound_organization_id, u.active_organization_id)
      or (s.bound_organization_id is null and not exists (select from memberships other where other.user_id = u.id
        and other.deleted_at is null and other.accepted_at is not null and other.organization_id <> m.organization_id)))
$$;
revoke execute on function assay.idle_minutes from public;
grant execute on function assay.idle_minutes to {{server_role}};
