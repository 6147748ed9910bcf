-- The origin of a baseline: the framework that it was made of, and a profile or the controls chosen by hand.
create table framework_baselines (
  organization_id bigint not null references organizations (organization_id) on delete cascade,
  protocol_id bigint not null references protocols (id) on delete cascade,
  original_id bigint not null references protocols (id) on delete cascade,
  choice jsonb not null,
  primary key (organization_id, protocol_id)
);
call assay.protect('framework_baselines');
-- The origin of a previewed baseline, until it is applied.
alter table framework_imports add column baseline jsonb;
