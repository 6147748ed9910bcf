-- Questions are edited by people: what refers to one is counted before it changes. A framework can be retired.

-- Nobody adopts a retired framework any more; companies that use it keep it.
alter table protocols add column retired_at timestamptz;

-- Counts what refers to a question, or to the questions of a topic: of the company of the call, or, for the administration
-- of the whole, of all companies. Reads each company's answers by period and question, as their index is.
create function assay.question_effects(subject bigint, company bigint)
returns table (answers_count bigint, open_answers_count bigint, opinions_count bigint, entities_count bigint,
  assignments_count bigint, organizations_count bigint, options json)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if company is null then
    perform assay.demand_sysadmin();
  elsif company is distinct from assay.organization_id() then
    raise exception 'the records of another company are not counted' using errcode = 'insufficient_privilege';
  end if;
  return query
  with asked as materialized (
    select q.id from questions q where q.id = subject or q.parent_question_id = subject and q.deleted_at is null
  ), periods as materialized (
    select p.organization_id, p.id, p.closed_at is null as is_open
    from assessment_periods p
    join organization_protocols op on op.organization_id = p.organization_id
      and op.protocol_id = (select q.protocol_id from questions q where q.id = subject)
    where company is null or p.organization_id = company
  ), given as materialized (
    select a.organization_id, a.entity_id, a.question_option_id, p.is_open
    from periods p cross join asked q
    join answers a on a.organization_id = p.organization_id and a.assessment_period_id = p.id and a.question_id = q.id
  ), opinions as materialized (
    select c.organization_id, c.question_option_id
    from periods p cross join asked q
    join collaboration_answers c on c.organization_id = p.organization_id and c.assessment_period_id = p.id and c.question_id = q.id
  ), waiting as materialized (
    select s.organization_id
    from periods p cross join asked q
    join assignments s on s.organization_id = p.organization_id and s.assessment_period_id = p.id and s.question_id = q.id
    where p.is_open and not s.completed
  ), chosen as (
    select c.question_option_id as id, count(*) as answers_count
    from (select g.question_option_id from given g union all select o.question_option_id from opinions o) c
    where c.question_option_id is not null group by c.question_option_id
  )
  select (select count(*) from given), (select count(*) from given g where g.is_open), (select count(*) from opinions),
    (select count(distinct (g.organization_id, g.entity_id)) from given g), (select count(*) from waiting),
    (select count(*) from (select g.organization_id from given g union select o.organization_id from opinions o
      union select w.organization_id from waiting w) c),
    coalesce((select json_agg(json_build_object('id', c.id, 'answers_count', c.answers_count) order by c.id) from chosen c), '[]');
end $$;
revoke execute on function assay.question_effects from public;
grant execute on function assay.question_effects to {{server_role}};

-- The number of companies that use each of everybody's frameworks, for the administration of the whole.
create function assay.protocol_uses() returns table (protocol_id bigint, organizations_count bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform assay.demand_sysadmin();
  return query select op.protocol_id, count(*) from organization_protocols op
    join organizations o on o.organization_id = op.organization_id and o.deleted_at is null
    where op.dropped_at is null group by op.protocol_id;
end $$;
revoke execute on function assay.protocol_uses from public;
grant execute on function assay.protocol_uses to {{server_role}};

-- Sections are rich text. Those that imports wrote were plain lines.
create function assay.escape_html(words text) returns text language sql immutable parallel safe
  as $$ select replace(replace(replace(replace(words, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;') $$;
update question_sections set content = '<p>' || replace(assay.escape_html(content), E'\n', '<br />') || '</p>'
  where content <> '';
