-- The hashes of a chain at some of its entries, to compare with those that a witness has: hashes alone, without what they stand for.
create function assay.chain_hashes(of_chain bigint, sequences bigint[]) returns table (sequence bigint, hash text)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.sequence, encode(e.hash, 'hex') from audit_events e
  where e.organization_id = of_chain and e.sequence = any(sequences)
$$;
revoke execute on function assay.chain_hashes from public;
grant execute on function assay.chain_hashes to {{server_role}};

create function assay.chain_head(of_chain bigint) returns table (entries bigint, hash text)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.sequence, encode(h.hash, 'hex') from audit_heads h where h.organization_id = of_chain and h.sequence > 0
$$;
revoke execute on function assay.chain_head from public;
grant execute on function assay.chain_head to {{server_role}};

-- unwitnessed: the first entry whose hash is not the one that the witness has, if there is one.
drop function assay.check_chain;
create function assay.check_chain(of_chain bigint, unwitnessed bigint) returns table (sequence bigint, fault text, is_news boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_sequence bigint;
  found_fault text;
  known audit_checks;
begin
  select * into known from audit_checks k where k.organization_id = of_chain;
  select v.sequence, v.fault into found_sequence, found_fault from assay.verify_chain(of_chain) v;
  if found_fault is null and unwitnessed is not null then
    found_sequence := unwitnessed;
    found_fault := 'not as witnessed';
  end if;
  insert into audit_checks as k (organization_id, entries, fault, fault_sequence)
    select of_chain, coalesce((select h.sequence from audit_heads h where h.organization_id = of_chain), 0),
      found_fault, found_sequence
    on conflict (organization_id) do update set checked_at = now(), entries = excluded.entries,
      fault = excluded.fault, fault_sequence = excluded.fault_sequence;
  if found_fault is null then return; end if;
  return query select found_sequence, found_fault, known.fault is null;
end $$;
revoke execute on function assay.check_chain from public;
grant execute on function assay.check_chain to {{server_role}};
