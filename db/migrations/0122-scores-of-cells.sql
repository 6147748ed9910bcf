-- Sums of weights and scores by cell, whatever the ratings: with them a cell is rated anew without reading its answers, and what
-- ratings that are tried would do to the worst of a figure is as cheap as the worst itself.

-- Savers under way have written their rows, and others wait: none is counted by one of the old functions after this.
lock table answers in share row exclusive mode;
alter table cell_tallies
  -- Of answers with a score only.
  add column weight integer not null default 0,
  add column weighted_score integer not null default 0;
call assay.shadow('cell_tallies');

-- The weight of an answer in a score: none if it does not apply.
create function assay.scored_weight(weight integer, score integer) returns integer
  language sql immutable parallel safe
  return case when score is null then 0 else weight end;

create or replace function assay.fold_cell_tallies(organization bigint, periods bigint[], entities bigint[], threats bigint[], categories bigint[])
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with named as (
    select distinct * from unnest(periods, entities, threats, categories) as n (assessment_period_id, entity_id, threat_id, category_id)
  ), crowded as materialized (
    select n.* from named n
    cross join lateral (
      select count(*) as gathered, count(distinct t.protocol_id) as frameworks from cell_tallies t
      where t.organization_id = organization and t.assessment_period_id = n.assessment_period_id and t.entity_id = n.entity_id
        and t.threat_id = n.threat_id and t.category_id = n.category_id offset 0
    ) c where c.gathered > 3 + c.frameworks
  ), gone as (
    delete from cell_tallies where ctid = any (array(
      select t.ctid from crowded c join cell_tallies t on t.organization_id = organization
        and t.assessment_period_id = c.assessment_period_id and t.entity_id = c.entity_id
        and t.threat_id = c.threat_id and t.category_id = c.category_id
      for update of t skip locked)) returning *
  )
  insert into cell_tallies
  select organization_id, assessment_period_id, entity_id, protocol_id, threat_id, category_id,
    sum(answered), sum(rated_weight), sum(weighted_risk), sum(weight), sum(weighted_score)
  from gone group by 1, 2, 3, 4, 5, 6
  having (sum(answered), sum(rated_weight), sum(weighted_risk), sum(weight), sum(weighted_score)) <> (0, 0, 0, 0, 0);
end $$;

create or replace function assay.tally_cells() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sign integer := tg_argv[0]::integer;
begin
  if not exists (select from changed) then return null; end if;
  -- Questions keep their threat and category meanwhile.
  perform pg_advisory_xact_lock_shared(assay.rating_lock(f.protocol_id))
    from (select distinct c.protocol_id from changed c order by 1) f;
  insert into cell_tallies
  select c.organization_id, c.assessment_period_id, c.entity_id, c.protocol_id, coalesce(q.threat_id, 0), coalesce(q.category_id, 0),
    sign * count(*), sign * sum(assay.rated_weight(c.weight, c.likelihood, c.impact, c.score)),
    sign * coalesce(sum(assay.weighted_risk(c.weight, c.likelihood, c.impact, c.score)), 0),
    sign * sum(assay.scored_weight(c.weight, c.score)), sign * coalesce(sum(c.weight * c.score), 0)
  from changed c left join questions q on q.id = c.question_id
  group by 1, 2, 3, 4, 5, 6;
  perform assay.fold_cell_tallies(c.organization_id, array_agg(c.assessment_period_id), array_agg(c.entity_id),
      array_agg(coalesce(q.threat_id, 0)), array_agg(coalesce(q.category_id, 0)))
    from changed c left join questions q on q.id = c.question_id group by c.organization_id;
  return null;
end $$;

create or replace function assay.tally_changed_cells() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from added) then return null; end if;
  perform pg_advisory_xact_lock_shared(assay.rating_lock(f.protocol_id))
    from (select distinct c.protocol_id from added c order by 1) f;
  insert into cell_tallies
  select c.organization_id, c.assessment_period_id, c.entity_id, c.protocol_id, coalesce(q.threat_id, 0), coalesce(q.category_id, 0),
    0, sum(c.rated), sum(c.risk), sum(c.weight), sum(c.score)
  from (
    select organization_id, assessment_period_id, entity_id, protocol_id, question_id,
      assay.rated_weight(weight, likelihood, impact, score) as rated,
      coalesce(assay.weighted_risk(weight, likelihood, impact, score), 0) as risk,
      assay.scored_weight(weight, score) as weight, coalesce(weight * score, 0) as score from added
    union all
    select organization_id, assessment_period_id, entity_id, protocol_id, question_id,
      -assay.rated_weight(weight, likelihood, impact, score),
      -coalesce(assay.weighted_risk(weight, likelihood, impact, score), 0),
      -assay.scored_weight(weight, score), -coalesce(weight * score, 0) from removed
  ) c left join questions q on q.id = c.question_id
  group by 1, 2, 3, 4, 5, 6
  having sum(c.rated) <> 0 or sum(c.risk) <> 0 or sum(c.weight) <> 0 or sum(c.score) <> 0;
  if not found then return null; end if;
  perform assay.fold_cell_tallies(c.organization_id, array_agg(c.assessment_period_id), array_agg(c.entity_id),
      array_agg(coalesce(q.threat_id, 0)), array_agg(coalesce(q.category_id, 0)))
    from added c left join questions q on q.id = c.question_id group by c.organization_id;
  return null;
end $$;

create or replace function assay.move_cells() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved bigint[];
begin
  moved := array(select n.id from added n join removed o using (id)
    where (n.threat_id, n.category_id) is distinct from (o.threat_id, o.category_id));
  if moved = '{}' then return null; end if;
  perform pg_advisory_xact_lock(assay.rating_lock(f.protocol_id))
    from (select distinct n.protocol_id from added n where n.id = any (moved) order by 1) f;
  insert into cell_tallies
  select a.organization_id, a.assessment_period_id, a.entity_id, a.protocol_id, q.threat_id, q.category_id,
    sum(q.sign), sum(q.sign * assay.rated_weight(a.weight, a.likelihood, a.impact, a.score)),
    sum(q.sign * coalesce(assay.weighted_risk(a.weight, a.likelihood, a.impact, a.score), 0)),
    sum(q.sign * assay.scored_weight(a.weight, a.score)), sum(q.sign * coalesce(a.weight * a.score, 0))
  from (
    select id, protocol_id, coalesce(threat_id, 0) as threat_id, coalesce(category_id, 0) as category_id, 1 as sign
    from added where id = any (moved)
    union all
    select id, protocol_id, coalesce(threat_id, 0), coalesce(category_id, 0), -1 from removed where id = any (moved)
  ) q
  join organization_protocols op on op.protocol_id = q.protocol_id
  join assessment_periods p on p.organization_id = op.organization_id
  cross join lateral (
    select * from answers a where a.organization_id = p.organization_id and a.assessment_period_id = p.id and a.question_id = q.id offset 0
  ) a
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;

-- The answers that are there already. What closed assessments stored needs neither: nobody tries ratings there.
truncate cell_tallies;
insert into cell_tallies
select a.organization_id, a.assessment_period_id, a.entity_id, a.protocol_id, coalesce(q.threat_id, 0), coalesce(q.category_id, 0),
  count(*), sum(assay.rated_weight(a.weight, a.likelihood, a.impact, a.score)),
  coalesce(sum(assay.weighted_risk(a.weight, a.likelihood, a.impact, a.score)), 0),
  sum(assay.scored_weight(a.weight, a.score)), coalesce(sum(a.weight * a.score), 0)
from answers a join questions q on q.id = a.question_id
group by 1, 2, 3, 4, 5, 6;
analyze cell_tallies;
