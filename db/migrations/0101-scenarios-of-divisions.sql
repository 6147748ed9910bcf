-- A loss scenario may be of one division. Admins who are limited to others do not see it.
alter table loss_scenarios
  add column division_id bigint,
  add foreign key (organization_id, division_id) references divisions (organization_id, id);
create index loss_scenarios_division on loss_scenarios (organization_id, division_id);
call assay.shadow('loss_scenarios');
