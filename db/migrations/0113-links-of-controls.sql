-- Links of controls beside those to questions: risks of the register, action plans and evidence.
create table control_registered_risks (
  organization_id bigint not null,
  control_id bigint not null,
  registered_risk_id bigint not null,
  primary key (organization_id, control_id, registered_risk_id),
  foreign key (organization_id, control_id) references controls (organization_id, id) on delete cascade,
  foreign key (organization_id, registered_risk_id) references registered_risks (organization_id, id) on delete cascade
);
create index control_registered_risks_risk on control_registered_risks (organization_id, registered_risk_id, control_id);
call assay.protect('control_registered_risks');

create table control_action_plans (
  organization_id bigint not null,
  control_id bigint not null,
  action_plan_id bigint not null,
  primary key (organization_id, control_id, action_plan_id),
  foreign key (organization_id, control_id) references controls (organization_id, id) on delete cascade,
  foreign key (organization_id, action_plan_id) references action_plans (organization_id, id) on delete cascade
);
create index control_action_plans_plan on control_action_plans (organization_id, action_plan_id, control_id);
call assay.protect('control_action_plans');

create table control_files (
  organization_id bigint not null,
  control_id bigint not null,
  file_id bigint not null,
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  primary key (organization_id, control_id, file_id),
  foreign key (organization_id, control_id) references controls (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references files (organization_id, id) on delete cascade
);
create index control_files_file on control_files (organization_id, file_id, control_id);
create index control_files_created_by on control_files (created_by);
call assay.protect('control_files');

-- The files that show how a test went.
create table control_test_files (
  organization_id bigint not null,
  control_test_id bigint not null,
  file_id bigint not null,
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  primary key (organization_id, control_test_id, file_id),
  foreign key (organization_id, control_test_id) references control_tests (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references files (organization_id, id) on delete cascade
);
create index control_test_files_file on control_test_files (organization_id, file_id, control_test_id);
create index control_test_files_created_by on control_test_files (created_by);
call assay.protect('control_test_files');
