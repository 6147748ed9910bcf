-- Files that are no spreadsheets have no cells: a fault names its line, or its entry.
alter table import_rows add column place text;
