-- The publisher that the catalog of an imported framework names: catalogs of one title from two publishers are two frameworks.
alter table protocols add column source_publisher text;
drop index protocols_source;
create unique index protocols_source on protocols (organization_id, source, source_key, lower(source_publisher))
  nulls not distinct where source_key is not null;
