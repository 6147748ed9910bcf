-- Plans and tasks as people work with them: costs, an order, the risks that a plan is for, the answers that a task is about,
-- discussion and evidence.
alter table action_plans
  add column estimated_cost_cents bigint check (estimated_cost_cents between 0 and 100000000000),
  add column actual_cost_cents bigint check (actual_cost_cents between 0 and 100000000000),
  add check (length(description) <= 5000),
  add check (length(management_response) <= 5000);
create index action_plans_manager on action_plans (organization_id, manager_id);
create index action_plans_created_by on action_plans (created_by);
create index action_plans_due on action_plans (organization_id, due_date, id) where deleted_at is null;

-- The risks that a plan is for.
create table action_plan_items (
  organization_id bigint not null,
  action_plan_id bigint not null,
  threat_id bigint not null references threats (id),
  entity_id bigint not null,
  primary key (organization_id, action_plan_id, threat_id, entity_id),
  foreign key (organization_id, action_plan_id) references action_plans (organization_id, id) on delete cascade,
  foreign key (organization_id, entity_id) references entities (organization_id, id) on delete cascade
);
create index action_plan_items_entity on action_plan_items (organization_id, entity_id, threat_id);
create index action_plan_items_threat on action_plan_items (threat_id);
call assay.protect('action_plan_items');
create trigger own_or_shared before insert or update of organization_id, threat_id on action_plan_items
  for each row execute function assay.own_or_shared();

alter table action_plan_tasks
  add column estimated_cost_cents bigint check (estimated_cost_cents between 0 and 100000000000),
  add column actual_cost_cents bigint check (actual_cost_cents between 0 and 100000000000),
  -- Its place among the tasks of the plan, for people to choose.
  add column position double precision not null default 0,
  -- When it is done, the next one is made.
  add column repeats text check (repeats in ('monthly', 'quarterly', 'yearly')),
  add column repeated_from bigint,
  add column created_by bigint references users (id),
  add column deleted_at timestamptz;
update action_plan_tasks t set position = ranked.position
  from (select organization_id, id, row_number() over (partition by organization_id, action_plan_id order by id) as position
    from action_plan_tasks) ranked
  where ranked.organization_id = t.organization_id and ranked.id = t.id;
drop index action_plan_tasks_plan;
create index action_plan_tasks_plan on action_plan_tasks (organization_id, action_plan_id, position, id);
create index action_plan_tasks_entity on action_plan_tasks (organization_id, entity_id);
create index action_plan_tasks_created_by on action_plan_tasks (created_by);

-- The answers that a task is about, as questions of an entity in an assessment: an answer that is deleted and given again is
-- the same one here. The figures are those of the moment at which it was linked.
create table action_plan_task_answers (
  organization_id bigint not null,
  action_plan_task_id bigint not null,
  assessment_period_id bigint not null,
  entity_id bigint not null,
  protocol_id bigint not null,
  question_id bigint not null,
  score smallint check (score between 0 and 100),
  weight smallint not null,
  likelihood smallint,
  impact smallint,
  linked_at timestamptz not null default now(),
  primary key (organization_id, action_plan_task_id, assessment_period_id, question_id, entity_id),
  foreign key (organization_id, action_plan_task_id) references action_plan_tasks (organization_id, id) on delete cascade,
  foreign key (organization_id, assessment_period_id) references assessment_periods (organization_id, id) on delete cascade,
  foreign key (organization_id, entity_id) references entities (organization_id, id) on delete cascade,
  foreign key (organization_id, protocol_id) references organization_protocols (organization_id, protocol_id) on delete cascade,
  foreign key (protocol_id, question_id) references questions (protocol_id, id) on delete cascade
);
create index action_plan_task_answers_item
  on action_plan_task_answers (organization_id, assessment_period_id, question_id, entity_id);
create index action_plan_task_answers_entity on action_plan_task_answers (organization_id, entity_id);
create index action_plan_task_answers_question on action_plan_task_answers (protocol_id, question_id);
create index action_plan_task_answers_protocol on action_plan_task_answers (organization_id, protocol_id);
call assay.protect('action_plan_task_answers');
insert into action_plan_task_answers (organization_id, action_plan_task_id, assessment_period_id, entity_id, protocol_id,
    question_id, score, weight, likelihood, impact)
  select t.organization_id, t.id, a.assessment_period_id, a.entity_id, a.protocol_id, a.question_id, a.score, a.weight,
    a.likelihood, a.impact
  from action_plan_tasks t join answers a on a.organization_id = t.organization_id and a.id = t.answer_id;
alter table action_plan_tasks drop column answer_id;

-- Comments on a plan, or on one of its tasks.
create table action_plan_comments (
  organization_id bigint not null,
  id bigint generated by default as identity,
  action_plan_id bigint not null,
  action_plan_task_id bigint,
  message text not null check (length(message) <= 5000),
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  check (deleted_at is not null or message <> ''),
  foreign key (organization_id, action_plan_id) references action_plans (organization_id, id) on delete cascade,
  foreign key (organization_id, action_plan_task_id) references action_plan_tasks (organization_id, id) on delete cascade
);
create index action_plan_comments_plan on action_plan_comments (organization_id, action_plan_id, id);
create index action_plan_comments_task on action_plan_comments (organization_id, action_plan_task_id, id);
create index action_plan_comments_created_by on action_plan_comments (created_by);
create table action_plan_comment_mentions (
  organization_id bigint not null,
  comment_id bigint not null,
  user_id bigint not null,
  primary key (organization_id, comment_id, user_id),
  foreign key (organization_id, comment_id) references action_plan_comments (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index action_plan_comment_mentions_user on action_plan_comment_mentions (organization_id, user_id);
call assay.protect('action_plan_comments');
call assay.protect('action_plan_comment_mentions');

-- Evidence of a task. A file may belong to answers and tasks at once.
create table action_plan_task_files (
  organization_id bigint not null,
  action_plan_task_id bigint not null,
  file_id bigint not null,
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  primary key (organization_id, action_plan_task_id, file_id),
  foreign key (organization_id, action_plan_task_id) references action_plan_tasks (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references files (organization_id, id) on delete cascade
);
create index action_plan_task_files_file on action_plan_task_files (organization_id, file_id);
create index action_plan_task_files_created_by on action_plan_task_files (created_by);
call assay.protect('action_plan_task_files');
alter table files drop constraint files_upload_type_check,
  add constraint files_upload_type_check check (upload_type in ('Answer', 'ActionPlanTask'));
