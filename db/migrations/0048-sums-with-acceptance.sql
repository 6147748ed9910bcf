-- The sums of an entity's answers and the number of accepted ones are read in one pass.
create index answers_entity_sums on answers (organization_id, assessment_period_id, entity_id, question_id)
  include (protocol_id, score, weight, likelihood, impact, accepted);
drop index answers_entity;
drop index answers_accepted;
alter index answers_entity_sums rename to answers_entity;
