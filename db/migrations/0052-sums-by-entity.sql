-- The ledger of answers also holds the sums behind an entity's figures, so that the dashboard and the risks by entity
-- need not read every answer of a period. One trigger keeps both ledgers.

-- Dropping triggers waits for those who save answers and keeps others from it; nor may a profile change meanwhile.
lock table entity_protocols in share row exclusive mode;
drop trigger count_in on answers;
drop trigger count_out on answers;
drop trigger count_changed on answers;
drop function assay.count_answers;

truncate answer_tallies;
alter table answer_tallies
  -- Sums that belong to nobody have no author: what became of the ratings of questions since they were answered.
  alter column created_by drop not null,
  drop constraint answer_tallies_created_by_fkey,
  add foreign key (created_by) references users (id) on delete set null,
  add column not_applicable bigint not null,
  add column weight bigint not null,
  add column weighted_score bigint not null,
  -- Of answers with likelihood and impact only.
  add column rated_weight bigint not null,
  add column weighted_risk bigint not null,
  -- The weight and risk that the answered questions would have if they were open: as they are rated now, under the
  -- entity's risk profile, and 0 without one.
  add column open_weight bigint not null,
  add column open_risk bigint not null;

-- Savers hold it shared, and a change of a framework's questions holds it alone, until the end of the transaction: an
-- answer would else be counted by a rating that changes meanwhile. Always locked after tally_lock.
create function assay.rating_lock(protocol_id bigint) returns bigint
  language sql immutable return hashtextextended('ratings of framework', protocol_id);

-- 25 times weight × risk of an open question, as weighted_risk of an answer with score 0. Unrated is the middle.
create function assay.open_risk(weight integer, likelihood integer, impact integer) returns integer
  language sql immutable parallel safe return weight * coalesce(likelihood, 3) * coalesce(impact, 3) * 100;

