-- Which answers to the questions that a person is assigned are others', is read from the index alone.
create index answers_entity_author on answers (organization_id, assessment_period_id, entity_id, question_id)
  include (protocol_id, score, weight, likelihood, impact, accepted, created_by);
drop index answers_entity;
alter index answers_entity_author rename to answers_entity;

-- A person's own answers, the latest first.
create index answers_author_newest on answers (organization_id, assessment_period_id, created_by, updated_at desc, id desc)
  include (entity_id, question_id, score);
drop index answers_author;
alter index answers_author_newest rename to answers_author;

-- The latest of a period: which of them a person may read is found without the answers themselves.
create index answers_latest on answers (organization_id, assessment_period_id, updated_at desc, id desc)
  include (entity_id, question_id, protocol_id, created_by, accepted, score);
drop index answers_newest;
alter index answers_latest rename to answers_newest;
