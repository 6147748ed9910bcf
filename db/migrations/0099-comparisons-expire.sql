-- Pairs of compared assessments expire. Whoever saves an answer holds the pairs that it is counted for until the transaction
-- ends, so that none of them disappears between reading and counting: without this, the answer would be refused.
grant delete on compared_periods to {{server_role}};

create or replace function assay.tally_moves(changed assay.signed_answer[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from (select distinct organization_id, assessment_period_id from unnest(changed)) c
    join compared_periods p on p.organization_id = c.organization_id and c.assessment_period_id in (p.before_id, p.now_id)
    for key share of p;
  if not found then return; end if;
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
