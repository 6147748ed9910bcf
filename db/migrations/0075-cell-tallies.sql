-- Sums of answers by entity, threat and category, so that the worst of a figure, and what lies above the threshold, are found
-- without reading every answer of a period. A ledger like answer_tallies: whoever saves answers adds rows and waits for nobody.
create table cell_tallies (
  organization_id bigint not null,
  assessment_period_id bigint not null,
  entity_id bigint not null,
  protocol_id bigint not null references protocols (id) on delete cascade,
  -- Those of the question now; 0 for none.
  threat_id bigint not null,
  category_id bigint not null,
  answered integer not null,
  -- Of answers with score, likelihood and impact only.
  rated_weight integer not null,
  weighted_risk integer not null,
  foreign key (organization_id, assessment_period_id) references assessment_periods (organization_id, id) on delete cascade,
  foreign key (organization_id, entity_id) references entities (organization_id, id) on delete cascade
);
create index cell_tallies_cell on cell_tallies (organization_id, assessment_period_id, entity_id, threat_id, category_id);
create index cell_tallies_entities on cell_tallies (organization_id, entity_id);
create index cell_tallies_protocol on cell_tallies (protocol_id);
create statistics cell_tallies_owners (dependencies) on organization_id, assessment_period_id, entity_id from cell_tallies;
call assay.protect('cell_tallies', 'select');

-- The weight of an answer in a risk: none without a score or a rating.
create function assay.rated_weight(weight integer, likelihood integer, impact integer, score integer) returns integer
  language sql immutable parallel safe
  return case when likelihood is null or impact is null or score is null then 0 else weight end;

-- Makes one row of several in these cells. Rows that another transaction folds are left to it.
create function assay.fold_cell_tallies(organization bigint, periods bigint[], entities bigint[], threats bigint[], categories bigint[])
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
    sum(answered), sum(rated_weight), sum(weighted_risk)
  from gone group by 1, 2, 3, 4, 5, 6 having (sum(answered), sum(rated_weight), sum(weighted_risk)) <> (0, 0, 0);
end $$;
revoke execute on function assay.fold_cell_tallies from public;

-- Counts new answers in (1) and deleted ones out (-1).
create function assay.tally_cells() returns trigger
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
    sign * coalesce(sum(assay.weighted_risk(c.weight, c.likelihood, c.impact, c.score)), 0)
  from changed c left join questions q on q.id = c.question_id
  group by 1, 2, 3, 4, 5, 6;
  perform assay.fold_cell_tallies(c.organization_id, array_agg(c.assessment_period_id), array_agg(c.entity_id),
      array_agg(coalesce(q.threat_id, 0)), array_agg(coalesce(q.category_id, 0)))
    from changed c left join questions q on q.id = c.question_id group by c.organization_id;
  return null;
end $$;

-- Counts of changed answers what changed: usually nothing.
create function assay.tally_changed_cells() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from added) then return null; end if;
  perform pg_advisory_xact_lock_shared(assay.rating_lock(f.protocol_id))
    from (select distinct c.protocol_id from added c order by 1) f;
  insert into cell_tallies
  select c.organization_id, c.assessment_period_id, c.entity_id, c.protocol_id, coalesce(q.threat_id, 0), coalesce(q.category_id, 0),
    0, sum(c.weight), sum(c.risk)
  from (
    select organization_id, assessment_period_id, entity_id, protocol_id, question_id,
      assay.rated_weight(weight, likelihood, impact, score) as weight,
      coalesce(assay.weighted_risk(weight, likelihood, impact, score), 0) as risk from added
    union all
    select organization_id, assessment_period_id, entity_id, protocol_id, question_id,
      -assay.rated_weight(weight, likelihood, impact, score),
      -coalesce(assay.weighted_risk(weight, likelihood, impact, score), 0) from removed
  ) c left join questions q on q.id = c.question_id
  group by 1, 2, 3, 4, 5, 6 having sum(c.weight) <> 0 or sum(c.risk) <> 0;
  if not found then return null; end if;
  perform assay.fold_cell_tallies(c.organization_id, array_agg(c.assessment_period_id), array_agg(c.entity_id),
      array_agg(coalesce(q.threat_id, 0)), array_agg(coalesce(q.category_id, 0)))
    from added c left join questions q on q.id = c.question_id group by c.organization_id;
  return null;
end $$;

-- Moves the answers to questions whose threat or category changed to another cell.
create function assay.move_cells() returns trigger
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
    sum(q.sign * coalesce(assay.weighted_risk(a.weight, a.likelihood, a.impact, a.score), 0))
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

-- Savers of answers wait from here on. The names come last in their order: tally_lock is taken before rating_lock.
create trigger then_tally_cells_in after insert on answers referencing new table as changed
  for each statement execute function assay.tally_cells('1');
create trigger then_tally_cells_out after delete on answers referencing old table as changed
  for each statement execute function assay.tally_cells('-1');
create trigger then_tally_cells_changed after update on answers referencing old table as removed new table as added
  for each statement execute function assay.tally_changed_cells();
create trigger then_move_cells after update on questions referencing old table as removed new table as added
  for each statement execute function assay.move_cells();

-- The answers that are there already.
insert into cell_tallies
select a.organization_id, a.assessment_period_id, a.entity_id, a.protocol_id, coalesce(q.threat_id, 0), coalesce(q.category_id, 0),
  count(*), sum(assay.rated_weight(a.weight, a.likelihood, a.impact, a.score)),
  coalesce(sum(assay.weighted_risk(a.weight, a.likelihood, a.impact, a.score)), 0)
from answers a join questions q on q.id = a.question_id
group by 1, 2, 3, 4, 5, 6;
analyze cell_tallies;

-- A closed period stores its cells, too: one more line in the list of what is stored.
do $$
declare
  list text := pg_get_functiondef('assay.shadowed'::regproc);
  longer text := replace(list, $line$('risk_tallies', 'question_id'),$line$,
    $line$('risk_tallies', 'question_id'), ('cell_tallies', 'entity_id'),$line$);
begin
  if longer = list then raise exception 'the list of what a closed period stores has another form'; end if;
  execute longer;
end $$;
call assay.shadow('cell_tallies');
-- Of periods that are closed already, by the threats and categories that their questions had. A company that dwarfs the others is
-- compared by hashing: each of its answers would be compared with each of its questions.
set local enable_nestloop = off;
insert into stored.cell_tallies (of_organization_id, of_period_id, organization_id, assessment_period_id, entity_id, protocol_id,
  threat_id, category_id, answered, rated_weight, weighted_risk)
select p.organization_id, p.id, a.organization_id, a.assessment_period_id, a.entity_id, a.protocol_id,
  coalesce(q.threat_id, 0), coalesce(q.category_id, 0), count(*), sum(assay.rated_weight(a.weight, a.likelihood, a.impact, a.score)),
  coalesce(sum(assay.weighted_risk(a.weight, a.likelihood, a.impact, a.score)), 0)
from assessment_periods p
join answers a on a.organization_id = p.organization_id and a.assessment_period_id = p.id
join stored.questions q on q.of_organization_id = p.organization_id and q.of_period_id = p.id and q.id = a.question_id
where p.stored_at is not null
group by 1, 2, 3, 4, 5, 6, 7, 8;
set local enable_nestloop = on;
