/**
 * For everything that a closed period stores, a change of the living rows that its figures would follow. `$1` is the
 * company, `$2` the closed period.
 */
export const shadowedChanges: Record<string, string[]> = {
  assessment_periods: [
    `update assessment_periods set name = name || ' renamed' where organization_id = $1 and id <> $2`,
  ],
  groups: [`update groups set name = name || ' renamed' where organization_id = $1`],
  loss_scenarios: [
    `update loss_scenarios set name = name || ' renamed', loss_high = loss_high + 1, seed = 1 where organization_id = $1`,
  ],
  tags: [`update tags set name = name || ' renamed' where organization_id = $1`],
  divisions: [`update divisions set name = name || ' renamed' where organization_id = $1`],
  entities: [
    `update entities set name = name || ' renamed', description = 'Another', location = 'Elsewhere', group_id = null
     where organization_id = $1`,
    `update entities set deleted_at = now() where organization_id = $1
     and id = (select min(id) from entities where organization_id = $1 and deleted_at is null)`,
    `insert into entities (organization_id, name) values ($1, 'Came later')`,
  ],
  entity_managers: [
    `update entities e set manager_id = o.primary_administrator_id from organizations o
     where o.organization_id = $1 and e.organization_id = $1 and e.manager_id is null`,
  ],
  entity_tags: [`delete from entity_tags where organization_id = $1`],
  entity_divisions: [
    `insert into divisions (organization_id, name) values ($1, 'Another')`,
    `update entity_divisions ed set division_id = d.id from divisions d
     where ed.organization_id = $1 and d.organization_id = $1 and d.name like 'Another%'
       and ed.entity_id = (select max(entity_id) from entity_divisions where organization_id = $1)`,
  ],
  entity_protocols: [
    `update entity_protocols set risk_profile_id = null where organization_id = $1`,
    `delete from entity_protocols where organization_id = $1
     and entity_id = (select max(entity_id) from entity_protocols where organization_id = $1)`,
  ],
  assets: [`update assets set name = name || ' renamed', location = 'Elsewhere' where organization_id = $1`],
  entity_assets: [`delete from entity_assets where organization_id = $1`],
  organization_protocols: [
    `update organization_protocols set dropped_at = now() where organization_id = $1
     and protocol_id = (select min(protocol_id) from organization_protocols where organization_id = $1)`,
  ],
  risk_profiles: [`update risk_profiles set name = name || ' renamed' where organization_id = $1`],
  risk_profile_threats: [
    `insert into risk_profile_threats select $1, r.id, t.id, 5 from risk_profiles r, threats t where r.organization_id = $1
     and (t.organization_id is null or t.organization_id = $1)
     on conflict (organization_id, risk_profile_id, threat_id) do update set likelihood = 6 - risk_profile_threats.likelihood`,
  ],
  risk_profile_categories: [
    `insert into risk_profile_categories select $1, r.id, c.id, 5 from risk_profiles r, categories c where r.organization_id = $1
     and (c.organization_id is null or c.organization_id = $1)
     on conflict (organization_id, risk_profile_id, category_id) do update set impact = 6 - risk_profile_categories.impact`,
  ],
  entity_question_exclusions: [
    `delete from entity_question_exclusions where organization_id = $1`,
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     select $1, a.entity_id, a.protocol_id, a.question_id, a.created_by from answers a
     where a.organization_id = $1 and a.assessment_period_id = $2 on conflict do nothing`,
  ],
  question_exclusion_requests: [
    `update question_exclusion_requests set state = 'denied', completed_at = now() where organization_id = $1`,
  ],
  assessment_locks: [`delete from assessment_locks where organization_id = $1`],
  period_thresholds: [
    `insert into period_thresholds select $1, $2, protocol_id, 1 from organization_protocols where organization_id = $1
     on conflict (organization_id, assessment_period_id, protocol_id) do update set threshold = 2`,
  ],
  answer_tallies: [
    `update answer_tallies set answered = answered + 7, weight = weight + 7, weighted_risk = weighted_risk + 7
     where organization_id = $1 and assessment_period_id = $2`,
  ],
  risk_tallies: [
    `update risk_tallies set answered = answered + 7, weight = weight + 7, weighted_risk = weighted_risk + 7
     where organization_id = $1 and assessment_period_id = $2`,
  ],
  cell_tallies: [
    `update cell_tallies set answered = answered + 7, rated_weight = rated_weight + 7, weighted_risk = weighted_risk + 7000
     where organization_id = $1 and assessment_period_id = $2`,
    `update cell_stamps set stamp = stamp + 1 where organization_id = $1 and assessment_period_id = $2`,
  ],
  question_assignment_tallies: [
    `update question_assignment_tallies set open = open + 7, monday = monday + 7
     where organization_id = $1 and assessment_period_id = $2`,
  ],
  entity_assignment_tallies: [
    `update entity_assignment_tallies set open = open + 7, monday = monday + 7
     where organization_id = $1 and assessment_period_id = $2`,
  ],
  categories: [`update categories set name = name || ' renamed'`],
  threats: [`update threats set name = name || ' renamed'`],
  asset_categories: [`update asset_categories set name = name || ' renamed'`],
  regulations: [`update regulations set requirement = 'Another', standard = 'Another'`],
  protocols: [
    `update protocols set name = name || ' renamed', description = 'Another'`,
    `update protocols set deleted_at = now() where organization_id = $1`,
  ],
  questions: [
    `update questions set question = question || ' Really?', title = 'Another', tempid = 'x' || tempid, weight = 6 - weight`,
    `update questions set threat_id = null, category_id = null`,
    `update questions set deleted_at = now() where id in (select question_id from answers
     where organization_id = $1 and assessment_period_id = $2 order by id limit 1)`,
  ],
  question_options: [`update question_options set option = option || ' renamed', value = 100 - value`],
  question_sections: [`delete from question_sections`],
  question_regulations: [`delete from question_regulations`],
  question_mappings: [`delete from question_mappings`],
  ever_asked: [
    `insert into assignments (organization_id, type, user_id, entity_id, protocol_id, question_id, assessment_period_id, created_by)
     select a.organization_id, 'question', m.user_id, a.entity_id, a.protocol_id, a.question_id, p.id, m.user_id
     from answers a join members m on m.organization_id = a.organization_id and m.roles = '{Employee}'
     join assessment_periods p on p.organization_id = a.organization_id and p.closed_at is null
     where a.organization_id = $1 and a.assessment_period_id = $2 on conflict do nothing`,
  ],
  registered_risks: [
    `update registered_risks set state = 'mitigated', treatment = 'Another', review_date = null where organization_id = $1`,
    `update registered_risks r set owner_id = o.primary_administrator_id from organizations o
     where r.organization_id = $1 and o.organization_id = $1`,
  ],
  registered_risk_reasons: [
    `update registered_risk_states set reason = '', changed_by = null where organization_id = $1`,
  ],
  action_plans: [
    `update action_plans set name = name || ' renamed', description = 'Another', due_date = current_date + 500
     where organization_id = $1`,
    `update action_plans set archived_at = now() where organization_id = $1
     and id = (select min(id) from action_plans where organization_id = $1 and archived_at is null)`,
  ],
  plan_managers: [
    `update action_plans p set manager_id = o.primary_administrator_id from organizations o
     where o.organization_id = $1 and p.organization_id = $1 and p.manager_id is null`,
  ],
  action_plan_items: [`delete from action_plan_items where organization_id = $1`],
  action_plan_tasks: [
    `update action_plan_tasks set description = 'Another', due_date = current_date - 5 where organization_id = $1`,
    `update action_plan_tasks set state = 'done', completed_at = now() where organization_id = $1`,
  ],
  task_owners: [
    `update action_plan_tasks t set user_id = o.primary_administrator_id from organizations o
     where o.organization_id = $1 and t.organization_id = $1 and t.user_id is null`,
  ],
  action_plan_task_answers: [`delete from action_plan_task_answers where organization_id = $1`],
  users: [`update users set first_name = 'Somebody', last_name = 'Else'`],
}
