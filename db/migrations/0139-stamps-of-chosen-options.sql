-- The answers that wait for a rescore are counted once until a stamp changes. Another option with the same score is a change of
-- what they wait for, and of the figures of the company alone.
create or replace function assay.stamp_answers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  stamped assay.stamped[];
  of_figures assay.stamped[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct (c.organization_id, c.entity_id, c.assessment_period_id)::assay.stamped) into stamped from (
      select organization_id, entity_id, assessment_period_id, question_id, question_option_id, weight, likelihood, impact, score,
        accepted, rolled_over_from is null, not_applicable, control_ids, updated_at from added
      except
      select organization_id, entity_id, assessment_period_id, question_id, question_option_id, weight, likelihood, impact, score,
        accepted, rolled_over_from is null, not_applicable, control_ids, updated_at from changed
    ) c;
    if stamped is null then return null; end if;
    select array_agg(distinct (c.organization_id, c.entity_id, c.assessment_period_id)::assay.stamped) into of_figures from (
      select organization_id, entity_id, assessment_period_id, question_id, question_option_id, weight, likelihood, impact, score,
        accepted, rolled_over_from is null from added
      except
      select organization_id, entity_id, assessment_period_id, question_id, question_option_id, weight, likelihood, impact, score,
        accepted, rolled_over_from is null from changed
    ) c;
  else
    select array_agg(distinct (organization_id, entity_id, assessment_period_id)::assay.stamped) into stamped from changed;
    of_figures := stamped;
  end if;
  if stamped is not null then perform assay.stamp_entities(stamped); end if;
  if of_figures is not null then perform assay.stamp_figures('answers', of_figures); end if;
  return null;
end $$;
