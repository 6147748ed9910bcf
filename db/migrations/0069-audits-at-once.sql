-- Entries for many records at once took a fifth of a millisecond each, while everybody else in the company waited for the
-- chain. They are made as a set now, and only the hashes come one after the other.

-- All that the hash of an entry covers, but for the hash before it.
create function assay.audit_text(entry audit_events) returns bytea language sql stable as $$
  select convert_to(jsonb_build_array(
    entry.organization_id, entry.sequence, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.event,
    entry.user_id, entry.impersonator_id, entry.subject_type, entry.subject_id, entry.before, entry.after,
    entry.request_id, entry.address)::text, 'UTF8')
$$;
create or replace function assay.audit_hash(entry audit_events) returns bytea language sql stable as $$
  select sha256(entry.previous_hash || assay.audit_text(entry))
$$;
grant execute on function assay.audit_text to {{server_role}};

create function assay.link_audit(state bytea, head bytea, entry bytea) returns bytea
  language sql immutable parallel safe return sha256(coalesce(state, head) || entry);
-- The hash of the last of several entries, in order, which follow the entry with the hash `head`.
create aggregate assay.link_audits(head bytea, entry bytea) (sfunc = assay.link_audit, stype = bytea);

-- As before. All entries have one moment.
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
      request_id, address, ''::bytea, ''::bytea)::audit_events as entry
    from jsonb_array_elements(entries) with ordinality as e (value, rank) cross join (select clock_timestamp() as moment) clock
  ), linked as (
    select g.entry, assay.link_audits(head.hash, assay.audit_text(g.entry))
      over (order by (g.entry).sequence rows unbounded preceding) as hash
    from given g
  ), added as (
    insert into audit_events
    select (l.entry).organization_id, (l.entry).sequence, (l.entry).at, (l.entry).event, (l.entry).user_id,
      (l.entry).impersonator_id, (l.entry).subject_type, (l.entry).subject_id, (l.entry).before, (l.entry).after,
      (l.entry).request_id, (l.entry).address, lag(l.hash, 1, head.hash) over (order by (l.entry).sequence), l.hash
    from linked l
    returning sequence, hash
  )
  update audit_heads h set sequence = a.sequence, hash = a.hash
  from (select sequence, hash from added order by sequence desc limit 1) a where h.organization_id = chain;
end $$;
