import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Email } from '#server/platform/mail/email.ts'
import { noteSeen } from '#server/testing/seen.ts'
import { simulateClock } from '#server/testing/simulated-clock.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { isDrill, sized } from '#server/testing/times.ts'
import { arrange, type Zoned } from './arrange.ts'
import { days, localTime, momentsOf } from './moments.ts'

const EVERY_MINUTES = sized(30, 5)
/** The hours of the morning email. */
const [FIRST_HOUR, END_HOUR] = [7, 12]
/** A job that runs each hour is this late at most. */
const HOUR_MS = 3_600_000

/** Both days in the drill, one otherwise, each on a database of its own. */
const sites = await Promise.all(
  Object.entries(days)
    .slice(0, isDrill ? undefined : 1)
    .map(async ([name, day]) => [name, day, await startTestServer()] as const),
)

type Sent = Email & { at: Date }

test.for(sites)(
  'in 24 hours in which %s and the clock jumps back and ahead, all background work is done once',
  { timeout: 900_000 },
  async ([, day, here], context) => {
    const [moments, [, tomorrow]] = [momentsOf(day, EVERY_MINUTES), datesOf(day.from)]
    const clock = await simulateClock(here.owner, new Date(day.from))
    const { people, receiver, instances, backups, happen, made } = await arrange(here, tomorrow)
    await instances.untilDone()
    const shown: Date[] = []
    for (const [index, { at, jump }] of moments.entries()) {
      await clock.set(at)
      shown.push(at)
      if (index % 6 === 1) await happen()
      await instances.look()
      // In the midst of the work.
      if (jump) await clock.set(jump)
      await instances.untilDone()
    }

    expect(instances.faults.filter(line => !isOfJump(line))).toEqual([])
    expectEachSlotOnce(instances, shown)
    for (const person of people) {
      expectDigests(person, instances.emails, shown)
      expectReminder(person, instances.emails, { shown, tomorrow })
    }
    // While the clock repeats an hour, nothing runs again: what happens meanwhile is told at its end, together.
    const news = instances.emails.flatMap(
      ({ subject }) => /^New for you at .*: (\d+) polic/.exec(subject)?.[1] ?? [],
    )
    expect(news.reduce((sum, count) => sum + Number(count), 0)).toBe(made())
    const messages = receiver.received.map(({ headers, body }) => [
      headers['webhook-id'],
      JSON.parse(body).data.after.name,
    ])
    expect(new Set(messages.map(([id]) => id)).size).toBe(messages.length)
    expect(messages.map(([, group]) => group).sort()).toEqual(
      Array.from({ length: made() }, (_, n) => `Group ${n + 1}`).sort(),
    )
    expect((await readdir(backups)).map(file => file.slice(6, 16)).sort()).toEqual(datesOf(day.from))
    await expectKept(here, tomorrow)
    noteSeen(
      context,
      `${moments.length} looks by 2 instances, 3 jumps · ${instances.runs.length} runs of ${new Set(instances.runs.map(({ name }) => name)).size} kinds, each slot once · ${instances.emails.length} mails, ${messages.length} webhooks, 2 backups, 1 report, each once`,
    )
  },
)

/** The queue takes work for lost whose clock has jumped, and statements for slow. */
const isOfJump = (line: string) => /no longer active under this worker|"elapsed":/.test(line)

/** The day of the moment, and the next. */
function datesOf(from: string): [string, string] {
  const next = new Date(Date.parse(from) + 24 * HOUR_MS)
  return [from.slice(0, 10), next.toISOString().slice(0, 10)]
}

type Instances = Awaited<ReturnType<typeof arrange>>['instances']

/** Each job that recurs has run once in each of its slots that the clock has shown, however often it showed it. */
function expectEachSlotOnce({ jobs, runs }: Instances, shown: Date[]): void {
  const expected: Record<string, number> = {}
  const found: Record<string, number> = {}
  for (const { name, everySeconds } of jobs) {
    // Shorter slots pass while the work of one look is done.
    if (everySeconds === undefined || everySeconds < 60) continue
    expected[name] = new Set(shown.map(at => Math.floor(at.getTime() / 1000 / everySeconds))).size
    // Taken for lost, a run is repeated under its id.
    found[name] = new Set(runs.flatMap(run => (run.name === name ? run.jobId : []))).size
  }
  expect(found).toEqual(expected)
  expect(Object.keys(expected).length).toBeGreaterThan(15)
}

/** One for each day on which it was morning where the person is. */
function expectDigests({ zone, email }: Zoned, emails: Sent[], shown: Date[]): void {
  const mornings = shown
    .map(at => localTime(at, zone))
    .filter(({ hour }) => hour >= FIRST_HOUR && hour < END_HOUR)
  const digests = emails.filter(({ to, subject }) => to === email && subject.startsWith('Today at'))
  expect([zone, digests.map(({ at }) => localTime(at, zone).day)]).toEqual([
    zone,
    [...new Set(mornings.map(({ day }) => day))],
  ])
}

/** Once, on the first day on which it is due where the person is, at the next full hour. */
function expectReminder(
  { zone, email }: Zoned,
  emails: Sent[],
  { shown, tomorrow }: { shown: Date[]; tomorrow: string },
): void {
  const first = shown.find(at => localTime(at, zone).day >= tomorrow)
  const reminders = emails.filter(
    ({ to, text }) => to === email && text.includes('Fit a lock') && text.includes('Due soon'),
  )
  expect([zone, reminders.length]).toEqual([zone, first ? 1 : 0])
  if (!first) return
  const late = (reminders[0]?.at.getTime() ?? Number.NaN) - first.getTime()
  expect(late, zone).toBeGreaterThanOrEqual(0)
  expect(late, zone).toBeLessThanOrEqual(HOUR_MS)
}

/** Everything expired is gone, with one entry in the audit log, and the rest has stayed. The report was made once. */
async function expectKept({ owner, company }: TestServer, tomorrow: string): Promise<void> {
  const { rows } = await owner.query(
    `select array(select key from idempotency_keys where organization_id = $1 and call_hash = '' order by 1) as keys,
      (select count(*)::int from groups where organization_id = $1 and name = 'Old') as groups,
      (select count(*)::int from audit_events where organization_id = $1 and event = 'trash.purged') as purges,
      (select count(*)::int from reports where organization_id = $1 and state = 'done') as reports,
      (select next_on::text from report_schedules where organization_id = $1) as next_on`,
    [company.organizationId],
  )
  const inAWeek = new Date(Date.parse(tomorrow) + 7 * 24 * HOUR_MS).toISOString().slice(0, 10)
  expect(rows).toEqual([{ keys: ['-23 hours'], groups: 0, purges: 1, reports: 1, next_on: inAWeek }])
}
