-- Nobody is a member before they said yes. Until then a company knows what it typed: it learns neither whether there is
-- an account nor anything of its person.

alter table memberships
  -- The company has, or had, this person as a member: their name is in what it keeps.
  add column is_known boolean not null default true,
  -- The company's name for an invitation until it is accepted. Drawn like the ids of people, but reveals none of them.
  add column invitation_id bigint,
  add column invited_email text,
  add column invited_first_name text check (length(invited_first_name) between 1 and 100),
  add column invited_last_name text check (length(invited_last_name) between 1 and 100);
create index memberships_invitation on memberships (organization_id, invitation_id) where accepted_at is null;

-- Invited before, and not yet come: the company keeps what it typed and has seen.
update memberships m set accepted_at = null, invited_email = u.email, invited_first_name = u.first_name,
  invited_last_name = u.last_name
  from users u where u.id = m.user_id and u.registered_at is null;

-- Those who belong to a company now. Whatever lists, counts, offers or mails people reads this.
create view members with (security_invoker = true) as
  select * from memberships where deleted_at is null and accepted_at is not null;
grant select on members to {{server_role}};

alter policy readable on users using (
  (select assay.is_system()) or id = (select assay.user_id()) or exists (
    select from memberships m where m.user_id = users.id and m.is_known
      and m.organization_id = (select assay.organization_id())));
alter policy readable on organizations using (
  (select assay.is_system()) or organization_id = (select assay.organization_id()) or exists (
    select from memberships m where m.organization_id = organizations.organization_id and m.is_known
      and m.user_id = (select assay.user_id())));

create or replace function assay.last_seen(person bigint) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select max(s.last_used_at) from sessions s
  where s.user_id = person and s.kind not in ('impersonation', 'api_token')
    and (s.bound_organization_id is null or s.bound_organization_id = assay.organization_id())
    and exists (select from memberships m where m.organization_id = assay.organization_id() and m.user_id = person
      and m.accepted_at is not null)
$$;

-- Invites somebody to the company of the call: finds the person by e-mail or makes one, and does the same for both. Who
-- was a member before keeps the membership for the day on which they say yes. No row: a member, or invited, already.
drop function assay.take_in(text, text, text, text[]);
create function assay.take_in(the_email text, the_first_name text, the_last_name text, the_roles text[])
returns table (user_id bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  person bigint;
  company bigint := assay.organization_id();
begin
  if company is null then raise exception 'no company'; end if;
  insert into users (email, first_name, last_name, registered_at)
    values (the_email, the_first_name, the_last_name, null) on conflict (email) do nothing;
  select u.id into person from users u where u.email = the_email for no key update;
  if exists (select from memberships m where m.organization_id = company and m.user_id = person and m.deleted_at is null) then
    return;
  end if;
  insert into memberships (organization_id, user_id, roles, invited_by, invited_at, accepted_at, is_known,
      invitation_id, invited_email, invited_first_name, invited_last_name)
    values (company, person, the_roles, assay.user_id(), now(), null, false,
      nextval(pg_get_serial_sequence('users', 'id')), the_email, the_first_name, the_last_name)
    on conflict (organization_id, user_id) do update set roles = excluded.roles, invited_by = excluded.invited_by,
      invited_at = excluded.invited_at, accepted_at = null, invitation_id = coalesce(memberships.invitation_id, excluded.invitation_id),
      invited_email = excluded.invited_email, invited_first_name = excluded.invited_first_name,
      invited_last_name = excluded.invited_last_name, deleted_at = null, deleted_by = null;
  return query select person;
end $$;
revoke execute on function assay.take_in from public;
grant execute on function assay.take_in to {{server_role}};

-- Keeps the hash of an invitation to the call's company that is not accepted yet; an earlier one no longer works.
create or replace function assay.invite(invited bigint, token_hash bytea, valid interval) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from memberships m where m.organization_id = assay.organization_id() and m.user_id = invited
    and m.deleted_at is null and m.accepted_at is null) then
    raise exception 'nobody to invite';
  end if;
  delete from one_time_tokens t where t.user_id = invited and t.purpose = 'invitation'
    and t.for_organization_id = assay.organization_id();
  insert into one_time_tokens (hash, purpose, user_id, for_organization_id, expires_at)
    values (token_hash, 'invitation', invited, assay.organization_id(), now() + valid);
