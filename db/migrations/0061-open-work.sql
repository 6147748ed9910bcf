-- The number of open assignments by question and by entity: two ledgers like answer_tallies. My Questions and the dashboard
-- read all 48,000 open ones of a large company. Neither ledger knows a today: a row adds up a week, with a column for each
-- day on which assignments are due, so that what is past due is summed up by the person's own day.
create table question_assignment_tallies (
  organization_id bigint not null,
  assessment_period_id bigint not null,
  question_id bigint not null references questions (id) on delete cascade,
  type text not null,
  -- The Monday. Assignments without a due date are in no row.
  week date not null,
  open integer not null,
  monday integer not null,
  tuesday integer not null,
  wednesday integer not null,
  thursday integer not null,
  friday integer not null,
  saturday integer not null,
  sunday integer not null,
  foreign key (organization_id, assessment_period_id) references assessment_periods (organization_id, id) on delete cascade
);
create index question_assignment_tallies_question
  on question_assignment_tallies (organization_id, assessment_period_id, question_id);
create statistics question_assignment_tallies_owners (dependencies)
  on organization_id, assessment_period_id, question_id from question_assignment_tallies;
call assay.protect('question_assignment_tallies', 'select');

-- Of questions and opinions alike, by the person who is asked. A membership with assignments is never deleted, and one without
-- has sums of 0.
create table entity_assignment_tallies (
  organization_id bigint not null,
  assessment_period_id bigint not null,
  entity_id bigint not null,
  protocol_id bigint not null,
  user_id bigint not null,
  -- The Monday; null for those without a due date.
  week date,
  open integer not null,
  monday integer not null,
  tuesday integer not null,
  wednesday integer not null,
  thursday integer not null,
  friday integer not null,
  saturday integer not null,
  sunday integer not null,
  foreign key (organization_id, assessment_period_id) references assessment_periods (organization_id, id) on delete cascade,
  foreign key (organization_id, entity_id) references entities (organization_id, id) on delete cascade
);
create index entity_assignment_tallies_entity
  on entity_assignment_tallies (organization_id, assessment_period_id, entity_id, protocol_id);
create statistics entity_assignment_tallies_owners (dependencies)
  on organization_id, assessment_period_id, entity_id from entity_assignment_tallies;
call assay.protect('entity_assignment_tallies', 'select');

-- Open assignments that a ledger counts and nobody sees are looked up by entity and question.
drop index assignments_open;
create index assignments_open on assignments (organization_id, assessment_period_id, entity_id, question_id)
  include (protocol_id, user_id, type, due_date) where not completed;

