-- A page of entities reads who was asked, who gave an opinion and what is excluded by entity.
create index assignments_entity
  on assignments (organization_id, assessment_period_id, entity_id, question_id, user_id);
create index collaboration_answers_entity
  on collaboration_answers (organization_id, assessment_period_id, entity_id, question_id, created_by);
create index entity_question_exclusions_entity
  on entity_question_exclusions (organization_id, entity_id, question_id);
