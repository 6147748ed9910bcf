-- Thousands of entities can begin or stop using a framework in one statement. Their ledgers are folded once, by their
-- periods, questions and entities, which used to be found by pairing each entity with each question.
create or replace function assay.tally_entities() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sign bigint := tg_argv[0]::bigint;
begin
  if not exists (select from changed) then return null; end if;
  perform pg_advisory_xact_lock(assay.tally_lock(o.organization_id))
    from (select distinct c.organization_id from changed c order by 1) o;
  perform pg_advisory_xact_lock_shared(assay.rating_lock(f.protocol_id))
    from (select distinct c.protocol_id from changed c order by 1) f;
  insert into risk_tallies
  select c.organization_id, p.id, a.question_id, coalesce(c.risk_profile_id, 0),
    sign * count(*), sign * count(*) filter (where a.score is null),
    sign * coalesce(sum(a.weight) filter (where a.score is not null), 0),
    sign * coalesce(sum(a.weight * a.score::integer), 0),
    sign * coalesce(sum(a.weight) filter (where a.score is not null and a.likelihood is not null and a.impact is not null), 0),
    sign * coalesce(sum(assay.weighted_risk(a.weight, a.likelihood, a.impact, a.score)), 0)
  from changed c
  join assessment_periods p on p.organization_id = c.organization_id
  cross join lateral (
    select * from answers a where a.organization_id = c.organization_id and a.assessment_period_id = p.id
      and a.entity_id = c.entity_id and a.protocol_id = c.protocol_id offset 0
  ) a
  group by 1, 2, 3, 4;
  -- Without answers there is nothing to fold.
  if not found then return null; end if;
  insert into answer_tallies
  select c.organization_id, p.id, c.entity_id, c.protocol_id, null, 0, 0, 0, 0, 0, 0, 0, sign * rated.weight, sign * rated.risk
  from changed c
  join assessment_periods p on p.organization_id = c.organization_id
  cross join lateral (
    select sum(q.weight) as weight, sum(assay.open_risk(q.weight, t.likelihood, i.impact)) as risk
    from answers a
    join questions q on q.id = a.question_id
    left join risk_profile_threats t on t.organization_id = c.organization_id
      and t.risk_profile_id = c.risk_profile_id and t.threat_id = q.threat_id
    left join risk_profile_categories i on i.organization_id = c.organization_id
      and i.risk_profile_id = c.risk_profile_id and i.category_id = q.category_id
    where a.organization_id = c.organization_id and a.assessment_period_id = p.id
      and a.entity_id = c.entity_id and a.protocol_id = c.protocol_id
  ) rated
  where c.risk_profile_id is not null and rated.weight > 0;
  perform assay.fold_risk_tallies(o.organization_id, o.periods, o.questions),
      assay.fold_answer_tallies(o.organization_id, o.periods, o.entities)
    from (
      select c.organization_id, array_agg(distinct c.entity_id) as entities,
        array(select p.id from assessment_periods p where p.organization_id = c.organization_id) as periods,
        array(select q.id from questions q where q.protocol_id = any (array_agg(distinct c.protocol_id))) as questions
      from changed c group by c.organization_id
    ) o;
  return null;
end $$;
