-- The reports that a room for an auditor shows.
create table auditor_room_reports (
  organization_id bigint not null,
  auditor_room_id bigint not null,
  report_id bigint not null,
  primary key (organization_id, auditor_room_id, report_id),
  foreign key (organization_id, auditor_room_id) references auditor_rooms (organization_id, id) on delete cascade,
  foreign key (organization_id, report_id) references reports (organization_id, id) on delete cascade
);
create index auditor_room_reports_report on auditor_room_reports (organization_id, report_id);
call assay.protect('auditor_room_reports');

-- Files of reports that the store has, too: somebody without an account opens them there by a link that ends. Their bytes go
-- with the weekly sweep once the row is gone.
create table stored_report_files (
  organization_id bigint not null,
  report_id bigint not null,
  format text not null,
  key text not null check (key ~ '^[0-9a-f]{32,128}$'),
  primary key (organization_id, report_id, format),
  foreign key (organization_id, report_id, format) references report_files (organization_id, report_id, format) on delete cascade
);
create index stored_report_files_key on stored_report_files (key);
call assay.protect('stored_report_files', 'select, insert');

create or replace function assay.keys_without_file(keys text[]) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select k from unnest(keys) k
  where not exists (select from files f where f.key = k) and not exists (select from stored_report_files s where s.key = k)
$$;

alter table auditor_room_events drop constraint auditor_room_events_action_check;
alter table auditor_room_events add constraint auditor_room_events_action_check check (action in ('link_opened', 'code_sent',
  'code_refused', 'entered', 'left', 'list_opened', 'request_opened', 'answers_listed', 'answer_opened', 'file_opened',
  'file_downloaded', 'report_opened', 'report_downloaded', 'asked'));
