import type { Ability } from '../../access/abilities.ts'
import type { Verdict } from '../../platform/policy.ts'
import type { Cadence } from './cadences.ts'

interface ScheduleActor {
  abilities: ReadonlySet<Ability>
}

interface ScheduleFacts {
  /** The caller made it. */
  is_own: boolean
}

const mayChange = ({ abilities }: ScheduleActor, { is_own }: ScheduleFacts): Verdict =>
  is_own ||
  abilities.has('company:change') ||
  'Only the person who made a schedule and admins of the whole company can change it.'

export const schedulePolicy = { edit: mayChange, delete: mayChange }

const months: Record<Exclude<Cadence, 'weekly'>, number> = { monthly: 1, quarterly: 3 }

/** The first day of a schedule that comes after another day. All are counted from its start: the 31st stays the 31st. */
export function nextDay(startsOn: string, cadence: Cadence, after: string): string {
  for (let number = 0; ; number++) {
    const day = dayOf(startsOn, cadence, number)
    if (day > after) return day
  }
}

const DAY_MS = 86_400_000

function dayOf(startsOn: string, cadence: Cadence, number: number): string {
  if (cadence === 'weekly') return asDay(Date.parse(startsOn) + number * 7 * DAY_MS)
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number)
  const first = month - 1 + number * months[cadence]
  const last = new Date(Date.UTC(year, first + 1, 0)).getUTCDate()
  return asDay(Date.UTC(year, first, Math.min(day, last)))
}

const asDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)
