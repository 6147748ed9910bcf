-- Null: the person's current assessment.
alter table answering_sessions add assessment_period_id bigint;
alter table answering_sessions add foreign key (organization_id, assessment_period_id)
  references assessment_periods (organization_id, id) on delete cascade;
