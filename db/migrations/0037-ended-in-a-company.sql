-- A company's idle limit ends a session in that company for good: input in another company no longer brings it back.

-- The companies whose limit passed without input.
alter table sessions add column ended_in bigint[] not null default '{}';

-- As before, and: the companies whose limit has passed by now take this session no more.
create or replace function assay.note_input(session uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sessions s set last_input_at = now(), ended_in = s.ended_in || array(
      select m.organization_id from memberships m join organizations o on o.organization_id = m.organization_id
      where m.user_id = s.user_id and m.deleted_at is null and m.accepted_at is not null
        and s.last_input_at < now() - make_interval(mins => o.idle_minutes + 2)
        and m.organization_id <> all (s.ended_in))
    where s.last_input_at < now() - interval '50 seconds' and s.ended_at is null and s.kind <> 'api_token'
      and s.id in (select session union all
        select a.impersonator_session_id from sessions a where a.id = session)
$$;

-- As before, and: no company that the session has ended in.
create or replace function assay.open_call(session uuid, wanted_organization bigint)
returns table (
  user_id bigint, full_name text, email text, is_sysadmin boolean, active_organization_id bigint,
  organization_id bigint, organization_name text, is_active boolean, is_primary boolean,
  roles text[], features text[], administered_divisions bigint[], divisions bigint[], active_division_id bigint,
  session_id uuid, session_kind text, impersonator_id bigint, impersonator_name text, lacks_two_factor boolean
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  the_session sessions;
  the_user users;
  the_organization organizations;
  the_membership memberships;
  wanted bigint := wanted_organization;
  is_over boolean;
begin
  select s.* into the_session from sessions s
    where s.id = session and s.ended_at is null and (s.expires_at is null or s.expires_at > now())
      and (s.kind = 'api_token'
        or (s.last_used_at > now() - interval '14 days' and s.created_at > now() - interval '30 days'))
      -- Nobody is acted for once the administrator has left, or is one no more.
      and (s.kind <> 'impersonation' or exists (select from sessions own join users i on i.id = own.user_id
        where own.id = s.impersonator_session_id and own.ended_at is null and i.is_sysadmin and i.disabled_at is null));
  if not found then return; end if;
  select u.* into the_user from users u where u.id = the_session.user_id and u.disabled_at is null;
  if not found then return; end if;
  if the_session.bound_organization_id is not null then
    if wanted is not null and wanted <> the_session.bound_organization_id then
      wanted := -1;
    else
      wanted := the_session.bound_organization_id;
    end if;
  end if;
  select m.* into the_membership from memberships m
    where m.user_id = the_user.id and m.deleted_at is null and m.accepted_at is not null
      and m.organization_id = coalesce(wanted, the_user.active_organization_id);
  if not found and wanted is null then
    select m.* into the_membership from memberships m
      where m.user_id = the_user.id and m.deleted_at is null and m.accepted_at is not null
        and not exists (select from memberships other where other.user_id = m.user_id and other.deleted_at is null
          and other.accepted_at is not null and other.organization_id <> m.organization_id);
  end if;
  if the_membership.organization_id is not null then
    select o.* into the_organization from organizations o where o.organization_id = the_membership.organization_id;
  end if;
  is_over := the_session.created_at <= the_membership.sessions_not_before
    or the_organization.organization_id = any (the_session.ended_in)
    or (the_session.kind <> 'api_token'
      and the_session.last_input_at < now() - make_interval(mins => coalesce(the_organization.idle_minutes, 30) + 2));
  if is_over then
    if wanted is not null or the_session.last_input_at < now() - interval '32 minutes'
      or not (the_user.is_sysadmin or exists (select from memberships m where m.user_id = the_user.id
        and m.deleted_at is null and m.accepted_at is not null and m.organization_id <> the_organization.organization_id))
    then return; end if;
    the_membership := null;
    the_organization := null;
  end if;
  perform set_config('assay.user_id', the_user.id::text, true),
          set_config('assay.organization_id', coalesce(the_organization.organization_id::text, ''), true),
          set_config('assay.impersonator_id', coalesce(the_session.impersonator_id::text, ''), true),
          set_config('assay.today', assay.today_in(the_user.time_zone)::text, true);
  return query select the_user.id, the_user.full_name, the_user.email, the_user.is_sysadmin, the_user.active_organization_id,
    the_organization.organization_id, the_organization.name, the_organization.is_active,
    the_organization.primary_administrator_id = the_user.id, the_membership.roles,
    array(select f.key from organization_features f where f.organization_id = the_organization.organization_id),
    array(select d.id from divisions d where d.organization_id = the_organization.organization_id
      and d.admin_id = the_user.id and d.deleted_at is null),
    array(select du.division_id from division_users du join divisions d
      on d.organization_id = du.organization_id and d.id = du.division_id and d.deleted_at is null
      where du.organization_id = the_organization.organization_id and du.user_id = the_user.id),
    the_user.active_division_id, the_session.id, the_session.kind, the_session.impersonator_id,
    (select i.full_name from users i where i.id = the_session.impersonator_id),
    coalesce(the_organization.requires_two_factor, false) and the_user.two_factor_confirmed_at is null
      and the_session.kind in ('password', 'link', 'invitation', 'api_token');
end $$;

-- As before, and: no session that has ended in the company.
create or replace function assay.sessions_of_member(member bigint)
returns table (id uuid, kind text, created_at timestamptz, last_used_at timestamptz, bound_organization_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.kind, s.created_at,
      case s.kind when 'api_token' then t.last_used_at else greatest(s.last_used_at, s.last_input_at) end,
      s.bound_organization_id
    from memberships m
    join organizations o on o.organization_id = m.organization_id
    join sessions s on s.user_id = m.user_id
    left join api_tokens t on t.session_id = s.id
    where m.organization_id = assay.organization_id() and m.user_id = member and m.deleted_at is null and m.accepted_at is not null
      and coalesce(s.bound_organization_id, m.organization_id) = m.organization_id
      and s.ended_at is null and (s.expires_at is null or s.expires_at > now())
      and s.created_at > coalesce(m.sessions_not_before, '-infinity') and m.organization_id <> all (s.ended_in)
      and (s.kind = 'api_token' or (s.last_used_at > now() - interval '14 days'
        and s.created_at > now() - interval '30 days'
        and s.last_input_at >= now() - make_interval(mins => o.idle_minutes + 2)))
$$;

-- As before, and: only companies that somebody can work in. The limit of one that is closed keeps nobody signed in.
create or replace function assay.idle_minutes(session uuid) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(greatest(max(o.idle_minutes), case when count(*) > 1 or bool_or(is_operator) then 30 end), 30)
    from sessions s
    join users u on u.id = s.user_id
    cross join lateral (select u.is_sysadmin and s.bound_organization_id is null as is_operator) operator
    join memberships m on m.user_id = u.id and m.deleted_at is null and m.accepted_at is not null
    join organizations o on o.organization_id = m.organization_id and o.is_active and o.deleted_at is null
    where s.id = session and m.organization_id = coalesce(s.bound_organization_id, m.organization_id)
$$;
