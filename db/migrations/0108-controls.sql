-- Controls say how they work, how often they are tested, and which risks they guard against.

alter table controls
  add column code text not null default '' check (length(code) <= 40),
  add column kind text check (kind in ('preventive', 'detective', 'corrective')),
  add column operation text check (operation in ('manual', 'automated')),
  add column review_months integer check (review_months between 1 and 60);

create unique index controls_name on controls (organization_id, lower(name)) where deleted_at is null;
create unique index controls_code on controls (organization_id, lower(code)) where deleted_at is null and code <> '';
create unique index control_objectives_name on control_objectives (organization_id, lower(name)) where deleted_at is null;
create unique index control_functions_name on control_functions (organization_id, lower(name)) where deleted_at is null;
create unique index control_processes_name on control_processes (organization_id, lower(name)) where deleted_at is null;
create unique index control_risks_name on control_risks (organization_id, lower(name)) where deleted_at is null;
create index controls_owner on controls (organization_id, owner_id);
create index controls_objective on controls (organization_id, control_objective_id);
create index controls_function on controls (organization_id, control_function_id);
create index controls_process on controls (organization_id, control_process_id);

create table control_risk_links (
  organization_id bigint not null,
  control_id bigint not null,
  control_risk_id bigint not null,
  primary key (organization_id, control_id, control_risk_id),
  foreign key (organization_id, control_id) references controls (organization_id, id) on delete cascade,
  foreign key (organization_id, control_risk_id) references control_risks (organization_id, id) on delete cascade
);
create index control_risk_links_risk on control_risk_links (organization_id, control_risk_id, control_id);
call assay.protect('control_risk_links');
