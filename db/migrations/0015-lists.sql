-- The assignments of a period by the day they are due: whoever sees all reads a page along it, and counts from it alone.
create index assignments_due on assignments (organization_id, assessment_period_id, type, due_date, id)
  include (entity_id, protocol_id, question_id, user_id, completed);
