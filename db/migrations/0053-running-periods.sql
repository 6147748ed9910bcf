-- The open periods of the company that contain today, the one that comes first for everybody first. A call that reads gets
-- them with the message that opens it, so that finding the current one costs no message of its own.
create function assay.running_periods() returns jsonb
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'start_date', start_date, 'end_date', end_date,
      'division_id', division_id, 'closed_at', closed_at) order by division_id is null, start_date desc, id desc), '[]')
    from assessment_periods
    where organization_id = assay.organization_id() and closed_at is null and deleted_at is null
      and assay.today() between start_date and end_date);
end $$;
revoke execute on function assay.running_periods from public;
grant execute on function assay.running_periods to {{server_role}};
