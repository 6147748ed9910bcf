-- Bytes belong to a row, or go; and a company under legal hold loses nothing.

alter table organizations add column legal_hold boolean not null default false;

create index files_key on files (key);

-- Whether an upload with this key is begun and not finished; held until the transaction ends, so that nobody finishes or
-- discards it meanwhile. A form carries no sign-in and names no company, hence beyond the policies.
create function assay.hold_open_upload(wanted text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from files f where f.key = wanted and f.stored_at is null for share;
  return found;
end $$;
revoke execute on function assay.hold_open_upload from public;
grant execute on function assay.hold_open_upload to {{server_role}};

-- Those of the keys that no company has a file by.
create function assay.keys_without_file(keys text[]) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select k from unnest(keys) k where not exists (select from files f where f.key = k)
$$;
revoke execute on function assay.keys_without_file from public;
grant execute on function assay.keys_without_file to {{server_role}};
