-- Completion by day and the answers that moved read every answer of a period: up to eight seconds for 600,000. Two ledgers like
-- entity_assignment_tallies count them instead: whoever saves answers adds rows and waits for nobody. Both are made of answers
-- alone, which are read-only in a closed period: nothing of them is stored at closing.

-- The number of answers by the day (UTC) on which each was first given: a row adds up a week.
create table answer_day_tallies (
  organization_id bigint not null,
  assessment_period_id bigint not null,
  entity_id bigint not null,
  protocol_id bigint not null references protocols (id) on delete cascade,
  -- The Monday.
  week date not null,
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
create index answer_day_tallies_entity on answer_day_tallies (organization_id, assessment_period_id, entity_id, protocol_id);
create index answer_day_tallies_entities on answer_day_tallies (organization_id, entity_id);
create index answer_day_tallies_protocol on answer_day_tallies (protocol_id);
create statistics answer_day_tallies_owners (dependencies)
  on organization_id, assessment_period_id, entity_id from answer_day_tallies;
call assay.protect('answer_day_tallies', 'select');

-- Makes one row of many where an entity has gathered them. Rows that another transaction folds are left to it.
create function assay.fold_answer_day_tallies(organization bigint, periods bigint[], entities bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with crowded as materialized (
    select assessment_period_id, entity_id from (
      select assessment_period_id, entity_id, count(*) as gathered from answer_day_tallies
      where organization_id = organization and assessment_period_id = any (periods) and entity_id = any (entities)
      group by assessment_period_id, entity_id, protocol_id, week
    ) counted
    group by assessment_period_id, entity_id having sum(gathered) > 10 + 2 * count(*)
  ), gone as (
    delete from answer_day_tallies where ctid = any (array(
      select t.ctid from answer_day_tallies t join crowded using (assessment_period_id, entity_id)
      where t.organization_id = organization for update of t skip locked)) returning *
  )
  insert into answer_day_tallies
  select organization_id, assessment_period_id, entity_id, protocol_id, week,
    sum(monday), sum(tuesday), sum(wednesday), sum(thursday), sum(friday), sum(saturday), sum(sunday)
  from gone group by organization_id, assessment_period_id, entity_id, protocol_id, week
  having (sum(monday), sum(tuesday), sum(wednesday), sum(thursday), sum(friday), sum(saturday), sum(sunday))
    <> (0, 0, 0, 0, 0, 0, 0);
end $$;
revoke execute on function assay.fold_answer_day_tallies from public;

create type assay.answers_of_day as (
  organization_id bigint, assessment_period_id bigint, entity_id bigint, protocol_id bigint, day date, answers integer);

create function assay.tally_answer_days(changed assay.answers_of_day[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into answer_day_tallies
  select organization_id, assessment_period_id, entity_id, protocol_id, week,
    coalesce(sum(answers) filter (where day = week), 0), coalesce(sum(answers) filter (where day = week + 1), 0),
    coalesce(sum(answers) filter (where day = week + 2), 0), coalesce(sum(answers) filter (where day = week + 3), 0),
    coalesce(sum(answers) filter (where day = week + 4), 0), coalesce(sum(answers) filter (where day = week + 5), 0),
    coalesce(sum(answers) filter (where day = week + 6), 0)
  from (select c.*, day - (extract(isodow from day)::integer - 1) as week from unnest(changed) c) days
  -- Answers also go with their entity, and the sums with them.
  where exists (select from assessment_periods p
      where p.organization_id = days.organization_id and p.id = days.assessment_period_id offset 0)
    and exists (select from entities e where e.organization_id = days.organization_id and e.id = days.entity_id offset 0)
  group by 1, 2, 3, 4, 5;
  perform assay.fold_answer_day_tallies(c.organization_id, array_agg(distinct c.assessment_period_id), array_agg(distinct c.entity_id))
    from unnest(changed) c group by c.organization_id;
end $$;
revoke execute on function assay.tally_answer_days from public;

-- A changed answer keeps the day on which it was first given: usually there is nothing to count.
create function assay.tally_changed_answer_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed assay.answers_of_day[];
begin
  if tg_op = 'INSERT' then
    select array_agg(c::assay.answers_of_day) into changed from (
      select organization_id, assessment_period_id, entity_id, protocol_id, (created_at at time zone 'UTC')::date as day, count(*)::integer
      from added group by 1, 2, 3, 4, 5) c;
  elsif tg_op = 'DELETE' then
    select array_agg(c::assay.answers_of_day) into changed from (
      select organization_id, assessment_period_id, entity_id, protocol_id, (created_at at time zone 'UTC')::date as day, -count(*)::integer
      from removed group by 1, 2, 3, 4, 5) c;
  else
    select array_agg(c::assay.answers_of_day) into changed from (
      select organization_id, assessment_period_id, entity_id, protocol_id, (created_at at time zone 'UTC')::date as day, sum(sign)::integer
      from (
        select organization_id, assessment_period_id, entity_id, protocol_id, created_at, 1 as sign from added
        union all
        select organization_id, assessment_period_id, entity_id, protocol_id, created_at, -1 from removed
      ) signed
      group by 1, 2, 3, 4, 5 having sum(sign) <> 0) c;
  end if;
  if changed is not null then perform assay.tally_answer_days(changed); end if;
  return null;
end $$;
create trigger then_tally_days_in after insert on answers referencing new table as added
  for each statement execute function assay.tally_changed_answer_days();
create trigger then_tally_days_out after delete on answers referencing old table as removed
  for each statement execute function assay.tally_changed_answer_days();
create trigger then_tally_days_changed after update on answers referencing old table as removed new table as added
  for each statement execute function assay.tally_changed_answer_days();

-- The answers that are there already. The triggers keep others from saving one meanwhile.
insert into answer_day_tallies
select organization_id, assessment_period_id, entity_id, protocol_id, week,
  count(*) filter (where day = week), count(*) filter (where day = week + 1), count(*) filter (where day = week + 2),
  count(*) filter (where day = week + 3), count(*) filter (where day = week + 4), count(*) filter (where day = week + 5),
  count(*) filter (where day = week + 6)
from (
  select organization_id, assessment_period_id, entity_id, protocol_id, day, day - (extract(isodow from day)::integer - 1) as week
  from (select a.*, (created_at at time zone 'UTC')::date as day from answers a) a
) days
group by 1, 2, 3, 4, 5;
analyze answer_day_tallies;

-- Two assessments that have been compared, the earlier one before. Of large ones a job counts how each answer moved; from then
-- on, the triggers follow the later one.
create table compared_periods (
  organization_id bigint not null,
  before_id bigint not null,
  now_id bigint not null,
  -- When the job was last asked to count.
  asked_at timestamptz not null default now(),
  -- Null until it has.
  counted_at timestamptz,
  primary key (organization_id, before_id, now_id),
  foreign key (organization_id, before_id) references assessment_periods (organization_id, id) on delete cascade,
  foreign key (organization_id, now_id) references assessment_periods (organization_id, id) on delete cascade,
  check (before_id <> now_id)
);
create index compared_periods_now on compared_periods (organization_id, now_id);
call assay.protect('compared_periods', 'select');

-- Each change in the earlier assessment, while it is compared: what has been counted may be wrong, and is counted again. It
-- seldom changes, and then often as a whole.
create table compared_period_doubts (
  organization_id bigint not null,
  id bigint generated always as identity,
  before_id bigint not null,
  now_id bigint not null,
  foreign key (organization_id, before_id, now_id)
    references compared_periods (organization_id, before_id, now_id) on delete cascade
);
create index compared_period_doubts_of on compared_period_doubts (organization_id, before_id, now_id);
call assay.protect('compared_period_doubts', 'select');

-- The number of answers of an entity that moved alike.
create table move_tallies (
  organization_id bigint not null,
  before_id bigint not null,
  now_id bigint not null,
  entity_id bigint not null,
  protocol_id bigint not null references protocols (id) on delete cascade,
  change text not null,
  -- Of the scores; null unless both answers have one.
  difference integer,
  answers integer not null,
  foreign key (organization_id, before_id, now_id)
    references compared_periods (organization_id, before_id, now_id) on delete cascade,
  foreign key (organization_id, entity_id) references entities (organization_id, id) on delete cascade
);
create index move_tallies_entity on move_tallies (organization_id, before_id, now_id, entity_id)
  include (protocol_id, change, difference, answers);
create index move_tallies_entities on move_tallies (organization_id, entity_id);
create index move_tallies_protocol on move_tallies (protocol_id);
create statistics move_tallies_owners (dependencies) on organization_id, before_id, now_id, entity_id from move_tallies;
call assay.protect('move_tallies', 'select');

-- The way in which an answer moved; null where there is none on either side. An answer that does not apply has no score.
create function assay.answer_change(was_answered boolean, was integer, is_answered boolean, now integer) returns text
  language sql immutable parallel safe
  return case
    when not is_answered then case when was_answered then 'missing' end
    when not was_answered then 'new'
    when (now is null) <> (was is null) then 'applicability'
    when now > was then 'better' when now < was then 'worse' else 'same' end;

-- Makes one row of several where an entity has gathered them. While the job counts, nothing is folded.
create function assay.fold_move_tallies(organization bigint, nows bigint[], entities bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with crowded as materialized (
    select t.before_id, t.now_id, t.entity_id from compared_periods c
    join move_tallies t on t.organization_id = c.organization_id and t.before_id = c.before_id and t.now_id = c.now_id
    where c.organization_id = organization and c.now_id = any (nows) and c.counted_at is not null and t.entity_id = any (entities)
    group by t.before_id, t.now_id, t.entity_id
    having count(*) > 20 + 2 * count(distinct (t.protocol_id, t.change, t.difference))
  ), gone as (
    delete from move_tallies where ctid = any (array(
      select t.ctid from move_tallies t join crowded using (before_id, now_id, entity_id)
      where t.organization_id = organization for update of t skip locked)) returning *
  )
  insert into move_tallies
  select organization_id, before_id, now_id, entity_id, protocol_id, change, difference, sum(answers)
  from gone group by 1, 2, 3, 4, 5, 6, 7 having sum(answers) <> 0;
end $$;
revoke execute on function assay.fold_move_tallies from public;

create type assay.signed_answer as (
  organization_id bigint, assessment_period_id bigint, entity_id bigint, protocol_id bigint, question_id bigint, score integer, sign integer);

-- Counts answers of the later assessment in (1) and out (-1): as they moved with them, and as without. The earlier answer is
-- looked up, and stays meanwhile: whoever changes it leaves a doubt.
create function assay.tally_moves(changed assay.signed_answer[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into compared_period_doubts (organization_id, before_id, now_id)
  select p.organization_id, p.before_id, p.now_id
  from (select distinct organization_id, assessment_period_id from unnest(changed)) c
  join compared_periods p on p.organization_id = c.organization_id and p.before_id = c.assessment_period_id;
  insert into move_tallies
  select organization_id, before_id, now_id, entity_id, protocol_id, change, difference, sum(sign)
  from (
    select c.organization_id, p.before_id, p.now_id, c.entity_id, c.protocol_id, v.sign,
      assay.answer_change(b.is_there is true, b.score, v.is_there, case when v.is_there then c.score end) as change,
      case when v.is_there then c.score - b.score end as difference
    from unnest(changed) c
    join compared_periods p on p.organization_id = c.organization_id and p.now_id = c.assessment_period_id
    left join lateral (
      select true as is_there, a.score::integer as score from answers a where a.organization_id = p.organization_id
        and a.assessment_period_id = p.before_id and a.question_id = c.question_id and a.entity_id = c.entity_id offset 0
    ) b on true
    cross join lateral (values (c.sign, true), (-c.sign, false)) as v (sign, is_there)
  ) moved
  where change is not null
    and exists (select from entities e where e.organization_id = moved.organization_id and e.id = moved.entity_id offset 0)
  group by 1, 2, 3, 4, 5, 6, 7 having sum(sign) <> 0;
  if not found then return; end if;
  perform assay.fold_move_tallies(c.organization_id, array_agg(distinct c.assessment_period_id), array_agg(distinct c.entity_id))
    from unnest(changed) c group by c.organization_id;
end $$;
revoke execute on function assay.tally_moves from public;

create function assay.tally_changed_moves() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed assay.signed_answer[];
begin
  if tg_op = 'INSERT' then
    if not exists (select from added c join compared_periods p on p.organization_id = c.organization_id
      and c.assessment_period_id in (p.before_id, p.now_id)) then return null; end if;
    select array_agg(c::assay.signed_answer) into changed from (
      select organization_id, assessment_period_id, entity_id, protocol_id, question_id, score::integer, 1 from added) c;
  elsif tg_op = 'DELETE' then
    if not exists (select from removed c join compared_periods p on p.organization_id = c.organization_id
      and c.assessment_period_id in (p.before_id, p.now_id)) then return null; end if;
    select array_agg(c::assay.signed_answer) into changed from (
      select organization_id, assessment_period_id, entity_id, protocol_id, question_id, score::integer, -1 from removed) c;
  else
    if not exists (select from added c join compared_periods p on p.organization_id = c.organization_id
      and c.assessment_period_id in (p.before_id, p.now_id)) then return null; end if;
    select array_agg(c::assay.signed_answer) into changed from (
      select organization_id, assessment_period_id, entity_id, protocol_id, question_id, score, sum(sign)::integer
      from (
        select organization_id, assessment_period_id, entity_id, protocol_id, question_id, score::integer, 1 as sign from added
        union all
        select organization_id, assessment_period_id, entity_id, protocol_id, question_id, score::integer, -1 from removed
      ) signed
      group by 1, 2, 3, 4, 5, 6 having sum(sign) <> 0) c;
  end if;
  if changed is not null then perform assay.tally_moves(changed); end if;
  return null;
end $$;
create trigger then_tally_moves_in after insert on answers referencing new table as added
  for each statement execute function assay.tally_changed_moves();
create trigger then_tally_moves_out after delete on answers referencing old table as removed
  for each statement execute function assay.tally_changed_moves();
create trigger then_tally_moves_changed after update on answers referencing old table as removed new table as added
  for each statement execute function assay.tally_changed_moves();

-- Two assessments of the company are to be counted; false if a job has been asked within five minutes, or has counted them.
create function assay.ask_for_moves(before_id bigint, now_id bigint) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  insert into compared_periods as p (organization_id, before_id, now_id) values (assay.organization_id(), $1, $2)
  on conflict on constraint compared_periods_pkey do update set asked_at = now()
    where p.asked_at < now() - interval '5 minutes' and (p.counted_at is null or exists (
      select from compared_period_doubts d where d.organization_id = p.organization_id and d.before_id = p.before_id and d.now_id = p.now_id))
  returning true
$$;
revoke execute on function assay.ask_for_moves from public;
grant execute on function assay.ask_for_moves to {{server_role}};

-- The job begins to count: from here on nothing is folded. Returns the doubts that it will settle.
create function assay.begin_moves(before_id bigint, now_id bigint) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update compared_periods p set counted_at = null
    where p.organization_id = assay.organization_id() and p.before_id = $1 and p.now_id = $2 and p.counted_at is not null;
  return array(select d.id from compared_period_doubts d
    where d.organization_id = assay.organization_id() and d.before_id = $1 and d.now_id = $2);
end $$;
revoke execute on function assay.begin_moves from public;
grant execute on function assay.begin_moves to {{server_role}};

-- Counts how each answer moved between two assessments of the company, as of one moment: what others have counted until then is
-- part of it, and what they count meanwhile stays. False if the earlier one has changed since the counting began.
create function assay.count_moves(before_id bigint, now_id bigint, settled bigint[]) returns boolean
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off set plan_cache_mode = force_custom_plan as $$
declare
  company bigint := assay.organization_id();
begin
  if exists (select from compared_period_doubts d
    where d.organization_id = company and d.before_id = $1 and d.now_id = $2 and d.id <> all (settled)) then
    return false;
  end if;
  delete from compared_period_doubts d where d.organization_id = company and d.before_id = $1 and d.now_id = $2;
  delete from move_tallies t where t.organization_id = company and t.before_id = $1 and t.now_id = $2;
  insert into move_tallies
  select company, $1, $2, entity_id, protocol_id, change, difference, count(*)
  from (
    select coalesce(n.entity_id, b.entity_id) as entity_id, coalesce(n.protocol_id, b.protocol_id) as protocol_id,
      assay.answer_change(b.entity_id is not null, b.score, n.entity_id is not null, n.score) as change, n.score - b.score as difference
    from (select entity_id, protocol_id, question_id, score from answers a where a.organization_id = company and a.assessment_period_id = $2) n
    full join (select entity_id, protocol_id, question_id, score from answers a where a.organization_id = company and a.assessment_period_id = $1) b
      on b.entity_id = n.entity_id and b.question_id = n.question_id
  ) moved
  group by entity_id, protocol_id, change, difference;
  update compared_periods p set counted_at = now() where p.organization_id = company and p.before_id = $1 and p.now_id = $2;
  return true;
end $$;
revoke execute on function assay.count_moves from public;
grant execute on function assay.count_moves to {{server_role}};
