-- A framework for every company is written as a draft, which no company sees before it is published.
alter table protocols
  add column draft boolean not null default false,
  add constraint shared_drafts check (not draft or organization_id is null);
call assay.shadow('protocols');
create policy published on protocols as restrictive for select to {{server_role}}
  using (not draft or (select assay.is_system()));

-- Whether a company uses the framework or did so before, and so may have answers to its questions.
create function assay.was_adopted(protocol bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform assay.demand_sysadmin();
  return exists (select from organization_protocols op where op.protocol_id = protocol);
end $$;
revoke execute on function assay.was_adopted from public;
grant execute on function assay.was_adopted to {{server_role}};