-- As before, with all sums.
create or replace function assay.fold_answer_tallies(organization bigint, periods bigint[], entities bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with crowded as materialized (
    select t.assessment_period_id, t.entity_id from answer_tallies t
    where t.organization_id = organization and t.assessment_period_id = any (periods) and t.entity_id = any (entities)
    group by t.assessment_period_id, t.entity_id
    having count(*) > 30 + count(distinct (t.protocol_id, t.created_by))
  ), gone as (
    delete from answer_tallies where ctid = any (array(
      select t.ctid from answer_tallies t join crowded using (assessment_period_id, entity_id)
      where t.organization_id = organization for update of t skip locked)) returning *
  ), folded as (
    select organization_id, assessment_period_id, entity_id, protocol_id, created_by, sum(answered) as answered,
      sum(accepted) as accepted, sum(not_applicable) as not_applicable, sum(weight) as weight,
      sum(weighted_score) as weighted_score, sum(rated_weight) as rated_weight, sum(weighted_risk) as weighted_risk,
      sum(open_weight) as open_weight, sum(open_risk) as open_risk
    from gone group by organization_id, assessment_period_id, entity_id, protocol_id, created_by
  )
  insert into answer_tallies select * from folded
  where (answered, accepted, not_applicable, weight, weighted_score, rated_weight, weighted_risk, open_weight, open_risk)
    <> (0, 0, 0, 0, 0, 0, 0, 0, 0);
end $$;

-- Counts new answers in (1) and deleted ones out (-1), by question and by entity.
create or replace function assay.tally_answers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sign bigint := tg_argv[0]::bigint;
begin
  -- A save that may insert or update calls the triggers of both.
  if not exists (select from changed) then return null; end if;
  perform pg_advisory_xact_lock_shared(assay.tally_lock(o.organization_id))
    from (select distinct c.organization_id from changed c order by 1) o;
  perform pg_advisory_xact_lock_shared(assay.rating_lock(f.protocol_id))
    from (select distinct c.protocol_id from changed c order by 1) f;
  insert into risk_tallies
  select c.organization_id, c.assessment_period_id, c.question_id, coalesce(ep.risk_profile_id, 0),
    sign * count(*), sign * count(*) filter (where c.not_applicable),
    sign * coalesce(sum(c.weight) filter (where c.score is not null), 0),
    sign * coalesce(sum(c.weight * c.score::integer), 0),
    sign * coalesce(sum(c.weight) filter (where c.score is not null and c.likelihood is not null and c.impact is not null), 0),
    sign * coalesce(sum(assay.weighted_risk(c.weight, c.likelihood, c.impact, c.score)), 0)
  from changed c
  join entity_protocols ep on ep.organization_id = c.organization_id and ep.entity_id = c.entity_id and ep.protocol_id = c.protocol_id
  group by 1, 2, 3, 4;
  insert into answer_tallies
  select c.organization_id, c.assessment_period_id, c.entity_id, c.protocol_id, c.created_by,
    sign * count(*), sign * count(*) filter (where c.accepted), sign * count(*) filter (where c.not_applicable),
    sign * coalesce(sum(c.weight) filter (where c.score is not null), 0),
    sign * coalesce(sum(c.weight * c.score::integer), 0),
    sign * coalesce(sum(c.weight) filter (where c.score is not null and c.likelihood is not null and c.impact is not null), 0),
    sign * coalesce(sum(assay.weighted_risk(c.weight, c.likelihood, c.impact, c.score)), 0),
    sign * coalesce(sum(q.weight), 0), sign * coalesce(sum(assay.open_risk(q.weight, t.likelihood, i.impact)), 0)
  from changed c
  left join entity_protocols ep on ep.organization_id = c.organization_id and ep.entity_id = c.entity_id
    and ep.protocol_id = c.protocol_id and ep.risk_profile_id is not null
  left join questions q on q.id = c.question_id and ep.risk_profile_id is not null
  left join risk_profile_threats t on t.organization_id = c.organization_id
    and t.risk_profile_id = ep.risk_profile_id and t.threat_id = q.threat_id
  left join risk_profile_categories i on i.organization_id = c.organization_id
    and i.risk_profile_id = ep.risk_profile_id and i.category_id = q.category_id
  group by 1, 2, 3, 4, 5;
  perform assay.fold_risk_tallies(c.organization_id, array_agg(distinct c.assessment_period_id), array_agg(distinct c.question_id)),
      assay.fold_answer_tallies(c.organization_id, array_agg(distinct c.assessment_period_id), array_agg(distinct c.entity_id))
    from changed c group by c.organization_id;
  return null;
end $$;

-- Counts of changed answers what changed. The same items would be open, so that what they are rated counts only where
-- an answer passes to another author.
create function assay.tally_changed_answers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from added) then return null; end if;
  perform pg_advisory_xact_lock_shared(assay.tally_lock(o.organization_id))
    from (select distinct c.organization_id from added c order by 1) o;
  perform pg_advisory_xact_lock_shared(assay.rating_lock(f.protocol_id))
    from (select distinct c.protocol_id from added c order by 1) f;
  with signed as (
    select organization_id, assessment_period_id, entity_id, protocol_id, question_id, created_by, accepted, not_applicable,
      score, weight, likelihood, impact, 1 as sign from added
    union all
    select organization_id, assessment_period_id, entity_id, protocol_id, question_id, created_by, accepted, not_applicable,
      score, weight, likelihood, impact, -1 from removed
  ), net as (
    select organization_id, assessment_period_id, entity_id, protocol_id, question_id, created_by,
      sum(sign) as answered,
      coalesce(sum(sign) filter (where accepted), 0) as accepted,
      coalesce(sum(sign) filter (where not_applicable), 0) as not_applicable,
      coalesce(sum(sign * weight) filter (where score is not null), 0) as weight,
      coalesce(sum(sign * weight * score::integer), 0) as weighted_score,
      coalesce(sum(sign * weight) filter (where score is not null and likelihood is not null and impact is not null), 0) as rated_weight,
      coalesce(sum(sign * assay.weighted_risk(weight, likelihood, impact, score)), 0) as weighted_risk
    from signed group by 1, 2, 3, 4, 5, 6
  ), differing as (
    select * from net where (answered, accepted, not_applicable, weight, weighted_score, rated_weight, weighted_risk) <> (0, 0, 0, 0, 0, 0, 0)
  ), by_entity as (
    insert into answer_tallies
    select c.organization_id, c.assessment_period_id, c.entity_id, c.protocol_id, c.created_by, sum(c.answered), sum(c.accepted),
      sum(c.not_applicable), sum(c.weight), sum(c.weighted_score), sum(c.rated_weight), sum(c.weighted_risk),
      coalesce(sum(c.answered * open.weight), 0), coalesce(sum(c.answered * open.risk), 0)
    from differing c left join lateral (
      select q.weight, assay.open_risk(q.weight, t.likelihood, i.impact) as risk
      from entity_protocols ep join questions q on q.id = c.question_id
      left join risk_profile_threats t on t.organization_id = c.organization_id
        and t.risk_profile_id = ep.risk_profile_id and t.threat_id = q.threat_id
      left join risk_profile_categories i on i.organization_id = c.organization_id
        and i.risk_profile_id = ep.risk_profile_id and i.category_id = q.category_id
      where c.answered <> 0 and ep.risk_profile_id is not null
        and ep.organization_id = c.organization_id and ep.entity_id = c.entity_id and ep.protocol_id = c.protocol_id
      offset 0
    ) open on true
    group by 1, 2, 3, 4, 5
  )
  insert into risk_tallies
  select c.organization_id, c.assessment_period_id, c.question_id, coalesce(ep.risk_profile_id, 0), sum(c.answered),
    sum(c.not_applicable), sum(c.weight), sum(c.weighted_score), sum(c.rated_weight), sum(c.weighted_risk)
  from differing c
  join entity_protocols ep on ep.organization_id = c.organization_id and ep.entity_id = c.entity_id and ep.protocol_id = c.protocol_id
  group by 1, 2, 3, 4;
  if not found then return null; end if;
  perform assay.fold_risk_tallies(c.organization_id, array_agg(distinct c.assessment_period_id), array_agg(distinct c.question_id)),
      assay.fold_answer_tallies(c.organization_id, array_agg(distinct c.assessment_period_id), array_agg(distinct c.entity_id))
    from added c group by c.organization_id;
  return null;
