-- The OSCAL catalog that a framework was imported from: profiles fill in its parameters, and exports list its withdrawn controls.
alter table protocols add column source_catalog text;
alter table framework_imports add column catalog text;

-- Previews say more of each question than those of before, which nobody can apply any more.
delete from framework_imports where applied_at is null and job_id is null;
