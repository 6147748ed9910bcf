-- The next review of a policy is a task of the person who is asked for it.
alter table tasks drop constraint tasks_task_type_check;
alter table tasks add constraint tasks_task_type_check check (task_type in
  ('question', 'collaboration', 'exclusion', 'action_plan', 'risk', 'control', 'document_request', 'evidence', 'discussion',
    'policy', 'policy_review'));
create index policies_reviews on policies (organization_id, next_review_on)
  where published_number is not null and retired_at is null and deleted_at is null;
