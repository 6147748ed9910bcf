-- Rights that the purge of expired rows needs beside what the server may do already.

grant delete on contact_messages, frequently_asked_questions to {{server_role}};

-- Whether somebody belongs, or belonged, to a company under legal hold: nothing of them goes.
create function assay.is_held_person(person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from memberships m join organizations o on o.organization_id = m.organization_id
    where m.user_id = person and o.legal_hold)
$$;
revoke execute on function assay.is_held_person from public;
grant execute on function assay.is_held_person to {{server_role}};

create index sessions_last_used on sessions (user_id, last_used_at);
