-- Jobs that run every few minutes visited each company, of which most have nothing to do: with 10,000 companies they would
-- have taken longer than the time between two runs.

-- The companies that have work of a kind, neither inactive nor in the trash: ids alone, of all companies.
create function assay.companies_with(work text) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select o.organization_id from organizations o
  where o.is_active and o.deleted_at is null and case work
    when 'tasks to mail' then exists (select from tasks k where k.organization_id = o.organization_id
      and k.mailed_at is null and not k.completed and not k.read and k.archived_at is null and k.deleted_at is null)
    when 'reports to take up' then exists (select from reports r where r.organization_id = o.organization_id and r.is_waiting)
    -- Somewhere it is the next day already.
    when 'reports to schedule' then exists (select from report_schedules s where s.organization_id = o.organization_id
      and not s.is_paused and s.next_on <= (now() at time zone 'Pacific/Kiritimati')::date)
  end
  order by o.organization_id
$$;
revoke execute on function assay.companies_with from public;
grant execute on function assay.companies_with to {{server_role}};
