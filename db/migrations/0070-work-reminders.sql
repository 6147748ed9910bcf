-- Reminders of overdue work: each person gets one a day, whoever sends it.
create table work_reminders (
  organization_id bigint not null references organizations (organization_id) on delete cascade,
  user_id bigint not null,
  day date not null,
  reminded_by bigint not null references users (id),
  reminded_at timestamptz not null default now(),
  primary key (organization_id, user_id, day),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
call assay.protect('work_reminders', 'select, insert, delete');
