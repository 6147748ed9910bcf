-- Who may read only some answers of a period finds its own by it. The other index served nothing that these do not.
create index answers_author on answers (organization_id, assessment_period_id, created_by);
drop index answers_protocol;
