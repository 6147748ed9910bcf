-- Topics and the dashboard count open assignments, and requested opinions, from an index alone.
drop index assignments_open;
create index assignments_open on assignments (organization_id, assessment_period_id, entity_id, protocol_id)
  include (question_id, user_id, type, due_date) where not completed;
create index assignments_opinions on assignments (organization_id, assessment_period_id, entity_id, protocol_id)
  include (question_id, user_id) where type = 'collaboration';
