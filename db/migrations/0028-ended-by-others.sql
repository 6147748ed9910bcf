-- Sessions and accounts that others can end: a company for its own members, the installation for everybody. A token of a
-- program ends too, after a year at most.

alter table users add column disabled_at timestamptz;
grant update (disabled_at) on users to {{server_role}};
-- The company takes no session of the person that began before.
alter table memberships add column sessions_not_before timestamptz;

update sessions set expires_at = now() + interval '1 year'
  where kind = 'api_token' and ended_at is null and coalesce(expires_at, 'infinity') > now() + interval '1 year';

-- Guesses at one account come from anywhere.
create index failed_sign_ins_email on failed_sign_ins (email, at);

-- The sessions of a member that are good in the company of the call. Where else the person works stays unknown.
create function assay.sessions_of_member(member bigint)
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
      and s.created_at > coalesce(m.sessions_not_before, '-infinity')
      and (s.kind = 'api_token' or (s.last_used_at > now() - interval '14 days'
        and s.created_at > now() - interval '30 days'
        and s.last_input_at >= now() - make_interval(mins => o.idle_minutes + 2)))
$$;
revoke execute on function assay.sessions_of_member from public;
grant execute on function assay.sessions_of_member to {{server_role}};

-- Signs a member out of the company of the call, programs too; answers out of how many sessions. What the person has open
-- in other companies goes on there; with no other company there is nothing to go on with.
create function assay.end_sessions_of_member(member bigint) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint := assay.organization_id();
  ended integer;
  is_everything boolean;
begin
  select count(*) into ended from assay.sessions_of_member(member);
  update memberships m set sessions_not_before = now() where m.organization_id = company and m.user_id = member;
  if not found then return 0; end if;
  select not u.is_sysadmin and not exists (select from memberships other where other.user_id = member
      and other.organization_id <> company and other.deleted_at is null)
    into is_everything from users u where u.id = member;
  update sessions s set ended_at = now() where s.ended_at is null and s.user_id = member
    and (s.bound_organization_id = company or (is_everything and s.bound_organization_id is null));
  delete from api_tokens t using sessions s
    where s.id = t.session_id and s.user_id = member and s.bound_organization_id = company;
  return ended;
end $$;
revoke execute on function assay.end_sessions_of_member from public;
grant execute on function assay.end_sessions_of_member to {{server_role}};

-- As before, and: no account that was switched off, and no session from before its company signed the person out.
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
  if the_session.created_at <= the_membership.sessions_not_before then return; end if;
  if the_session.kind <> 'api_token' and the_session.last_input_at
    < now() - make_interval(mins => coalesce(the_organization.idle_minutes, 30) + 2) then
    return;
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
