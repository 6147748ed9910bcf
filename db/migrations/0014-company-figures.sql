-- When a member of the call's company last used the product themselves. Sessions are everybody's own; this moment is
-- all that their company learns of them. Null: never, or no member of the company.
create function assay.last_seen(person bigint) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select max(s.last_used_at) from sessions s
  where s.user_id = person and s.kind not in ('impersonation', 'api_token')
    and (s.bound_organization_id is null or s.bound_organization_id = assay.organization_id())
    and exists (select from memberships m where m.organization_id = assay.organization_id() and m.user_id = person)
$$;
revoke execute on function assay.last_seen from public;
grant execute on function assay.last_seen to {{server_role}};

-- The dashboard counts what is accepted and what is still open without reading all the rest.
create index answers_accepted on answers (organization_id, assessment_period_id, entity_id, question_id)
  include (protocol_id) where accepted;
create index assignments_open on assignments (organization_id, assessment_period_id, entity_id, protocol_id)
  include (user_id, due_date) where not completed;
