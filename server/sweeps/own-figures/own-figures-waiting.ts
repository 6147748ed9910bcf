import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { type DueSpan, dueSpans } from '#domain/tasks/due-spans.ts'
import type { Task } from '#domain/tasks/tasks.contract.ts'
import { dueSpanOf } from '#domain/tasks/tasks.rules.ts'
import type { Facts } from './own-figures-facts.ts'
import {
  answersOf,
  assignmentsOf,
  type Comparison,
  entitiesOf,
  everyRow,
  idsOf,
  pendingOf,
  tasksOf,
} from './own-figures-lists.ts'
import type { Viewer } from './own-figures-visibility.ts'

const unreadMessages = (viewer: Viewer) =>
  everyRow(paging => viewer.call(api.welcomeMessages.list, { ...paging, filter: { read: false } }))

const ofCompany = (viewer: Viewer) => ({ organization_id: viewer.organizationId })

/** For people who decide, the pending ones; else their own. */
async function requestsWaiting(viewer: Viewer): Promise<number> {
  if (!viewer.may('exclusion:decide')) return (await pendingOf(viewer)).length
  const filter = { state: 'pending' } as const
  return (await viewer.call(api.exclusions.requestsOfOrganization, { ...ofCompany(viewer), filter })).total
}

/** Returns the person's open tasks that can be answered now, and so are in the plan of the day. */
async function answerable(facts: Facts, viewer: Viewer): Promise<Task[]> {
  const locked = new Set(
    (await entitiesOf(viewer, facts.now)).flatMap(each => (each.is_current_assessment_locked ? each.id : [])),
  )
  const asked = (await assignmentsOf(viewer, facts.now)).filter(
    each => each.user_id === viewer.userId && !viewer.isExcluded(each),
  )
  return (await tasksOf(viewer)).filter(
    task =>
      ['question', 'collaboration'].includes(task.task_type) &&
      task.completed === 0 &&
      task.assessment_period_id === facts.now &&
      (task.entity_id === null || !locked.has(task.entity_id)) &&
      asked.some(each => each.entity_id === task.entity_id && each.question_id === task.task_type_id),
  )
}

/** Collects the work in the entities that an admin looks after. */
async function administeredWork(facts: Facts, viewer: Viewer) {
  const own = new Set(viewer.administered.map(({ id }) => id))
  const here = <Row extends { entity_id: number }>(rows: Row[]) =>
    rows.filter(each => own.has(each.entity_id))
  return {
    entities: own.size,
    now: here(await answersOf(viewer, facts.now)),
    past: here(await answersOf(viewer, facts.past)),
    assignments: here(await assignmentsOf(viewer, facts.now)),
  }
}

