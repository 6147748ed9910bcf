import type { groupings } from '#domain/action-plans/accounting.contract.ts'
import { counted } from '#web/ui/plural.ts'

const by: Record<(typeof groupings)[number], string> = {
  plan: 'Action plan',
  entity: 'Entity',
  category: 'Category',
  quarter: 'Quarter',
}

/** The texts of the accounting of action plans. */
export const accountingTexts = {
  title: 'Accounting',
  help: 'Estimated and actual costs of the plans that you manage or administer, if they track costs.',
  plans: 'My Action Plans',
  label: 'Costs',
  groupBy: 'Group by',
  by,
  state: 'State',
  states: { open: 'Open', completed: 'Completed' },
  entity: 'Entity',
  manager: 'Plan manager',
  plan: 'Action plan',
  columns: {
    tasks: 'Tasks',
    estimated: 'Estimated',
    actual: 'Actual',
    difference: 'Difference',
    bars: 'Actual of estimated',
  },
  rest: 'None',
  totals: 'Totals',
  plansCount: 'Action plans',
  tasksDone: (done: string, all: string) => `${done} of ${all} done`,
  over: (amount: string) => `${amount} over`,
  under: (amount: string) => `${amount} under`,
  even: 'As estimated',
  inShort: (estimated: string, actual: string) => `Estimated ${estimated} · actual ${actual}`,
  shareOf: (percent: string) => `${percent} of the estimate`,
  tasks: (count: number) => counted(count, 'task'),
  emptyTitle: 'No costs yet',
  emptyHelp: 'Switch “Track costs” on in a plan, and give it or its tasks an estimated cost.',
  toPlans: 'Go to the action plans',
}
