-- An upload by a link counts for the link, and not for the person who made it.
alter table files add column document_request_link_id bigint,
  add foreign key (organization_id, document_request_link_id)
    references document_request_links (organization_id, id) on delete set null (document_request_link_id);
create index files_link on files (organization_id, document_request_link_id) where document_request_link_id is not null;
update files f set document_request_link_id = k.document_request_link_id from document_request_files k
  where k.organization_id = f.organization_id and k.file_id = f.id and k.document_request_link_id is not null;

-- Requests are imported into a list, which is chosen with the file.
alter table imports add column document_request_list_id bigint,
  add foreign key (organization_id, document_request_list_id)
    references document_request_lists (organization_id, id) on delete cascade;
create index imports_request_list on imports (organization_id, document_request_list_id)
  where document_request_list_id is not null;

-- The people whom a comment on a request names.
create table document_request_comment_mentions (
  organization_id bigint not null,
  comment_id bigint not null,
  user_id bigint not null,
  primary key (organization_id, comment_id, user_id),
  foreign key (organization_id, comment_id) references document_request_comments (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index document_request_comment_mentions_user on document_request_comment_mentions (organization_id, user_id);
call assay.protect('document_request_comment_mentions');
