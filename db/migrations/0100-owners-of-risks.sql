-- The owner of a risk in the register is told about it: a kind of task of its own.
alter table tasks drop constraint tasks_task_type_check;
alter table tasks add constraint tasks_task_type_check check (task_type in
  ('question', 'collaboration', 'exclusion', 'action_plan', 'risk', 'document_request', 'discussion', 'policy'));

-- The review date of which the owner has been reminded: another date is reminded of anew.
alter table registered_risks add column reminded_for date;