export const waitingFigures = (facts: Facts): Comparison[] => [
  {
    what: 'the bell',
    figure: viewer => viewer.call(api.tasks.count, {}),
    list: async viewer => {
      const tasks = await tasksOf(viewer)
      return {
        unread: tasks.filter(each => each.read === 0).length,
        open: tasks.filter(each => each.completed === 0).length,
        past_due: tasks.filter(each => each.is_past_due).length,
      }
    },
  },
  {
    what: 'the day: open work by when it is due',
    figure: viewer => viewer.call(api.tasks.due, {}),
    list: async viewer => {
      const listed = async (due: DueSpan) => {
        const { total, data } = await viewer.call(api.tasks.list, {
          user_id: viewer.userId,
          filter: { due },
          per_page: 100,
        })
        expect(data.map(each => dueSpanOf(each, facts.today))).toEqual(data.map(() => due))
        return total
      }
      const totals = await Promise.all(dueSpans.map(async due => [due, await listed(due)]))
      const open = (await tasksOf(viewer)).filter(each => each.completed === 0).length
      expect(totals.reduce((sum, [, total]) => sum + Number(total), 0)).toBe(open)
      return Object.fromEntries(totals)
    },
  },
  {
    what: 'answers to accept',
    needs: 'answer:accept',
    figure: async viewer => {
      const { waiting } = await viewer.call(api.review.count, {})
      return { waiting, listed: (await viewer.call(api.review.list, {})).total }
    },
    list: async viewer => {
      const looksAfter = new Set(facts.entities.filter(each => viewer.looksAfter(each)).map(({ id }) => id))
      const waiting = (await answersOf(viewer, facts.now)).filter(
        each => !each.accepted && looksAfter.has(each.entity_id),
      )
      return { waiting: waiting.length, listed: waiting.length }
    },
  },
  {
    what: 'overdue work of entities looked after',
    needs: 'assignment:manage',
    figure: async viewer => (await viewer.call(api.overdue.list, {})).total,
    list: async viewer => {
      const looksAfter = new Set(facts.entities.filter(each => viewer.looksAfter(each)).map(({ id }) => id))
      const assignments = await assignmentsOf(viewer, facts.now)
      return assignments.filter(each => each.is_past_due && looksAfter.has(each.entity_id)).length
    },
  },
  {
    what: 'Today’s Plan',
    figure: async viewer => {
      const plan = await viewer.call(api.todaysPlan.show, {})
      const { open, past_due, due_today, start, next } = plan.assigned_questions
      return {
        count: plan.count,
        assigned: {
          open,
          past_due,
          due_today,
          questions: start?.question_ids.length ?? 0,
          next: next.length,
        },
        requests: plan.exclusion_requests?.pending ?? null,
        messages: idsOf(plan.welcome_messages),
      }
    },
    list: async viewer => {
      const waiting = await answerable(facts, viewer)
      const requests = await requestsWaiting(viewer)
      const messages = await unreadMessages(viewer)
      const decides = viewer.may('exclusion:decide')
      return {
        count: waiting.length + (decides ? requests : 0) + messages.length,
        assigned: {
          open: waiting.length,
          past_due: waiting.filter(each => each.is_past_due).length,
          due_today: waiting.filter(each => each.due_date === facts.today).length,
          questions: new Set(waiting.map(each => each.task_type_id)).size,
          next: Math.min(waiting.length, 5),
        },
        requests: decides ? requests : null,
        messages: idsOf(messages),
      }
    },
  },
  {
    what: 'what waits in the company',
    figure: async viewer => {
      const company = await viewer.call(api.organizations.show, ofCompany(viewer))
      const { entities_count, protocols_count, incomplete_tasks, assignments, collaborations } = company
      const { unread_welcome_messages, incomplete_exclusion_requests } = company
      return {
        entities_count,
        protocols_count,
        incomplete_tasks,
        assignments,
        collaborations,
        unread_welcome_messages,
        incomplete_exclusion_requests,
      }
    },
    list: async viewer => {
      const mine = (await assignmentsOf(viewer, facts.now)).filter(
        each => each.user_id === viewer.userId && !each.completed,
      )
      const adopted = await everyRow(paging =>
        viewer.call(api.protocols.list, { ...paging, filter: { adopted: true } }),
      )
      return {
        entities_count: (await entitiesOf(viewer, facts.now)).length,
        protocols_count: adopted.length,
        incomplete_tasks: (await tasksOf(viewer)).filter(each => each.completed === 0).length,
        assignments: mine.filter(({ type }) => type === 'question').length,
        collaborations: mine.filter(({ type }) => type === 'collaboration').length,
        unread_welcome_messages: (await unreadMessages(viewer)).length,
        incomplete_exclusion_requests: await requestsWaiting(viewer),
      }
    },
  },
  {
    what: 'the figures of the company’s account',
    needs: 'company:manage',
    figure: async viewer => {
      const { entities, answers, assignments } = await viewer.call(
        api.organizations.accountMetrics,
        ofCompany(viewer),
      )
      return { entities, answers, assignments }
    },
    list: async viewer => {
      const { entities, now, past, assignments } = await administeredWork(facts, viewer)
      const all = viewer.seesWholeCompany ? [...now, ...past] : []
      return {
        entities,
        answers: {
          total: all.length,
          accepted: all.filter(({ accepted }) => accepted).length,
          this_period: now.length,
        },
        assignments: {
          open: assignments.filter(({ completed }) => !completed).length,
          overdue: assignments.filter(({ is_past_due }) => is_past_due).length,
        },
      }
    },
  },
  {
    what: 'the steps of setting up',
    needs: 'company:manage',
    figure: async viewer => {
      const { steps } = await viewer.call(api.organizations.setup, ofCompany(viewer))
      return steps
        .filter(({ key }) => ['entities', 'entity_protocols', 'assignments'].includes(key))
        .map(({ key, count, missing }) => ({ key, count, missing }))
    },
    list: async viewer => {
      const { entities, assignments } = await administeredWork(facts, viewer)
      const asked = new Set(assignments.map(({ entity_id }) => entity_id))
      return [
        { key: 'entities', count: entities, missing: 0 },
        { key: 'entity_protocols', count: entities, missing: 0 },
        { key: 'assignments', count: assignments.length, missing: entities - asked.size },
      ]
    },
  },
]
