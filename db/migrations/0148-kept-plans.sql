-- A closed assessment keeps the risk register and the action plans that it closed with, too. Assessments that closed before have
-- none stored, and their reports say so.

-- True once plans and register are stored with the period.
alter table assessment_periods add column keeps_plans boolean not null default false;
call assay.shadow('assessment_periods');

-- The manager of a plan and the owner of a task as lists show them; the columns of both tables are those who may read them, now.
create view plan_managers with (security_invoker = true) as
  select organization_id, id as action_plan_id, manager_id from action_plans;
create view task_owners with (security_invoker = true) as
  select organization_id, id as action_plan_task_id, user_id from action_plan_tasks;
-- Whether an admin gave the reason for the state that a registered risk is in. People who left keep the roles that they had;
-- those without any are administrators of the system.
create view registered_risk_reasons with (security_invoker = true) as
  select r.organization_id, r.id as registered_risk_id, coalesce((
    select s.reason <> '' and s.changed_by is not null and (m.user_id is null or 'Admin' = any(m.roles))
    from registered_risk_states s
    left join memberships m on m.organization_id = s.organization_id and m.user_id = s.changed_by
    where s.organization_id = r.organization_id and s.registered_risk_id = r.id and s.state = r.state
      and s.reason = r.reason and s.review_date is not distinct from r.review_date
    order by s.id desc limit 1), false) as is_admins
  from registered_risks r;
grant select on plan_managers, task_owners, registered_risk_reasons to {{server_role}};

do $$
declare
  list text := pg_get_functiondef('assay.shadowed'::regproc);
  longer text := replace(list, $line$('groups', 'id'), $line$, $line$('groups', 'id'), ('registered_risks', 'entity_id'),
    ('registered_risk_reasons', 'registered_risk_id'),
    ('action_plans', 'id'), ('plan_managers', 'action_plan_id'), ('action_plan_items', 'entity_id'), ('action_plan_tasks', 'action_plan_id'),
    ('task_owners', 'action_plan_task_id'), ('action_plan_task_answers', 'question_id, entity_id'), $line$);
  -- Their present manager and owner may read them.
  maker text := pg_get_functiondef('assay.shadow'::regproc);
  wider text := replace(maker, $line$else format('select %s from %s s where %s', assay.columns_of(source::regclass, 's.'), target, here)$line$,
    $line$when 'action_plans' then format('select %s from stored.action_plans s
        left join action_plans p on p.organization_id = s.organization_id and p.id = s.id where %s',
      replace(assay.columns_of(source::regclass, 's.'), 's.manager_id', 'p.manager_id'), here)
    when 'action_plan_tasks' then format('select %s from stored.action_plan_tasks s
        left join action_plan_tasks t on t.organization_id = s.organization_id and t.id = s.id where %s',
      replace(assay.columns_of(source::regclass, 's.'), 's.user_id', 't.user_id'), here)
    else format('select %s from %s s where %s', assay.columns_of(source::regclass, 's.'), target, here)$line$);
begin
  if longer = list or wider = maker then raise exception 'what a closed period stores has another form'; end if;
  execute longer;
  execute wider;
end $$;
call assay.shadow('registered_risks');
call assay.shadow('registered_risk_reasons');
call assay.shadow('action_plans');
call assay.shadow('plan_managers');
call assay.shadow('action_plan_items');
call assay.shadow('action_plan_tasks');
call assay.shadow('task_owners');
call assay.shadow('action_plan_task_answers');
