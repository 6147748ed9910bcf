-- People who left a company can be erased: their name, email and account are replaced, and what they did stays with a number.
alter table memberships add column erased_number integer check (erased_number > 0);
alter table memberships add column erased_at timestamptz;
-- Nobody works under a name that is not theirs.
alter table memberships add check (erased_number is null or deleted_at is not null);
create unique index memberships_erased on memberships (organization_id, erased_number) where erased_number is not null;

-- Why a former member cannot be erased; null if they can. A person whom another company knows, or who operates the
-- installation, has an account that this company cannot take.
create function assay.erasure_refusal(member bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when m.erased_number is not null then 'erased'
    when m.deleted_at is null then 'member'
    when o.legal_hold then 'hold'
    when o.primary_administrator_id = m.user_id then 'primary'
    when u.is_sysadmin or exists (select from memberships other where other.user_id = m.user_id
      and other.organization_id <> m.organization_id) then 'elsewhere'
  end
  from memberships m
  join organizations o on o.organization_id = m.organization_id
  join users u on u.id = m.user_id
  where m.organization_id = assay.organization_id() and m.user_id = member
$$;
revoke execute on function assay.erasure_refusal from public;
grant execute on function assay.erasure_refusal to {{server_role}};

-- The entries of the company's audit log whose values hold the name or the email of a person, and the day of the latest.
create function assay.log_entries_naming(member bigint) returns table (entries bigint, latest date)
language sql stable security definer set search_path = public, pg_temp as $$
  with person as (
    select u.id, u.email, u.first_name, u.last_name, u.full_name from users u
    join memberships m on m.user_id = u.id and m.organization_id = assay.organization_id()
    where u.id = member and m.erased_number is null
  )
  select count(*), max(e.at)::date from audit_events e, person p
  where e.organization_id = assay.organization_id()
    and (position(p.email in lower(coalesce(e.before::text, '') || coalesce(e.after::text, ''))) > 0
      or position(p.full_name in coalesce(e.before::text, '') || coalesce(e.after::text, '')) > 0
      or e.subject_type = 'users' and e.subject_id = p.id
        and (e.before ->> 'last_name' is not null or e.after ->> 'last_name' is not null))
$$;
revoke execute on function assay.log_entries_naming from public;
grant execute on function assay.log_entries_naming to {{server_role}};

-- Replaces a text in every column of text of the company, but for the audit log, whose hashes cover what it says.
create function assay.replace_in_company(company bigint, old_text text, new_text text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place record;
begin
  for place in
    select c.oid::regclass as target, a.attname as field, t.typname as type,
      case n.nspname when 'stored' then 'of_organization_id' else 'organization_id' end as company_field
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'stored')
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_type t on t.oid = a.atttypid and t.typname in ('text', 'varchar', 'jsonb', 'json', '_text')
    where c.relkind in ('r', 'p') and c.relname <> 'audit_events'
      and exists (select from pg_attribute o where o.attrelid = c.oid and not o.attisdropped
        and o.attname = case n.nspname when 'stored' then 'of_organization_id' else 'organization_id' end)
  loop
    execute format(
      'update %1$s set %2$I = replace(%2$I::text, $1, $2)::%3$s where %4$I = $3 and position($1 in %2$I::text) > 0',
      place.target, place.field, case place.type when '_text' then 'text[]' else place.type end, place.company_field)
      using old_text, new_text, company;
  end loop;
end $$;
revoke execute on function assay.replace_in_company from public;

-- Takes the name, the email and the account of a former member. Answers with their new name.
create function assay.erase_member(member bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint := assay.organization_id();
  person users;
  number integer;
  new_email text := 'former-' || member || '@erased.invalid';
begin
  -- A hold that is set now waits for this, or stops it; so does a restoration.
  perform from organizations o where o.organization_id = company for share;
  perform from memberships m where m.user_id = member for update;
  if assay.erasure_refusal(member) is not null then return null; end if;
  select * into person from users u where u.id = member for update;
  if not found then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('erased people', company));
  select coalesce(max(m.erased_number), 0) + 1 into number from memberships m where m.organization_id = company;
  perform assay.replace_in_company(company, person.email, new_email);
  perform assay.replace_in_company(company, '@' || person.full_name, '@Former member ' || number);
  update stored.users s set email = new_email, first_name = 'Former', last_name = 'member ' || number,
      full_name = 'Former member ' || number
    where s.of_organization_id = company and s.id = member;
  update memberships m set erased_number = number, erased_at = now(), invited_email = null, invited_first_name = null,
      invited_last_name = null, version = version + 1
    where m.organization_id = company and m.user_id = member;
  delete from api_tokens t where t.user_id = member;
  delete from passkeys k where k.user_id = member;
  delete from recovery_codes r where r.user_id = member;
  delete from one_time_tokens o where o.user_id = member;
  delete from sessions s where s.user_id = member;
  delete from sign_on_subjects s where s.user_id = member;
  update users u set email = new_email, first_name = 'Former', last_name = 'member ' || number, password_hash = null,
      telephone = '', time_zone = 'UTC', mail_preferences = default, picture = null, picture_type = null,
      active_organization_id = null, active_division_id = null, registered_at = null,
      two_factor_secret = null, two_factor_confirmed_at = null, disabled_at = now(), version = version + 1, updated_at = now()
    where u.id = member;
  return 'Former member ' || number;
end $$;
revoke execute on function assay.erase_member from public;
grant execute on function assay.erase_member to {{server_role}};
