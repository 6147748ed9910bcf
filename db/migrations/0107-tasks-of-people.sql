-- Everybody sees the plans that they have a task in: the list of plans finds these by person, whatever the number of tasks.
create index action_plan_tasks_person on action_plan_tasks (organization_id, user_id, action_plan_id) where deleted_at is null;