-- Makes one row of many where a question has gathered them. Rows that another transaction folds are left to it.
create function assay.fold_question_assignment_tallies(organization bigint, periods bigint[], questions bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with crowded as materialized (
    select assessment_period_id, question_id from (
      select assessment_period_id, question_id, count(*) as gathered from question_assignment_tallies
      where organization_id = organization and assessment_period_id = any (periods) and question_id = any (questions)
      group by assessment_period_id, question_id, type, week
    ) counted
    group by assessment_period_id, question_id having sum(gathered) > 10 + 2 * count(*)
  ), gone as (
    delete from question_assignment_tallies where ctid = any (array(
      select t.ctid from question_assignment_tallies t join crowded using (assessment_period_id, question_id)
      where t.organization_id = organization for update of t skip locked)) returning *
  )
  insert into question_assignment_tallies
  select organization_id, assessment_period_id, question_id, type, week, sum(open),
    sum(monday), sum(tuesday), sum(wednesday), sum(thursday), sum(friday), sum(saturday), sum(sunday)
  from gone group by organization_id, assessment_period_id, question_id, type, week
  having (sum(monday), sum(tuesday), sum(wednesday), sum(thursday), sum(friday), sum(saturday), sum(sunday))
    <> (0, 0, 0, 0, 0, 0, 0);
end $$;
revoke execute on function assay.fold_question_assignment_tallies from public;

-- The same for entities.
create function assay.fold_entity_assignment_tallies(organization bigint, periods bigint[], entities bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with crowded as materialized (
    select assessment_period_id, entity_id from (
      select assessment_period_id, entity_id, count(*) as gathered from entity_assignment_tallies
      where organization_id = organization and assessment_period_id = any (periods) and entity_id = any (entities)
      group by assessment_period_id, entity_id, protocol_id, user_id, week
    ) counted
    group by assessment_period_id, entity_id having sum(gathered) > 10 + 2 * count(*)
  ), gone as (
    delete from entity_assignment_tallies where ctid = any (array(
      select t.ctid from entity_assignment_tallies t join crowded using (assessment_period_id, entity_id)
      where t.organization_id = organization for update of t skip locked)) returning *
  )
  insert into entity_assignment_tallies
  select organization_id, assessment_period_id, entity_id, protocol_id, user_id, week, sum(open),
    sum(monday), sum(tuesday), sum(wednesday), sum(thursday), sum(friday), sum(saturday), sum(sunday)
  from gone group by organization_id, assessment_period_id, entity_id, protocol_id, user_id, week
  having (sum(open), sum(monday), sum(tuesday), sum(wednesday), sum(thursday), sum(friday), sum(saturday), sum(sunday))
    <> (0, 0, 0, 0, 0, 0, 0, 0);
end $$;
revoke execute on function assay.fold_entity_assignment_tallies from public;

-- Counts open assignments in and out, in both ledgers: of changed ones, what changed.
create function assay.tally_assignments(added assignments[], removed assignments[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with changed as materialized (
    select organization_id, assessment_period_id, entity_id, protocol_id, question_id, user_id, type, due_date, sign,
      due_date - (extract(isodow from due_date)::integer - 1) as week
    from (select a.*, 1 as sign from unnest(added) a union all select r.*, -1 from unnest(removed) r) signed
  ), by_question as (
    insert into question_assignment_tallies
    select organization_id, assessment_period_id, question_id, type, week, sum(open),
      coalesce(sum(open) filter (where due_date = week), 0), coalesce(sum(open) filter (where due_date = week + 1), 0),
      coalesce(sum(open) filter (where due_date = week + 2), 0), coalesce(sum(open) filter (where due_date = week + 3), 0),
      coalesce(sum(open) filter (where due_date = week + 4), 0), coalesce(sum(open) filter (where due_date = week + 5), 0),
      coalesce(sum(open) filter (where due_date = week + 6), 0)
    from (
      select organization_id, assessment_period_id, question_id, type, week, due_date, sum(sign) as open from changed
      where week is not null group by 1, 2, 3, 4, 5, 6 having sum(sign) <> 0
    ) days
    -- Assignments also go with their period or entity, and the sums with them.
    where exists (select from assessment_periods p
      where p.organization_id = days.organization_id and p.id = days.assessment_period_id offset 0)
    group by 1, 2, 3, 4, 5
  )
  insert into entity_assignment_tallies
  select organization_id, assessment_period_id, entity_id, protocol_id, user_id, week, sum(open),
    coalesce(sum(open) filter (where due_date = week), 0), coalesce(sum(open) filter (where due_date = week + 1), 0),
    coalesce(sum(open) filter (where due_date = week + 2), 0), coalesce(sum(open) filter (where due_date = week + 3), 0),
    coalesce(sum(open) filter (where due_date = week + 4), 0), coalesce(sum(open) filter (where due_date = week + 5), 0),
    coalesce(sum(open) filter (where due_date = week + 6), 0)
  from (
    select organization_id, assessment_period_id, entity_id, protocol_id, user_id, week, due_date, sum(sign) as open from changed
    group by 1, 2, 3, 4, 5, 6, 7 having sum(sign) <> 0
  ) days
  where exists (select from assessment_periods p
      where p.organization_id = days.organization_id and p.id = days.assessment_period_id offset 0)
    and exists (select from entities e where e.organization_id = days.organization_id and e.id = days.entity_id offset 0)
  group by 1, 2, 3, 4, 5, 6;
  perform assay.fold_question_assignment_tallies(c.organization_id, array_agg(distinct c.assessment_period_id), array_agg(distinct c.question_id)),
      assay.fold_entity_assignment_tallies(c.organization_id, array_agg(distinct c.assessment_period_id), array_agg(distinct c.entity_id))
    from (select * from unnest(added) union all select * from unnest(removed)) c group by c.organization_id;
end $$;
revoke execute on function assay.tally_assignments from public;

create function assay.tally_changed_assignments() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  more assignments[];
  fewer assignments[];
begin
  if tg_op <> 'DELETE' then select array_agg(a) into more from added a where not a.completed; end if;
  if tg_op <> 'INSERT' then select array_agg(r) into fewer from removed r where not r.completed; end if;
  if more is not null or fewer is not null then perform assay.tally_assignments(more, fewer); end if;
  return null;
end $$;
create trigger tally_in after insert on assignments referencing new table as added
  for each statement execute function assay.tally_changed_assignments();
create trigger tally_out after delete on assignments referencing old table as removed
  for each statement execute function assay.tally_changed_assignments();
create trigger tally_changed after update on assignments referencing old table as removed new table as added
  for each statement execute function assay.tally_changed_assignments();

-- The assignments that are there already. The triggers keep others from writing one meanwhile.
do $$
declare
  of_company assignments[];
begin
  for of_company in select array_agg(a) from assignments a where not a.completed group by a.organization_id loop
    perform assay.tally_assignments(of_company, null);
  end loop;
end $$;
analyze question_assignment_tallies, entity_assignment_tallies;
