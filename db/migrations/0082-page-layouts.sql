-- A person's own layout of a page: the order of its parts, and those that are hidden.
create table page_layouts (
  organization_id bigint not null,
  user_id bigint not null,
  page text not null check (page ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  "order" text[] not null check (cardinality("order") <= 60),
  hidden text[] not null check (cardinality(hidden) <= 60),
  updated_at timestamptz not null default now(),
  primary key (organization_id, user_id, page),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
call assay.protect('page_layouts');
create policy own on page_layouts as restrictive to {{server_role}}
  using (user_id = (select assay.user_id())) with check (user_id = (select assay.user_id()));
