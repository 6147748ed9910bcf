-- A company may require its members to sign in through its provider.

alter table organization_sign_ons
  add column is_required boolean not null default false,
  add constraint organization_sign_ons_required
    check (not is_required or (is_enabled and domain_proven_at is not null));

-- Companies that require single sign-on and accept this session without it. Their audit logs record it.
alter table sessions add column without_sign_on_in bigint[] not null default '{}';

-- Whether the company requires single sign-on and the session began without it. System administrators cannot sign in
-- through a company, and tokens of programs go on working.
create function assay.lacks_sign_on(session sessions, organization bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if session.kind not in ('password', 'passkey', 'link', 'invitation')
    or not exists (select from organization_sign_ons o where o.organization_id = organization and o.is_required)
  then return false; end if;
  if exists (select from users u where u.id = session.user_id and u.is_sysadmin) then return false; end if;
  return not (organization = any (session.without_sign_on_in) and exists (select from organizations o
    where o.organization_id = organization and o.primary_administrator_id = session.user_id));
end $$;

-- The same of a session of the caller, for a company that the call is not in.
create function assay.session_lacks_sign_on(session uuid, organization bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp
return (select assay.lacks_sign_on(s, organization) from sessions s where s.id = session and s.user_id = assay.user_id());

revoke execute on function assay.lacks_sign_on, assay.session_lacks_sign_on from public;
grant execute on function assay.session_lacks_sign_on to {{server_role}};

-- As before, and: whether the session lacks the single sign-on that the company requires.
drop function assay.open_call;
create function assay.open_call(session uuid, wanted_organization bigint)
returns table (
  user_id bigint, full_name text, email text, is_sysadmin boolean, active_organization_id bigint,
  organization_id bigint, organization_name text, is_active boolean, is_primary boolean,
  roles text[], features text[], administered_divisions bigint[], divisions bigint[], active_division_id bigint,
  session_id uuid, session_kind text, impersonator_id bigint, impersonator_name text, lacks_two_factor boolean,
  lacks_sign_on boolean, has_own_plans boolean
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
    coalesce(the_organization.requires_two_factor, false) and not the_user.has_two_factor
      and the_session.kind in ('password', 'passkey', 'link', 'invitation', 'api_token'),
    assay.lacks_sign_on(the_session, the_organization.organization_id),
    coalesce(the_organization.has_own_plans, false);
end $$;
revoke execute on function assay.open_call from public;
grant execute on function assay.open_call to {{server_role}};
