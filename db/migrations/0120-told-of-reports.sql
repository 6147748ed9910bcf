-- People are told when their report is made: a kind of task of its own.
alter table tasks drop constraint tasks_task_type_check;
alter table tasks add constraint tasks_task_type_check check (task_type in
  ('question', 'collaboration', 'exclusion', 'action_plan', 'risk', 'control', 'document_request', 'evidence', 'discussion',
    'policy', 'policy_review', 'report'));

-- Reports that nobody waits for at a screen: a job takes them up.
alter table reports add column is_waiting boolean not null default false;
create index reports_waiting on reports (organization_id, id) where is_waiting;
