-- A token of a program may do less than its person, and the audit log says which program it was that did something.

-- Tokens that exist go on doing what their persons may do.
alter table api_tokens
  add column access text not null default 'change' check (access in ('read', 'change')),
  -- Null: all that the person may do.
  add column abilities text[] check (cardinality(abilities) > 0);
alter table api_tokens alter column access set default 'read';

-- Returns the limits of the token of a call. From here on, the call's entries in the audit log name the program.
create function assay.program_of_api_token(token_hash bytea) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  token api_tokens;
begin
  select * into token from api_tokens t where t.hash = token_hash;
  if not found then return null; end if;
  perform set_config('assay.program', token.name, true);
  return jsonb_build_object('name', token.name, 'access', token.access, 'abilities', token.abilities);
end $$;
revoke execute on function assay.program_of_api_token from public;
grant execute on function assay.program_of_api_token to {{server_role}};

alter table audit_events add column program text;

-- As before, and the program if there was one: hashes of entries without one stay what they were.
create or replace function assay.audit_text(entry audit_events) returns bytea language sql stable as $$
  select convert_to((jsonb_build_array(
    entry.organization_id, entry.sequence, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.event,
    entry.user_id, entry.impersonator_id, entry.subject_type, entry.subject_id, entry.before, entry.after,
    entry.request_id, entry.address)
    || case when entry.program is null then '[]' else jsonb_build_array(entry.program) end)::text, 'UTF8')
$$;

create function assay.program() returns text language sql stable
  return nullif(current_setting('assay.program', true), '');

create or replace function assay.append_audit(
  event text, subject_type text, subject_id bigint, before jsonb, after jsonb,
  request_id text, address text, impersonator_id bigint
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain bigint := coalesce(assay.organization_id(), 0);
  head audit_heads;
  entry audit_events;
begin
  select * into head from audit_heads h where h.organization_id = chain for update;
  if not found then
    insert into audit_heads (organization_id) values (chain) on conflict do nothing;
    select * into head from audit_heads h where h.organization_id = chain for update;
  end if;
  entry := row(chain, head.sequence + 1, clock_timestamp(), event, assay.user_id(), impersonator_id,
    subject_type, subject_id, before, after, request_id, address, head.hash, ''::bytea, assay.program());
  entry.hash := assay.audit_hash(entry);
  insert into audit_events values (entry.*);
  update audit_heads h set sequence = entry.sequence, hash = entry.hash where h.organization_id = entry.organization_id;
  return entry.sequence;
end $$;

create or replace function assay.append_audits(
  event text, subject_type text, entries jsonb, request_id text, address text, impersonator_id bigint
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain bigint := coalesce(assay.organization_id(), 0);
  head audit_heads;
begin
  if jsonb_array_length(entries) = 0 then return; end if;
  insert into audit_heads (organization_id) values (chain) on conflict do nothing;
  select * into head from audit_heads h where h.organization_id = chain for update;
  with given as materialized (
    select row(chain, head.sequence + e.rank, clock.moment, event, assay.user_id(), impersonator_id, subject_type,
      (e.value ->> 'id')::bigint, nullif(e.value -> 'before', 'null'), nullif(e.value -> 'after', 'null'),
      request_id, address, ''::bytea, ''::bytea, assay.program())::audit_events as entry
    from jsonb_array_elements(entries) with ordinality as e (value, rank) cross join (select clock_timestamp() as moment) clock
  ), linked as (
    select g.entry, assay.link_audits(head.hash, assay.audit_text(g.entry))
      over (order by (g.entry).sequence rows unbounded preceding) as hash
    from given g
  ), added as (
    insert into audit_events (organization_id, sequence, at, event, user_id, impersonator_id, subject_type, subject_id,
      before, after, request_id, address, previous_hash, hash, program)
    select (l.entry).organization_id, (l.entry).sequence, (l.entry).at, (l.entry).event, (l.entry).user_id,
      (l.entry).impersonator_id, (l.entry).subject_type, (l.entry).subject_id, (l.entry).before, (l.entry).after,
      (l.entry).request_id, (l.entry).address, lag(l.hash, 1, head.hash) over (order by (l.entry).sequence), l.hash,
      (l.entry).program
    from linked l
    returning sequence, hash
  )
  update audit_heads h set sequence = a.sequence, hash = a.hash
  from (select sequence, hash from added order by sequence desc limit 1) a where h.organization_id = chain;
end $$;
