/** A day of the clock, as an instance that looks every few minutes sees it. */
export interface Day {
  /** The evening before, in UTC. */
  from: string
  /** The jumps of the clock: when it first shows the one moment, it goes to the other. */
  jumps: [at: string, to: string][]
}

const HOURS = 24

/**
 * The two days of the year on which Europe changes to summer time and back, at 01:00 UTC. On each the clock jumps back
 * over midnight, two hours ahead over the morning of Berlin, and back into the morning of London.
 */
export const days: Record<string, Day> = {
  'summer time begins': dayFrom('2027-03-27', '2027-03-28'),
  'summer time ends': dayFrom('2027-10-30', '2027-10-31'),
}

function dayFrom(eve: string, day: string): Day {
  return {
    from: `${eve}T20:00:00Z`,
    jumps: [
      [`${day}T00:30:00Z`, `${eve}T23:30:00Z`],
      [`${day}T04:30:00Z`, `${day}T06:30:00Z`],
      [`${day}T07:30:00Z`, `${day}T06:30:00Z`],
    ],
  }
}

/** The moments at which an instance looks, in their order, and where the clock jumps while it works. */
export function momentsOf({ from, jumps }: Day, everyMinutes: number): { at: Date; jump?: Date }[] {
  const left = jumps.map(([at, to]) => [Date.parse(at), new Date(to)] as const)
  const moments: { at: Date; jump?: Date }[] = []
  let at = Date.parse(from)
  for (let minutes = 0; minutes <= HOURS * 60; minutes += everyMinutes) {
    const index = left.findIndex(([moment]) => moment === at)
    const [, jump] = (index >= 0 && left.splice(index, 1)[0]) || []
    moments.push({ at: new Date(at), ...(jump && { jump }) })
    at = jump?.getTime() ?? at + everyMinutes * 60_000
  }
  if (left.length > 0) throw new Error('The clock has not jumped as often as it should.')
  return moments
}

/** The day and the hour of a moment where somebody is: `2027-03-28`, 7. */
export function localTime(moment: Date, timeZone: string): { day: string; hour: number } {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    moment,
  )
  const [day = '', time = ''] = text.split(' ')
  return { day, hour: Number(time.slice(0, 2)) }
}
