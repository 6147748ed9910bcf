-- The latest check of each audit log, chain 0 among them, so that a broken one is noticed by those who watch the installation. Only the daily check writes it.
create table audit_checks (
  organization_id bigint primary key,
  checked_at timestamptz not null default now(),
  -- The number of entries then.
  entries bigint not null,
  -- The first fault, and the entry that has it; null if the log verifies.
  fault text,
  fault_sequence bigint
);
call assay.protect('audit_checks', 'select');

-- The first entry of a chain whose hash, order or place is wrong. As the server it sees the chain of its own company only.
create function assay.verify_chain(of_chain bigint) returns table (sequence bigint, fault text) language sql stable as $$
  with chain as (
    select e.sequence, e.hash, e.previous_hash, assay.audit_hash(e) as expected,
      lag(e.hash, 1, '\x00'::bytea) over (order by e.sequence) as before,
      row_number() over (order by e.sequence) as place
    from public.audit_events e where e.organization_id = of_chain
  ), faults as (
    select sequence, 'changed' as fault from chain where hash <> expected
    union all select sequence, 'out of order' from chain where previous_hash <> before or sequence <> place
    union all select h.sequence, 'cut off' from public.audit_heads h where h.organization_id = of_chain
      and h.sequence > 0
      and not exists (select from chain c where c.sequence = h.sequence and c.hash = h.hash and c.place = h.sequence)
  )
  select sequence, fault from faults order by sequence limit 1
$$;
revoke execute on function assay.verify_chain from public;
grant execute on function assay.verify_chain to {{server_role}};

create or replace function assay.verify_audit() returns table (sequence bigint, fault text) language sql stable as $$
  select * from assay.verify_chain(assay.organization_id())
$$;

-- Checks one chain and remembers the result. is_news: the chain was not known to be broken before.
create function assay.check_chain(of_chain bigint) returns table (sequence bigint, fault text, is_news boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_fault record;
  known audit_checks;
begin
  select * into known from audit_checks k where k.organization_id = of_chain;
  select v.sequence, v.fault into found_fault from assay.verify_chain(of_chain) v;
  insert into audit_checks as k (organization_id, entries, fault, fault_sequence)
    select of_chain, coalesce((select h.sequence from audit_heads h where h.organization_id = of_chain), 0),
      found_fault.fault, found_fault.sequence
    on conflict (organization_id) do update set checked_at = now(), entries = excluded.entries,
      fault = excluded.fault, fault_sequence = excluded.fault_sequence;
  if found_fault.fault is null then return; end if;
  return query select found_fault.sequence, found_fault.fault, known.fault is null;
end $$;
revoke execute on function assay.check_chain from public;
grant execute on function assay.check_chain to {{server_role}};

-- The number of chains, by the result of their latest check: figures alone, without the name of any company.
create function assay.chain_state() returns table (intact int, broken int, unchecked int, checked_seconds float8)
language sql stable security definer set search_path = public, pg_temp as $$
  select (count(*) filter (where k.organization_id is not null and k.fault is null))::int,
    (count(*) filter (where k.fault is not null))::int, (count(*) filter (where k.organization_id is null))::int,
    extract(epoch from min(k.checked_at))::float8
  from audit_heads h left join audit_checks k using (organization_id) where h.sequence > 0
$$;
revoke execute on function assay.chain_state from public;
grant execute on function assay.chain_state to {{server_role}};
