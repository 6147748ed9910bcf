-- The name of a framework in files that leave the installation and come back: ids of two installations are often the same.
alter table protocols add column key uuid not null default gen_random_uuid();
create unique index protocols_key on protocols (organization_id, key);

-- Frameworks come from spreadsheets and from libraries in YAML, too.
alter table protocols drop constraint protocols_source_check;
alter table protocols add constraint protocols_source_check
  check (source in ('shipped', 'own', 'oscal', 'spreadsheet', 'ciso-assistant'));

-- Previews of the version before lack parts that this one writes; people choose the file again.
delete from framework_imports where applied_at is null;
