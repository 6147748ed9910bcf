-- Work that a program asks for is done within the limits of its token too, and the log names the program.

-- Returns the limits of the token that a session belongs to, or null. From here on, entries of the transaction in the
-- audit log name the program.
create function assay.program_of_session(session uuid) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  token api_tokens;
begin
  select * into token from api_tokens t where t.session_id = session;
  if not found then return null; end if;
  perform set_config('assay.program', token.name, true);
  return jsonb_build_object('name', token.name, 'access', token.access, 'abilities', token.abilities);
end $$;
revoke execute on function assay.program_of_session from public;
grant execute on function assay.program_of_session to {{server_role}};
