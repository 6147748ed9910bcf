import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { gathered } from '#server/platform/keeping/keeping.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import { type Company, startTestServer } from '#server/testing/test-server.ts'
import { purgeUnconfirmedFiles } from '../files/purge-unconfirmed-files.job.ts'
import { aPdf } from '../files/samples.testing.ts'
import { answering, upload } from '../files/sending.testing.ts'
import { nouns } from '../nouns.ts'
import { keepingTable } from './keeping-page.testing.ts'
import { purgeExpired } from './purge-expired.job.ts'

const here = await startTestServer()
const clerk = await aClerk(here)
const outbox = await mkdtemp(join(tmpdir(), 'assay-outbox-'))
afterAll(() => rm(outbox, { recursive: true, force: true }))
const keeping = gathered(nouns)
const run = () => clerk.work(purgeExpired({ outbox, keeping }))
const { company } = here
let answered: Awaited<ReturnType<typeof answering>>

beforeAll(async () => {
  answered = await answering(here)
})

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await here.owner.query(text, values)).rows as Row[]
const one = async (text: string, values: unknown[] = []) =>
  (await rows<{ id: string }>(text, values))[0]?.id ?? ''

/** Adds a row that was trashed so many days ago, and returns its id. */
async function trashed(table: string, fields: Record<string, unknown>, days: number, of: Company = company) {
  const all = { organization_id: of.organizationId, ...fields }
  const names = Object.keys(all)
  return one(
    `insert into ${table} (${names}, deleted_at) values (${names.map((_, n) => `$${n + 1}`)},
       now() - make_interval(days => $${names.length + 1}::int)) returning id`,
    [...Object.values(all), days],
  )
}

const exists = async (table: string, id: string) =>
  (await rows(`select from ${table} where id = $1`, [id])).length > 0

const period = { name: 'Gone', start_date: '2001-01-01', end_date: '2001-12-31' }
const trashable: [string, Record<string, unknown>][] = [
  ['entities', { name: 'Gone' }],
  ['assessment_periods', period],
  ['divisions', { name: 'Gone' }],
  ['groups', { name: 'Gone' }],
  ['tags', { name: 'Gone' }],
  ['assets', { name: 'Gone' }],
  ['controls', { name: 'Gone' }],
  ['control_objectives', { name: 'Gone' }],
  ['control_functions', { name: 'Gone' }],
  ['control_processes', { name: 'Gone' }],
  ['control_risks', { name: 'Gone' }],
  ['welcome_messages', { title: 'Gone', message: 'Gone', created_by: here.primary.userId }],
  ['tasks', { user_id: here.employee.userId, task_type: 'policy', task_type_id: 1 }],
]

test.each(trashable)(
  '%s leave the trash for good after 30 days, and not a day before',
  async (table, fields) => {
    const [over, recent] = [
      await trashed(table, fields, 31),
      await trashed(table, { ...fields, ...next(fields) }, 29),
    ]
    await run()
    expect([await exists(table, over), await exists(table, recent)]).toEqual([false, true])
  },
)

/** Avoids a duplicate of a unique value. */
const next = (fields: object) => ('task_type_id' in fields ? { task_type_id: 2 } : {})

