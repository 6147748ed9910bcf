-- People who may read only some answers of a period find theirs by author or by entity, without reading the answers
-- themselves before a page is cut. The index by framework served nothing that these do not.
create index answers_author on answers (organization_id, assessment_period_id, created_by)
  include (entity_id, question_id, score, updated_at, id);
drop index answers_entity;
create index answers_entity on answers (organization_id, assessment_period_id, entity_id, question_id)
  include (protocol_id, score, weight, likelihood, impact, updated_at, id);
drop index answers_protocol;

-- Every statement of the server stays prepared. Planning the larger ones anew takes longer than running them, and the
-- database only does so where it overrates what it learns from the values.
alter role {{server_role}} set plan_cache_mode = 'force_generic_plan';
