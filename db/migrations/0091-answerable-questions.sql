-- A question can be answered if nothing of it is removed: its topic is not, and a topic has no questions. Every figure counts
-- these, so that each row knows it, and figures read the questions of a framework from one index.
alter table questions add column is_answerable boolean not null default true;

-- Decides for these questions, by the rows as they are.
create function assay.answerable(question questions) returns boolean language sql stable as $$
  select question.deleted_at is null and case when question.parent_question_id is null
    then not exists (select from questions child where child.parent_question_id = question.id and child.deleted_at is null)
    else exists (select from questions topic where topic.id = question.parent_question_id and topic.deleted_at is null) end
$$;

-- A change of a question decides for itself, for its topics before and after, and for the questions below it.
create function assay.follow_answerable() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    changed := array(select unnest(array[id, parent_question_id]) from added);
  elsif tg_op = 'DELETE' then
    changed := array(select unnest(array[id, parent_question_id]) from removed);
  else
    changed := array(
      select unnest(array[n.id, o.parent_question_id, n.parent_question_id]) from removed o join added n on n.id = o.id
      where (o.deleted_at is null, o.parent_question_id) is distinct from (n.deleted_at is null, n.parent_question_id));
  end if;
  if cardinality(changed) = 0 then
    return null;
  end if;
  update questions q set is_answerable = assay.answerable(q)
  where (q.id = any (changed) or q.parent_question_id = any (changed)) and q.is_answerable <> assay.answerable(q);
  return null;
end $$;
revoke execute on function assay.follow_answerable, assay.answerable from public;
create trigger answerable_added after insert on questions referencing new table as added
  for each statement execute function assay.follow_answerable();
create trigger answerable_removed after delete on questions referencing old table as removed
  for each statement execute function assay.follow_answerable();
create trigger answerable_changed after update on questions referencing old table as removed new table as added
  for each statement execute function assay.follow_answerable();

update questions q set is_answerable = false where not assay.answerable(q);
create index questions_facts on questions (protocol_id)
  include (id, parent_question_id, threat_id, category_id, weight, is_answerable, organization_id);

-- Closed assessments know it of the questions as they were.
call assay.shadow('questions');
update stored.questions q set is_answerable = q.deleted_at is null and case when q.parent_question_id is null
  then not exists (select from stored.questions child where child.of_organization_id = q.of_organization_id
    and child.of_period_id = q.of_period_id and child.parent_question_id = q.id and child.deleted_at is null)
  else exists (select from stored.questions topic where topic.of_organization_id = q.of_organization_id
    and topic.of_period_id = q.of_period_id and topic.id = q.parent_question_id and topic.deleted_at is null) end;
