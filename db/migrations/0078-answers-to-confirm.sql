-- The answers of an assessment that were carried over and that nobody has confirmed yet are counted and listed.
create index answers_to_confirm on answers (organization_id, assessment_period_id, entity_id)
  where rolled_over_from is not null and not accepted;
