-- A person's assignments are read from an index alone with their frameworks: of 12,000, each had been looked up.
create index assignments_of_person on assignments (organization_id, user_id, assessment_period_id, question_id, entity_id)
  include (protocol_id);
drop index assignments_user;
alter index assignments_of_person rename to assignments_user;
create index assignments_open_mine on assignments (organization_id, user_id, assessment_period_id, question_id, entity_id)
  include (protocol_id, type, due_date) where not completed;
drop index assignments_mine;
alter index assignments_open_mine rename to assignments_mine;
