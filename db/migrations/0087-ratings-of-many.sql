-- Counts the answers of the company to any of several questions of one framework; without a company, for a system administrator,
-- those of all companies.
create function assay.rating_effects(subjects bigint[], company bigint)
returns table (questions_count bigint, answers_count bigint, open_answers_count bigint, entities_count bigint, organizations_count bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if company is null then
    perform assay.demand_sysadmin();
  elsif company is distinct from assay.organization_id() then
    raise exception 'the records of another company are not counted' using errcode = 'insufficient_privilege';
  end if;
  return query
  with periods as materialized (
    select p.organization_id, p.id, p.closed_at is null as is_open
    from assessment_periods p
    join organization_protocols op on op.organization_id = p.organization_id
      and op.protocol_id in (select q.protocol_id from questions q where q.id = any (subjects))
    where company is null or p.organization_id = company
  ), given as (
    select a.organization_id, a.question_id, a.entity_id, p.is_open
    from periods p cross join unnest(subjects) asked (id)
    join answers a on a.organization_id = p.organization_id and a.assessment_period_id = p.id and a.question_id = asked.id
  )
  select count(distinct g.question_id), count(*), count(*) filter (where g.is_open),
    count(distinct (g.organization_id, g.entity_id)), count(distinct g.organization_id) from given g;
end $$;
revoke execute on function assay.rating_effects from public;
grant execute on function assay.rating_effects to {{server_role}};