end $$;

-- The person says yes or no to a company's invitation, which is used up. False: there is none.
create function assay.answer_invitation(person bigint, company bigint, agrees boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update memberships m set accepted_at = case when agrees then now() end, is_known = m.is_known or agrees,
      deleted_at = case when agrees then null else now() end, deleted_by = case when agrees then null else person end
    where m.user_id = person and m.organization_id = company and m.deleted_at is null and m.accepted_at is null
      and exists (select from organizations o where o.organization_id = company and o.deleted_at is null);
  if not found then return false; end if;
  update one_time_tokens t set used_at = now() where t.user_id = person and t.purpose = 'invitation'
    and t.for_organization_id = company and t.used_at is null;
  if agrees then
    update users u set active_organization_id = coalesce(u.active_organization_id, company) where u.id = person;
  end if;
  return true;
end $$;
revoke execute on function assay.answer_invitation from public;
grant execute on function assay.answer_invitation to {{server_role}};

-- The invitations that wait for the person of the call: all that they may know of companies they do not belong to.
create function assay.own_invitations()
returns table (organization_id bigint, organization text, invited_by text, roles text[], invited_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.organization_id, o.name, coalesce(i.full_name, ''), m.roles, m.invited_at
  from memberships m
  join organizations o on o.organization_id = m.organization_id and o.deleted_at is null
  left join users i on i.id = m.invited_by
  where m.user_id = assay.user_id() and m.deleted_at is null and m.accepted_at is null
$$;
revoke execute on function assay.own_invitations from public;
grant execute on function assay.own_invitations to {{server_role}};

-- Names a member whom no other company knows; of somebody invited, only how the invitation calls them. False: the name
-- is theirs.
create or replace function assay.rename_member(member bigint, the_first_name text, the_last_name text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update memberships m set invited_first_name = the_first_name, invited_last_name = the_last_name
    where m.organization_id = assay.organization_id() and m.user_id = member and m.accepted_at is null;
  if found then return true; end if;
  update users u set first_name = the_first_name, last_name = the_last_name, updated_at = now()
    where u.id = member and not u.is_sysadmin
      and exists (select from memberships m where m.user_id = u.id and m.organization_id = assay.organization_id())
      and not exists (select from memberships m where m.user_id = u.id and m.is_known
        and m.organization_id <> assay.organization_id());
  return found;
end $$;

create or replace function assay.companies() returns table (
  id bigint, name text, is_active boolean, primary_administrator_id bigint, primary_administrator text,
  features text[], users_count bigint, entities_count bigint, protocols_count bigint, created_at timestamptz,
  deleted_at timestamptz, version integer
) language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform assay.demand_sysadmin();
  return query select o.organization_id, o.name, o.is_active, o.primary_administrator_id, u.full_name,
    array(select f.key from organization_features f where f.organization_id = o.organization_id order by 1),
    (select count(*) from members m where m.organization_id = o.organization_id),
    (select count(*) from entities e where e.organization_id = o.organization_id and e.deleted_at is null),
    (select count(*) from organization_protocols p where p.organization_id = o.organization_id and p.dropped_at is null),
    o.created_at, o.deleted_at, o.version
  from organizations o left join users u on u.id = o.primary_administrator_id;
end $$;

-- A mail domain is a company's once something proves it, and no two companies' at once.
alter table organization_sign_ons
  add column domain_proven_at timestamptz,
  -- The system administrator whose word it is; null: a DNS record.
  add column domain_proven_by bigint references users (id);
create unique index organization_sign_ons_proven on organization_sign_ons (email_domain) where domain_proven_at is not null;
