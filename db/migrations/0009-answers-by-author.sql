-- Who may read only some answers of a period finds its own by it. The other index served nothing that these do not.
create index answers_author on answers (organization_id, assessment_period_id, created_by);
drop index answers_protocol;

-- Every statement of the server stays prepared. Planning the larger ones anew takes longer than running them, and the
-- database only does so where it overrates what it learns from the values.
alter role {{server_role}} set plan_cache_mode = 'force_generic_plan';
