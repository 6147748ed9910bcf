import { linksIn, table, text } from '../compose/frame.ts'
import type { Section } from '../document/document.ts'
import { count, dayOf, NONE, PLANS_NOT_KEPT } from '../document/words.ts'
import type { RuleFindings } from './rule-findings.ts'
import { securityRule } from './security-rule.ts'

/** The action plans with their tasks about answers of the report. */
export function plansSection({ data, entity, tasks }: RuleFindings): Section {
  const id = 'plans'
  const title = 'Action plans'
  if (data.plans === null)
    return {
      id,
      title,
      blocks: [text(PLANS_NOT_KEPT, 'note')],
    }
  const links = linksIn(data)
  const shown = data.items.flatMap(item => tasks(item))
  const byPlan = Map.groupBy(shown, ({ plan_id }) => plan_id)
  return {
    id,
    title,
    blocks: [
      table(
        'Plans',
        [
          ['Plan', 4],
          ['Manager', 2],
          ['Due', 'fit'],
          ['Tasks done', 'fit'],
          ['Overdue', 'number'],
          ['State', 'fit'],
        ],
        data.plans.map(plan => [
          { text: plan.name, href: links.plan(plan.id) },
          plan.manager ?? NONE,
          dayOf(plan.due_date) || NONE,
          `${count(plan.done)} of ${count(plan.tasks)}`,
          count(plan.overdue),
          plan.completed_at ? `Completed ${dayOf(plan.completed_at)}` : plan.is_overdue ? 'Overdue' : 'Open',
        ]),
        'There is no action plan.',
      ),
      table(
        'Tasks about answers of this report',
        [
          ['Task', 4],
          ['Entities', 5],
          ['Owner', 2],
          ['Due', 'fit'],
          ['State', 'fit'],
        ],
        [...byPlan.values()].flatMap(ofPlan => {
          const byTask = Map.groupBy(ofPlan, ({ task, owner, due_date, state }) =>
            JSON.stringify([task, owner, due_date, state]),
          )
          const rows = [...byTask.values()].flatMap(same => {
            const [first] = same
            if (!first) return []
            const names = [...new Set(same.map(({ entity_id }) => entity(entity_id).name))]
            return [
              [
                first.task,
                names.join(', '),
                first.owner ?? 'No owner',
                dayOf(first.due_date) || 'No due date',
                first.completed_at ? `Done ${dayOf(first.completed_at)}` : states[first.state],
              ],
            ]
          })
          return [[ofPlan[0]?.plan ?? ''], ...rows]
        }),
        'No task is about an answer of this report.',
      ),
    ],
  }
}

const states = { todo: 'To do', in_progress: 'In progress', done: 'Done' } as const

/** The policies in force, and the lines of the rule that they serve. */
export function policiesSection({ data, policiesOf }: RuleFindings): Section {
  const id = 'policies'
  const title = 'Policies in force'
  if (data.policies === null)
    return {
      id,
      title,
      blocks: [
        text(
          data.period.closed_at
            ? 'Policies are of now, and not part of a closed assessment.'
            : 'Policies are listed for admins alone.',
          'note',
        ),
      ],
    }
  const links = linksIn(data)
  const rows = data.policies.map(policy => [
    { text: policy.title, href: links.policy(policy.id) },
    `${policy.number}`,
    dayOf(policy.published_at),
    policy.approved_by ?? NONE,
    policy.next_review_on ? `${dayOf(policy.next_review_on)}${policy.is_review_due ? ', due' : ''}` : NONE,
    securityRule
      .filter(([identifier]) => policiesOf(identifier).some(each => each.id === policy.id))
      .map(([identifier]) => identifier)
      .join(', ') || NONE,
  ])
  return {
    id,
    title,
    blocks: [
      table(
        'Policies',
        [
          ['Policy', 4],
          ['Version', 'fit'],
          ['In force since', 'fit'],
          ['Approved by', 2],
          ['Next review', 'fit'],
          ['Serves', 4],
        ],
        rows,
        'No policy is in force.',
      ),
    ],
  }
}
