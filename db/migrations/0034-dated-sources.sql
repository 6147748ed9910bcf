-- The day of the catalog that a framework was imported from, by which its editions are ordered.
alter table protocols add column source_dated_at timestamptz;
