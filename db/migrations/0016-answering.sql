-- The questions that people chose to answer, their position among them, and who is looking at which question now.

-- One for each person and company: begun on one device, it goes on on another.
create table answering_sessions (
  organization_id bigint not null,
  user_id bigint not null,
  -- Topics and questions as they were chosen, in their order.
  question_ids bigint[] not null check (cardinality(question_ids) between 1 and 1000),
  -- Null: all entities at once.
  entity_id bigint,
  -- The position of the person. The question may be gone by then.
  question_id bigint,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade,
  foreign key (organization_id, entity_id) references entities (organization_id, id) on delete set null (entity_id)
);
call assay.protect('answering_sessions');
create policy own on answering_sessions as restrictive to {{server_role}}
  using (user_id = (select assay.user_id())) with check (user_id = (select assay.user_id()));

-- People who have a question open. A row counts for half a minute; nobody misses what a crash loses of it.
create unlogged table question_watchers (
  organization_id bigint not null,
  question_id bigint not null,
  user_id bigint not null,
  entity_id bigint,
  seen_at timestamptz not null default now(),
  primary key (organization_id, question_id, user_id),
  foreign key (question_id) references questions (id) on delete cascade,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
call assay.protect('question_watchers');