end $$;
drop trigger tally_changed_out on answers;
drop trigger tally_changed_in on answers;
create trigger tally_changed after update on answers referencing old table as removed new table as added
  for each statement execute function assay.tally_changed_answers();

-- Counts the answers of entities that get (1) or lose (-1) a framework, or its risk profile, in or out.
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
  perform assay.fold_risk_tallies(c.organization_id, array_agg(distinct p.id), array_agg(distinct q.id)),
      assay.fold_answer_tallies(c.organization_id, array_agg(distinct p.id), array_agg(distinct c.entity_id))
    from changed c join assessment_periods p on p.organization_id = c.organization_id
    join questions q on q.protocol_id = c.protocol_id group by c.organization_id;
  return null;
end $$;

-- Counts the answers to questions that are rated differently under a profile, by these differences.
create function assay.tally_differences(organizations bigint[], profiles bigint[], questions bigint[], weights bigint[], risks bigint[])
returns void
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
begin
  -- Reads the answers entity by entity, from an index alone.
  with rated as materialized (
    select * from unnest(organizations, profiles, questions, weights, risks) as r (organization_id, risk_profile_id, question_id, weight, risk)
  )
  insert into answer_tallies
  select ep.organization_id, p.id, ep.entity_id, ep.protocol_id, null, 0, 0, 0, 0, 0, 0, 0, difference.weight, difference.risk
  from entity_protocols ep
  join assessment_periods p on p.organization_id = ep.organization_id
  cross join lateral (
    select sum(r.weight) as weight, sum(r.risk) as risk
    from answers a join rated r on r.question_id = a.question_id
    where a.organization_id = ep.organization_id and a.assessment_period_id = p.id and a.entity_id = ep.entity_id
      and a.question_id = any (questions) and r.organization_id = ep.organization_id and r.risk_profile_id = ep.risk_profile_id
  ) difference
  where ep.organization_id = any (organizations) and ep.risk_profile_id = any (profiles)
    and (difference.weight <> 0 or difference.risk <> 0);
  if not found then return; end if;
  perform assay.fold_answer_tallies(ep.organization_id, array_agg(distinct p.id), array_agg(distinct ep.entity_id))
    from entity_protocols ep join assessment_periods p on p.organization_id = ep.organization_id
    where ep.organization_id = any (organizations) and ep.risk_profile_id = any (profiles) group by ep.organization_id;
end $$;
revoke execute on function assay.tally_differences from public;

-- Finds by how much ratings of threats or categories changed. The risk is the product of both, so that each statement
-- counts with the other's ratings as they are.
create function assay.tally_ratings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_threats boolean := tg_table_name = 'risk_profile_threats';
  added_rows jsonb := '[]';
  removed_rows jsonb := '[]';
begin
  if tg_op <> 'DELETE' then added_rows := coalesce((select jsonb_agg(to_jsonb(a)) from added a), '[]'); end if;
  if tg_op <> 'INSERT' then removed_rows := coalesce((select jsonb_agg(to_jsonb(r)) from removed r), '[]'); end if;
  if added_rows || removed_rows = '[]' then return null; end if;
  perform pg_advisory_xact_lock(assay.tally_lock(o.id)) from (
    select distinct (r ->> 'organization_id')::bigint as id from jsonb_array_elements(added_rows || removed_rows) r order by 1) o;
  perform pg_advisory_xact_lock_shared(assay.rating_lock(f.protocol_id)) from (
    select distinct p.protocol_id from jsonb_array_elements(added_rows || removed_rows) r
    join risk_profiles p on p.organization_id = (r ->> 'organization_id')::bigint and p.id = (r ->> 'risk_profile_id')::bigint
    order by 1) f;
  perform assay.tally_differences(array_agg(p.organization_id), array_agg(p.id), array_agg(q.id), array_agg(0::bigint),
    array_agg(case when of_threats then assay.open_risk(q.weight, c.difference, i.impact)
      else assay.open_risk(q.weight, t.likelihood, c.difference) end::bigint))
  from (
    select (r ->> 'organization_id')::bigint as organization_id, (r ->> 'risk_profile_id')::bigint as risk_profile_id,
      coalesce(r ->> 'threat_id', r ->> 'category_id')::bigint as id,
      sum(sign * (coalesce(r ->> 'likelihood', r ->> 'impact')::integer - 3))::integer as difference
    from (
      select r, 1 as sign from jsonb_array_elements(added_rows) r union all select r, -1 from jsonb_array_elements(removed_rows) r
    ) signed
    group by 1, 2, 3
  ) c
  join risk_profiles p on p.organization_id = c.organization_id and p.id = c.risk_profile_id
  join questions q on q.protocol_id = p.protocol_id and c.id = case when of_threats then q.threat_id else q.category_id end
  left join risk_profile_threats t on t.organization_id = p.organization_id and t.risk_profile_id = p.id and t.threat_id = q.threat_id
  left join risk_profile_categories i on i.organization_id = p.organization_id and i.risk_profile_id = p.id and i.category_id = q.category_id
  where c.difference <> 0
  having count(*) > 0;
  return null;
