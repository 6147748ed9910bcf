-- The files of evidence that a report names, by the number that it gives each: its pack contains them.
create table report_evidence (
  organization_id bigint not null,
  report_id bigint not null,
  file_id bigint not null,
  number integer not null check (number > 0),
  primary key (organization_id, report_id, file_id),
  foreign key (organization_id, report_id) references reports (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references files (organization_id, id) on delete cascade
);
create index report_evidence_file on report_evidence (organization_id, file_id);
call assay.protect('report_evidence', 'select, insert');
