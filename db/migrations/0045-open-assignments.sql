-- The open assignments of a person, in one period or of one question, without reading those of everybody else: a save
-- looked for its own among all 120,000 of a large company's period, once for each answer.
create index assignments_mine on assignments
  (organization_id, user_id, assessment_period_id, question_id, entity_id) include (type, due_date) where not completed;
