-- A version of a policy may be a file instead of a text, or beside one.
alter table policy_versions add column file_id bigint,
  add foreign key (organization_id, file_id) references files (organization_id, id);
create index policy_versions_file on policy_versions (organization_id, file_id);
alter table files drop constraint files_upload_type_check,
  add constraint files_upload_type_check
    check (upload_type in ('Answer', 'ActionPlanTask', 'DocumentRequest', 'PolicyVersion'));
