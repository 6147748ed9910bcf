-- The last reminder of a task, and the due date that it was about: a task with another due date is reminded of anew.
-- 1: due soon. 2: overdue. 3: the plan's manager was told.
alter table action_plan_tasks
  add column reminded smallint not null default 0 check (reminded between 0 and 3),
  add column reminded_for date;
