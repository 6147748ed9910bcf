-- The sheets of a workbook with several, so that another one than the first guess can be imported.
alter table imports
  add column sheets jsonb not null default '[]',
  add column sheet integer check (sheet between 0 and 19);

create table import_sheet_rows (
  organization_id bigint not null,
  import_id bigint not null,
  sheet integer not null,
  row integer not null,
  cells jsonb not null,
  cell_faults jsonb not null default '[]',
  primary key (organization_id, import_id, sheet, row),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade
);
call assay.protect('import_sheet_rows');
