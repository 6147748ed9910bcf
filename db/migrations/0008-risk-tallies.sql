-- Sums of the answers of a period, by question and risk profile, so that a risk need not read them all.
-- The rows are a ledger: whoever saves answers adds one a question and waits for nobody; the sums are the figures.

-- 25 times weight × residual risk: weight × (likelihood × impact × 4) × (1 − score / 100) × 25, in whole numbers.
create function assay.weighted_risk(weight integer, likelihood integer, impact integer, score integer) returns integer
  language sql immutable parallel safe return weight * likelihood * impact * (100 - score);

create table risk_tallies (
  organization_id bigint not null,
  assessment_period_id bigint not null,
  question_id bigint not null references questions (id) on delete cascade,
  -- The profile that the entity uses now; 0 for none. The answers of an entity without the framework are in no row.
  risk_profile_id bigint not null,
  answered bigint not null,
  not_applicable bigint not null,
  weight bigint not null,
  weighted_score bigint not null,
  -- Of answers with likelihood and impact only.
  rated_weight bigint not null,
  weighted_risk bigint not null,
  foreign key (organization_id, assessment_period_id) references assessment_periods (organization_id, id) on delete cascade
);
create index risk_tallies_question on risk_tallies (organization_id, assessment_period_id, question_id);
call assay.protect('risk_tallies', 'select');

-- All that the figures of one entity need, without reading its answers.
drop index answers_entity;
create index answers_entity on answers (organization_id, assessment_period_id, entity_id, question_id)
  include (protocol_id, score, weight, likelihood, impact);

-- Savers hold it shared and who changes an entity's profile holds it alone, until the end of the transaction:
-- an answer would else be counted under a profile that changes meanwhile.
create function assay.tally_lock(organization_id bigint) returns bigint
  language sql immutable return hashtextextended('risk_tallies', organization_id);

-- Makes one row of many where a question has gathered them. Rows that another transaction folds are left to it.
create function assay.fold_risk_tallies(organization bigint, periods bigint[], questions bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with crowded as (
    select assessment_period_id, question_id from risk_tallies
    where organization_id = organization and assessment_period_id = any (periods) and question_id = any (questions)
    group by assessment_period_id, question_id having count(*) > 30
  ), gone as (
    delete from risk_tallies where ctid = any (array(
      select t.ctid from risk_tallies t join crowded using (assessment_period_id, question_id)
      where t.organization_id = organization for update of t skip locked)) returning *
  )
  insert into risk_tallies
  select organization_id, assessment_period_id, question_id, risk_profile_id,
    sum(answered), sum(not_applicable), sum(weight), sum(weighted_score), sum(rated_weight), sum(weighted_risk)
  from gone group by organization_id, assessment_period_id, question_id, risk_profile_id;
end $$;
revoke execute on function assay.fold_risk_tallies from public;

-- Counts the changed answers in (1) or out (-1).
create function assay.tally_answers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sign bigint := tg_argv[0]::bigint;
begin
  perform pg_advisory_xact_lock_shared(assay.tally_lock(o.organization_id))
    from (select distinct c.organization_id from changed c order by 1) o;
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
  -- An update counts out and in again: once is enough.
  if tg_op = 'UPDATE' and sign < 0 then return null; end if;
  perform assay.fold_risk_tallies(c.organization_id, array_agg(distinct c.assessment_period_id), array_agg(distinct c.question_id))
    from changed c group by c.organization_id;
  return null;
end $$;
create trigger tally_in after insert on answers referencing new table as changed
  for each statement execute function assay.tally_answers('1');
create trigger tally_out after delete on answers referencing old table as changed
  for each statement execute function assay.tally_answers('-1');
create trigger tally_changed_out after update on answers referencing old table as changed
  for each statement execute function assay.tally_answers('-1');
create trigger tally_changed_in after update on answers referencing new table as changed
  for each statement execute function assay.tally_answers('1');

-- Counts the answers of entities that get (1) or lose (-1) a framework, or its risk profile, in or out.
create function assay.tally_entities() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sign bigint := tg_argv[0]::bigint;
begin
  perform pg_advisory_xact_lock(assay.tally_lock(o.organization_id))
    from (select distinct c.organization_id from changed c order by 1) o;
  insert into risk_tallies
  select a.organization_id, a.assessment_period_id, a.question_id, coalesce(c.risk_profile_id, 0),
    sign * count(*), sign * count(*) filter (where a.score is null),
    sign * coalesce(sum(a.weight) filter (where a.score is not null), 0),
    sign * coalesce(sum(a.weight * a.score::integer), 0),
    sign * coalesce(sum(a.weight) filter (where a.score is not null and a.likelihood is not null and a.impact is not null), 0),
    sign * coalesce(sum(assay.weighted_risk(a.weight, a.likelihood, a.impact, a.score)), 0)
  from changed c
  join assessment_periods p on p.organization_id = c.organization_id
  join answers a on a.organization_id = c.organization_id and a.assessment_period_id = p.id
    and a.entity_id = c.entity_id and a.protocol_id = c.protocol_id
  group by 1, 2, 3, 4;
  perform assay.fold_risk_tallies(c.organization_id, array_agg(distinct p.id), array_agg(distinct q.id))
    from changed c join assessment_periods p on p.organization_id = c.organization_id
    join questions q on q.protocol_id = c.protocol_id group by c.organization_id;
  return null;
end $$;
create trigger tally_changed_in after update on entity_protocols referencing new table as changed
  for each statement execute function assay.tally_entities('1');
-- Only this trigger stands yet: the answers that are there already are counted in.
update entity_protocols set entity_id = entity_id;
create trigger tally_changed_out after update on entity_protocols referencing old table as changed
  for each statement execute function assay.tally_entities('-1');
create trigger tally_in after insert on entity_protocols referencing new table as changed
  for each statement execute function assay.tally_entities('1');
create trigger tally_out after delete on entity_protocols referencing old table as changed
  for each statement execute function assay.tally_entities('-1');
