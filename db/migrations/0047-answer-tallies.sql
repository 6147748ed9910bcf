-- Counts the answers that each person gave for an entity in each period and framework, so that the total of a list need not
-- read 360,000 of them for a page of 25. A ledger like risk_tallies: whoever saves answers adds a row and waits for nobody.
create table answer_tallies (
  organization_id bigint not null,
  assessment_period_id bigint not null,
  entity_id bigint not null,
  protocol_id bigint not null references protocols (id) on delete cascade,
  created_by bigint not null references users (id) on delete cascade,
  answered bigint not null,
  accepted bigint not null,
  foreign key (organization_id, assessment_period_id) references assessment_periods (organization_id, id) on delete cascade,
  foreign key (organization_id, entity_id) references entities (organization_id, id) on delete cascade
);
create index answer_tallies_entity on answer_tallies (organization_id, assessment_period_id, entity_id);
create index answer_tallies_author on answer_tallies (organization_id, assessment_period_id, created_by);
create index answer_tallies_entities on answer_tallies (organization_id, entity_id);
create index answer_tallies_protocol on answer_tallies (protocol_id);
create index answer_tallies_created_by on answer_tallies (created_by);
create statistics answer_tallies_owners (dependencies)
  on organization_id, assessment_period_id, entity_id from answer_tallies;
call assay.protect('answer_tallies', 'select');

-- Makes one row of many where an entity has gathered them. Rows that another transaction folds are left to it.
create function assay.fold_answer_tallies(organization bigint, periods bigint[], entities bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with crowded as (
    select t.assessment_period_id, t.entity_id from answer_tallies t
    where t.organization_id = organization and t.assessment_period_id = any (periods) and t.entity_id = any (entities)
    group by t.assessment_period_id, t.entity_id
    having count(*) > 30 + count(distinct (t.protocol_id, t.created_by))
  ), gone as (
    delete from answer_tallies where ctid = any (array(
      select t.ctid from answer_tallies t join crowded using (assessment_period_id, entity_id)
      where t.organization_id = organization for update of t skip locked)) returning *
  )
  insert into answer_tallies
  select organization_id, assessment_period_id, entity_id, protocol_id, created_by, sum(answered), sum(accepted)
  from gone group by organization_id, assessment_period_id, entity_id, protocol_id, created_by
  having sum(answered) <> 0 or sum(accepted) <> 0;
end $$;
revoke execute on function assay.fold_answer_tallies from public;

-- Counts new answers in, deleted ones out, and of changed ones what changed: usually nothing.
create function assay.count_answers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into answer_tallies
    select organization_id, assessment_period_id, entity_id, protocol_id, created_by, count(*), count(*) filter (where accepted)
    from added group by 1, 2, 3, 4, 5;
    perform assay.fold_answer_tallies(organization_id, array_agg(distinct assessment_period_id), array_agg(distinct entity_id))
      from added group by organization_id;
  elsif tg_op = 'DELETE' then
    insert into answer_tallies
    select organization_id, assessment_period_id, entity_id, protocol_id, created_by, -count(*), -count(*) filter (where accepted)
    from removed group by 1, 2, 3, 4, 5;
    perform assay.fold_answer_tallies(organization_id, array_agg(distinct assessment_period_id), array_agg(distinct entity_id))
      from removed group by organization_id;
  else
    insert into answer_tallies
    select organization_id, assessment_period_id, entity_id, protocol_id, created_by, sum(one),
      coalesce(sum(one) filter (where accepted), 0)
    from (
      select organization_id, assessment_period_id, entity_id, protocol_id, created_by, accepted, 1 as one from added
      union all
      select organization_id, assessment_period_id, entity_id, protocol_id, created_by, accepted, -1 from removed
    ) changed
    group by 1, 2, 3, 4, 5 having sum(one) <> 0 or coalesce(sum(one) filter (where accepted), 0) <> 0;
    if found then
      perform assay.fold_answer_tallies(organization_id, array_agg(distinct assessment_period_id), array_agg(distinct entity_id))
        from added group by organization_id;
    end if;
  end if;
  return null;
end $$;
create trigger count_in after insert on answers referencing new table as added
  for each statement execute function assay.count_answers();
create trigger count_out after delete on answers referencing old table as removed
  for each statement execute function assay.count_answers();
create trigger count_changed after update on answers referencing old table as removed new table as added
  for each statement execute function assay.count_answers();

-- The answers that are there already. The triggers keep others from saving one meanwhile.
insert into answer_tallies
select organization_id, assessment_period_id, entity_id, protocol_id, created_by, count(*), count(*) filter (where accepted)
from answers group by 1, 2, 3, 4, 5;
analyze answer_tallies;
