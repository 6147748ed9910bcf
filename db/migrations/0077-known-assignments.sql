-- The assignments of a question that its completion counts, without those that are completed, read from an index alone.
create index assignments_known on assignments (organization_id, assessment_period_id, question_id)
  include (entity_id, user_id, type, completed, due_date) where type = 'collaboration' or not completed;
