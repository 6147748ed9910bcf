-- The server also keeps what pays most, and the risk of a plan. Beside figures, they are made of the risks and the answers that
-- plans are about ("links"), and of which tasks are open, what they are expected to cost and who may read them ("plans").
alter table figure_stamps drop constraint figure_stamps_kind_check;
alter table figure_stamps add constraint figure_stamps_kind_check
  check (kind in ('answers', 'scope', 'ratings', 'work', 'locks', 'entities', 'links', 'plans'));

call assay.stamp_with('action_plan_items', 'links', 'null', 'action_plan_id, threat_id, entity_id');
call assay.stamp_with('action_plan_task_answers', 'links', 'null',
  'action_plan_task_id, assessment_period_id, entity_id, question_id, protocol_id, score, weight, likelihood, impact, linked_at');
call assay.stamp_with('action_plans', 'plans', 'null',
  'id, manager_id, created_by, cost_tracking_enabled, completed_at is null, archived_at is null, deleted_at is null');
call assay.stamp_with('action_plan_tasks', 'plans', 'null',
  'id, action_plan_id, user_id, entity_id, state = ''done'', estimated_cost_cents, deleted_at is null');

-- A task takes its links with it into the trash. Triggers of its own, as a table has one of each name.
create trigger then_stamp_links_in after insert on action_plan_tasks referencing new table as added
  for each statement execute function assay.stamp_changed('links', 'null', 'id, action_plan_id, deleted_at is null');
create trigger then_stamp_links_changed after update on action_plan_tasks referencing old table as removed new table as added
  for each statement execute function assay.stamp_changed('links', 'null', 'id, action_plan_id, deleted_at is null');