end $$;

-- Finds by how much questions are rated differently whose weight, threat or category changed.
create function assay.tally_questions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  edited bigint[];
begin
  edited := array(select n.id from added n join removed o using (id)
    where (n.weight, n.threat_id, n.category_id) is distinct from (o.weight, o.threat_id, o.category_id));
  if edited = '{}' then return null; end if;
  perform pg_advisory_xact_lock(assay.rating_lock(f.protocol_id))
    from (select distinct n.protocol_id from added n where n.id = any (edited) order by 1) f;
  perform assay.tally_differences(array_agg(c.organization_id), array_agg(c.risk_profile_id), array_agg(c.question_id),
    array_agg(c.weight), array_agg(c.risk))
  from (
    select p.organization_id, p.id as risk_profile_id, q.id as question_id, sum(q.sign * q.weight) as weight,
      sum(q.sign * assay.open_risk(q.weight, t.likelihood, i.impact)) as risk
    from (
      select id, protocol_id, weight, threat_id, category_id, 1 as sign from added where id = any (edited)
      union all
      select id, protocol_id, weight, threat_id, category_id, -1 from removed where id = any (edited)
    ) q
    join risk_profiles p on p.protocol_id = q.protocol_id
    left join risk_profile_threats t on t.organization_id = p.organization_id and t.risk_profile_id = p.id and t.threat_id = q.threat_id
    left join risk_profile_categories i on i.organization_id = p.organization_id and i.risk_profile_id = p.id and i.category_id = q.category_id
    group by 1, 2, 3
  ) c
  having count(*) > 0;
  return null;
end $$;

create trigger tally_in after insert on risk_profile_threats referencing new table as added
  for each statement execute function assay.tally_ratings();
create trigger tally_out after delete on risk_profile_threats referencing old table as removed
  for each statement execute function assay.tally_ratings();
create trigger tally_changed after update on risk_profile_threats referencing old table as removed new table as added
  for each statement execute function assay.tally_ratings();
create trigger tally_in after insert on risk_profile_categories referencing new table as added
  for each statement execute function assay.tally_ratings();
create trigger tally_out after delete on risk_profile_categories referencing old table as removed
  for each statement execute function assay.tally_ratings();
create trigger tally_changed after update on risk_profile_categories referencing old table as removed new table as added
  for each statement execute function assay.tally_ratings();
create trigger tally_changed after update on questions referencing old table as removed new table as added
  for each statement execute function assay.tally_questions();

-- The answers that are there already.
insert into answer_tallies
select a.organization_id, a.assessment_period_id, a.entity_id, a.protocol_id, a.created_by,
  count(*), count(*) filter (where a.accepted), count(*) filter (where a.not_applicable),
  coalesce(sum(a.weight) filter (where a.score is not null), 0),
  coalesce(sum(a.weight * a.score::integer), 0),
  coalesce(sum(a.weight) filter (where a.score is not null and a.likelihood is not null and a.impact is not null), 0),
  coalesce(sum(assay.weighted_risk(a.weight, a.likelihood, a.impact, a.score)), 0),
  coalesce(sum(q.weight), 0), coalesce(sum(assay.open_risk(q.weight, t.likelihood, i.impact)), 0)
from answers a
left join entity_protocols ep on ep.organization_id = a.organization_id and ep.entity_id = a.entity_id
  and ep.protocol_id = a.protocol_id and ep.risk_profile_id is not null
left join questions q on q.id = a.question_id and ep.risk_profile_id is not null
left join risk_profile_threats t on t.organization_id = a.organization_id
  and t.risk_profile_id = ep.risk_profile_id and t.threat_id = q.threat_id
left join risk_profile_categories i on i.organization_id = a.organization_id
  and i.risk_profile_id = ep.risk_profile_id and i.category_id = q.category_id
group by 1, 2, 3, 4, 5;
analyze answer_tallies;