test('records with answers or decisions are never removed, and only disappear from lists', async () => {
  const { question } = await answered.of(here.primary, 1)
  const { fixture } = answered
  const organization = company.organizationId
  const [answeredEntity, , excludedEntity] = fixture.entityIds
  const group = await trashed('groups', { name: 'Held' }, 40)
  await here.owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     select $1, $2, $3, $4, $5`,
    [organization, excludedEntity, fixture.protocolId, question, here.primary.userId],
  )
  await here.owner.query(
    `update entities set deleted_at = now() - interval '400 days', group_id = case id when $1 then $4::bigint end
     where id = any($2) and organization_id = $3`,
    [answeredEntity, [answeredEntity, excludedEntity], organization, group],
  )
  await here.owner.query(
    `update assessment_periods set deleted_at = now() - interval '400 days' where id = $1`,
    [fixture.periodId],
  )
  const kept = () =>
    rows(`select (select count(*)::int from answers) as answers, (select count(*)::int from answer_versions) as versions,
      (select count(*)::int from entity_question_exclusions) as exclusions, (select count(*)::int from entities) as entities,
      (select count(*)::int from assessment_periods where name <> 'Gone') as periods`)
  const before = await kept()
  await run()
  expect(await kept()).toEqual(before)
  expect(await exists('groups', group)).toBe(true)
  for (const trash of ['with', 'only'] as const) {
    const { data: entities } = await here.primary.call(api.entities.list, { filter: { trashed: trash } })
    expect(entities.map(each => each.id)).not.toContain(answeredEntity)
    const { data: periods } = await here.primary.call(api.periods.list, { filter: { trashed: trash } })
    expect(periods.map(each => each.id)).not.toContain(fixture.periodId)
  }
  const restored = here.primary.ask(api.entities.restore, { entity_id: answeredEntity })
  expect((await restored).statusCode).toBe(409)
  await here.owner.query(`update entities set deleted_at = null where id = any($1)`, [
    [answeredEntity, excludedEntity],
  ])
  await here.owner.query(`update assessment_periods set deleted_at = null where id = $1`, [fixture.periodId])
})

test('former members stay known; an invitation that nobody accepted is removed', async () => {
  const [was, never] = [here.company.employee.userId, here.company.manager.userId]
  const leave = (id: number, accepted: string) =>
    here.owner.query(
      `update memberships set deleted_at = now() - interval '40 days', accepted_at = ${accepted},
         is_known = ${accepted} is not null where user_id = $1`,
      [id],
    )
  await here.owner.query(`update entities set manager_id = null where manager_id = $1`, [never])
  await leave(was, 'now()')
  await leave(never, 'null')
  await run()
  const left = await rows<{ user_id: string }>(
    `select user_id::int from memberships where user_id = any($1)`,
    [[was, never]],
  )
  expect(left.map(each => each.user_id)).toEqual([was])
  await here.owner.query(`update memberships set deleted_at = null where user_id = $1`, [was])
})

const old = (days: number) => `now() - interval '${days} days'`

async function expiring(of: Company) {
  const user = of.primary.userId
  const organization = of.organizationId
  const mark = `${organization}`
  const insert = (text: string) => here.owner.query(text)
  await insert(`insert into idempotency_keys (organization_id, user_id, key, call_hash, created_at) values
    (${organization}, ${user}, 'old', '', ${old(2)}), (${organization}, ${user}, 'new', '', now())`)
  await insert(`insert into jobs (organization_id, kind, state, created_by, updated_at) values
    (${organization}, 'old', 'done', ${user}, ${old(31)}), (${organization}, 'new', 'done', ${user}, ${old(29)}),
    (${organization}, 'running', 'running', ${user}, ${old(31)})`)
  await insert(`insert into framework_imports (organization_id, format, name, framework, preview, created_by, created_at, applied_at) values
    (${organization}, 'oscal', 'old', '{}', '{}', ${user}, ${old(2)}, null),
    (${organization}, 'oscal', 'old applied', '{}', '{}', ${user}, ${old(40)}, ${old(31)}),
    (${organization}, 'oscal', 'new applied', '{}', '{}', ${user}, ${old(40)}, ${old(29)}),
    (${organization}, 'oscal', 'new', '{}', '{}', ${user}, now(), null)`)
  await insert(`insert into digests (organization_id, user_id, day) values
    (${organization}, ${user}, current_date - 9), (${organization}, ${user}, current_date)`)
  await insert(`insert into question_watchers (organization_id, question_id, user_id, seen_at)
    select ${organization}, id, ${user}, case rank when 1 then ${old(2)} else now() end
    from (select id, row_number() over (order by id) as rank from questions) q where rank <= 2`)
  await insert(`insert into sessions (user_id, refresh_hash, user_agent, ended_at, last_used_at, created_at) values
    (${user}, sha256('${mark} old'), 'old', ${old(91)}, ${old(92)}, ${old(92)}),
    (${user}, sha256('${mark} out'), 'old, ran out', null, ${old(120)}, ${old(130)}),
    (${user}, sha256('${mark} new'), 'new', ${old(89)}, ${old(89)}, ${old(92)})`)
  const id = await trashed('entities', { name: 'Purged' }, 31, of)
  return async () => ({
    keys: (
      await rows(`select key from idempotency_keys where organization_id = $1 order by key`, [organization])
    ).length,
    jobs: (await rows(`select from jobs where organization_id = $1`, [organization])).length,
    imports: (await rows(`select from framework_imports where organization_id = $1`, [organization])).length,
    digests: (await rows(`select from digests where organization_id = $1`, [organization])).length,
    watchers: (await rows(`select from question_watchers where organization_id = $1`, [organization])).length,
    sessions: (await rows(`select from sessions where user_id = $1 and user_agent <> ''`, [user])).length,
    entity: await exists('entities', id),
  })
}

test('expired rows are removed and logged; under legal hold all of them stay', async () => {
  const [ours, theirs] = [await expiring(company), await expiring(here.other)]
  const [before, held] = [await ours(), await theirs()]
  const purgesThere = () =>
    rows(`select from audit_events where event = 'trash.purged' and organization_id = $1`, [
      here.other.organizationId,
    ])
  const purgedBefore = await purgesThere()
  expect(before).toEqual({ keys: 2, jobs: 3, imports: 4, digests: 2, watchers: 2, sessions: 3, entity: true })
  const hold = (legal_hold: boolean) =>
    here.owner.query(`update organizations set legal_hold = $1 where organization_id = $2`, [
      legal_hold,
      here.other.organizationId,
    ])
  await hold(true)
  await run()
  const after = { keys: 1, jobs: 2, imports: 2, digests: 1, watchers: 1, sessions: 1, entity: false }
  expect(await ours()).toEqual(after)
  expect(await theirs()).toEqual(held)
  const entries = await rows(
    `select organization_id::int as company, user_id, after from audit_events where event = 'trash.purged' order by sequence desc limit 1`,
  )
  expect(entries).toEqual([{ company: company.organizationId, user_id: null, after: { entities: 1 } }])
  expect(await purgesThere()).toEqual(purgedBefore)
  await hold(false)
  await run()
  expect(await theirs()).toEqual(after)
})

test('a file under legal hold keeps its bytes after it is removed from its answer', async () => {
  const { path, ...target } = await answered.of(here.primary)
  const { begun, file } = await upload(here, here.primary, { ...target, name: 'a.pdf', content: aPdf() })
  await here.owner.query(`update organizations set legal_hold = true`)
  await here.primary.call(api.files.removeFromAnswer, { ...path, file_id: file.id })
  await here.owner.query(`update files set stored_at = stored_at - interval '2 days'`)
  await clerk.work(purgeUnconfirmedFiles(here.files))
  expect(await rows(`select from files where upload = $1`, [begun.upload])).toHaveLength(1)
  await here.owner.query(`update organizations set legal_hold = false`)
})

test('rows of the installation expire too', async () => {
  await here.owner.query(`
    insert into attempts (kind, key, at) values ('x', 'old', ${old(3)}), ('x', 'new', ${old(1)});
    insert into failed_sign_ins (email, address, at) values ('old', '', ${old(3)}), ('new', '', ${old(1)});
    insert into client_reports (app, description, created_at) values ('old', '', ${old(91)}), ('new', '', ${old(89)});
    insert into contact_messages (name, email, subject, message, created_at) values ('old', '', '', '', ${old(367)}), ('new', '', '', '', ${old(300)});
    insert into one_time_tokens (hash, purpose, user_id, expires_at) values
      ('old', 'invitation', ${here.primary.userId}, ${old(2)}), ('new', 'invitation', ${here.primary.userId}, now());
    insert into frequently_asked_questions (question, answer, deleted_at) values ('old', 'x', ${old(31)}), ('new', 'x', ${old(29)})`)
  await run()
  const left =
    await rows(`select (select array_agg(key) from attempts where kind = 'x') as attempts, (select array_agg(email) from failed_sign_ins) as failed,
    (select array_agg(app) from client_reports) as reports, (select array_agg(name) from contact_messages) as messages,
    (select array_agg(convert_from(hash, 'UTF8')) from one_time_tokens) as tokens,
    (select array_agg(question) from frequently_asked_questions where deleted_at is not null) as faq`)
  const only = ['new']
  expect(left).toEqual([
    { attempts: only, failed: only, reports: only, messages: only, tokens: only, faq: only },
  ])
})

test('unfetched mail is removed after a week', async () => {
  const week = new Date(Date.now() - 8 * 86_400_000)
  for (const name of ['old.eml', '.draft.tmp', 'notes.txt', 'new.eml'])
    await writeFile(join(outbox, name), '')
  for (const name of ['old.eml', '.draft.tmp', 'notes.txt']) await utimes(join(outbox, name), week, week)
  await run()
  expect((await readdir(outbox)).sort()).toEqual(['new.eml', 'notes.txt'])
})

test('a failure in one company does not affect the others', async () => {
  const [first, second] = [company, here.other].sort(
    (one, other) => one.organizationId - other.organizationId,
  )
  const ids = [
    await trashed('tags', { name: 'A' }, 31, first),
    await trashed('tags', { name: 'B' }, 31, second),
  ]
  await here.owner.query(`create function refuse() returns trigger language plpgsql as $$ begin
      if old.organization_id = ${first?.organizationId} then raise exception 'not now'; end if; return old; end $$;
    create trigger refuse before delete on tags for each row execute function refuse()`)
  await expect(run()).rejects.toThrow('1 of')
  expect([await exists('tags', ids[0] ?? ''), await exists('tags', ids[1] ?? '')]).toEqual([true, false])
  await here.owner.query(`drop trigger refuse on tags`)
  await run()
  expect(await exists('tags', ids[0] ?? '')).toBe(false)
})

test('every table has a retention rule', async () => {
  const tables = await rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relname not like 'migrations%' order by relname`,
  )
  const { company, installation, forYears, withTheirs } = keeping
  const ruled = [...company, ...installation].map(rule => rule.table)
  expect([...ruled, ...forYears, ...withTheirs].sort()).toEqual(tables.map(({ name }) => name).sort())
})

test('the page has the table of the rules; `vitest --update` writes it there', async () => {
  const file = join(import.meta.dirname, '../../docs/keeping.md')
  const page = await readFile(file, 'utf8')
  const current = page.replace(/^\|[\s\S]*\|$/m, keepingTable(keeping))
  await expect(current).toMatchFileSnapshot(file)
})
