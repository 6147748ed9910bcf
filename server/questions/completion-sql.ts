import { sql } from 'kysely'
import { entitiesOf, inScope, type Scope } from './question-sql.ts'

/**
 * For the questions of `page`: one row each of what is answered, asked and missing over the actor's entities.
 * Everything a page of questions says about completion comes from this one pass over its pairs.
 */
export function completionSql(scope: Scope) {
  const { actor, periodId } = scope
  const organization = actor.organizationId
  return sql`
    given as materialized (
      select a.question_id, a.entity_id from answers a
      where a.organization_id = ${organization} and a.assessment_period_id = ${periodId} and a.question_id in (select id from page)
    ),
    asked as (
      select s.question_id, s.entity_id,
        count(*) filter (where s.type = 'question' and not s.completed) as questions,
        count(*) filter (where s.type = 'collaboration' and not s.completed) as collaborations,
        count(*) filter (where s.type = 'question' and not s.completed and s.due_date < current_date) as overdue,
        count(*) filter (where s.type = 'collaboration' and not s.completed and s.due_date < current_date) as overdue_collaborations,
        bool_or(s.type = 'collaboration') as collaborates,
        bool_or(s.type = 'collaboration' and c.id is null) as collaborator_missing,
        bool_or(s.type = 'question' and not s.completed and s.user_id = ${actor.userId}) as mine,
        bool_or(s.type = 'collaboration' and not s.completed and s.user_id = ${actor.userId}) as my_collaboration
      from assignments s
      left join collaboration_answers c on c.organization_id = ${organization} and c.assessment_period_id = s.assessment_period_id
        and c.question_id = s.question_id and c.entity_id = s.entity_id and c.created_by = s.user_id and s.type = 'collaboration'
      where s.organization_id = ${organization} and s.assessment_period_id = ${periodId} and s.question_id in (select id from page)
      group by s.question_id, s.entity_id
    ),
    opinions as (
      select c.question_id, c.entity_id, count(*) as count from collaboration_answers c
      where c.organization_id = ${organization} and c.assessment_period_id = ${periodId} and c.question_id in (select id from page)
      group by c.question_id, c.entity_id
    ),
    pending as (
      select r.question_id, r.entity_id, r.id from question_exclusion_requests r
      where r.organization_id = ${organization} and r.state = 'pending' and r.question_id in (select id from page)
    ),
    completion as materialized (
      select q.id as question_id,
        count(*) as total, count(*) filter (where a.entity_id is null) as incomplete,
        coalesce(array_agg(e.id) filter (where a.entity_id is null), '{}') as remaining,
        coalesce(array_agg(e.id) filter (where a.entity_id is not null), '{}') as answered,
        count(*) filter (where asked.collaborates) as collaborating,
        coalesce(array_agg(e.id) filter (where asked.collaborator_missing), '{}') as collaborator_missing,
        coalesce(array_agg(e.id) filter (where asked.mine), '{}') as mine,
        coalesce(array_agg(e.id) filter (where asked.my_collaboration), '{}') as my_collaborations,
        coalesce(json_agg(json_build_object('id', pending.id, 'entity_id', e.id)) filter (where pending.id is not null), '[]') as pending,
        coalesce(sum(asked.questions), 0)::int as assigned_count,
        coalesce(sum(asked.collaborations), 0)::int as assigned_collaborations_count,
        coalesce(sum(opinions.count), 0)::int as collaboration_answers_count,
        coalesce(sum(asked.overdue), 0)::int as overdue_count,
        coalesce(sum(asked.overdue_collaborations), 0)::int as overdue_collaboration_count
      from page q ${entitiesOf(scope)}
      left join given a on a.question_id = q.id and a.entity_id = e.id
      left join asked on asked.question_id = q.id and asked.entity_id = e.id
      left join opinions on opinions.question_id = q.id and opinions.entity_id = e.id
      left join pending on pending.question_id = q.id and pending.entity_id = e.id
      where ${inScope(scope)}
      group by q.id
    )`
}

/** The row of `completion` as the contract's `completion_meta` and counts. */
export const completionColumns = sql`
  json_build_object(
    'total', coalesce(m.total, 0), 'totalCollaboration', coalesce(m.collaborating, 0),
    'totalCombined', coalesce(m.total + m.collaborating, 0),
    'incomplete', coalesce(m.incomplete, 0), 'incompleteCollaboration', cardinality(coalesce(m.collaborator_missing, '{}')),
    'isComplete', coalesce(m.incomplete = 0, false),
    'isCollaborationComplete', cardinality(coalesce(m.collaborator_missing, '{}')) = 0,
    'remainingEntities', coalesce(m.remaining, '{}'), 'answeredEntities', coalesce(m.answered, '{}'),
    'collaborationNotAnsweredEntities', coalesce(m.collaborator_missing, '{}'),
    'myAssignedEntities', coalesce(m.mine, '{}'), 'myAssignedCollaborationEntities', coalesce(m.my_collaborations, '{}'),
    'excludedEntityRequests', coalesce(m.pending, '[]')) as completion_meta,
  coalesce(m.assigned_count, 0) as assigned_count,
  coalesce(m.assigned_collaborations_count, 0) as assigned_collaborations_count,
  coalesce(m.collaboration_answers_count, 0) as collaboration_answers_count,
  coalesce(m.overdue_count, 0) as overdue_count,
  coalesce(m.overdue_collaboration_count, 0) as overdue_collaboration_count`
