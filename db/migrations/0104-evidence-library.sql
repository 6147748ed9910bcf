-- The evidence library: the day until which a file is valid, a note on it, and the requests for its successors.
alter table files
  add column valid_until date,
  add column description text not null default '' check (length(description) <= 2000),
  add column renews_automatically boolean not null default false,
  add column validity_set_by bigint references users (id),
  -- The day of which somebody has been reminded: another day is reminded of anew.
  add column reminded_for date,
  add column version integer not null default 1,
  add check (not renews_automatically or valid_until is not null);
create index files_newest on files (organization_id, created_at desc, id desc) where stored_at is not null;
create index files_valid_until on files (organization_id, valid_until) where valid_until is not null;
create index files_validity_set_by on files (validity_set_by);

-- The list to which somebody's requests for new evidence go.
alter table document_request_lists add column renews_evidence boolean not null default false;

-- A request for the successor of a file, for the day on which the file ends.
create table evidence_renewals (
  organization_id bigint not null,
  file_id bigint not null,
  document_request_id bigint not null,
  valid_until date not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, file_id, document_request_id),
  foreign key (organization_id, file_id) references files (organization_id, id) on delete cascade,
  foreign key (organization_id, document_request_id) references document_requests (organization_id, id) on delete cascade
);
create index evidence_renewals_request on evidence_renewals (organization_id, document_request_id);
call assay.protect('evidence_renewals');

-- People are told about files that end: a kind of task of its own.
alter table tasks drop constraint tasks_task_type_check;
alter table tasks add constraint tasks_task_type_check check (task_type in
  ('question', 'collaboration', 'exclusion', 'action_plan', 'risk', 'document_request', 'evidence', 'discussion', 'policy'));
