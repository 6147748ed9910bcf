-- Which job applies an import: one at most, unless it failed.
alter table framework_imports add column job_id bigint;
alter table framework_imports add foreign key (organization_id, job_id) references jobs (organization_id, id);
