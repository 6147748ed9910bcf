-- Answers that rest on a control are counted by entity in the server, until the stamp of the entity changes. They are also made of
-- when an answer was saved, whether it applies and which controls it names: these stamp the entity, but not the figures of the company.
create function assay.stamp_entities(changed assay.stamped[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into cell_stamps (organization_id, entity_id, assessment_period_id)
  select c.* from unnest(changed) c
  -- Answers also go with their entity or assessment, and the stamps with them.
  where exists (select from entities e where e.organization_id = c.organization_id and e.id = c.entity_id offset 0)
    and (c.assessment_period_id is null or exists (
      select from assessment_periods p where p.organization_id = c.organization_id and p.id = c.assessment_period_id offset 0));
  perform assay.fold_cell_stamps(c.organization_id, array_agg(distinct c.entity_id)) from unnest(changed) c group by c.organization_id;
end $$;
revoke execute on function assay.stamp_entities from public;

create or replace function assay.stamp_cells(changed assay.stamped[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform assay.stamp_entities(changed);
  perform assay.stamp_figures('answers', changed);
end $$;

create or replace function assay.stamp_answers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  stamped assay.stamped[];
  of_figures assay.stamped[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct (c.organization_id, c.entity_id, c.assessment_period_id)::assay.stamped) into stamped from (
      select organization_id, entity_id, assessment_period_id, question_id, weight, likelihood, impact, score, accepted,
        rolled_over_from is null, not_applicable, control_ids, updated_at from added
      except
      select organization_id, entity_id, assessment_period_id, question_id, weight, likelihood, impact, score, accepted,
        rolled_over_from is null, not_applicable, control_ids, updated_at from changed
    ) c;
    if stamped is null then return null; end if;
    select array_agg(distinct (c.organization_id, c.entity_id, c.assessment_period_id)::assay.stamped) into of_figures from (
      select organization_id, entity_id, assessment_period_id, question_id, weight, likelihood, impact, score, accepted,
        rolled_over_from is null from added
      except
      select organization_id, entity_id, assessment_period_id, question_id, weight, likelihood, impact, score, accepted,
        rolled_over_from is null from changed
    ) c;
  else
    select array_agg(distinct (organization_id, entity_id, assessment_period_id)::assay.stamped) into stamped from changed;
    of_figures := stamped;
  end if;
  if stamped is not null then perform assay.stamp_entities(stamped); end if;
  if of_figures is not null then perform assay.stamp_figures('answers', of_figures); end if;
  return null;
end $$;
