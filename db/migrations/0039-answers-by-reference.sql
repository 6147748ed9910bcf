-- Answers are found by the company's own number; most have none.
create index answers_external_reference on answers (organization_id, lower(external_reference))
  where external_reference <> '';
