import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { type Site, site } from '#server/testing/test-server.ts'
import { demoContext } from './demo/demo-context.testing.ts'

const { one, here, folder, signIns, password, freshFolder, load } = await demoContext()

describe('signing in', () => {
  const signIn = (name: string, secret = password) =>
    here.app.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { email: `${name}@demo.example`, password: secret },
    })

  test('everybody listed signs in with the generated password', async () => {
    for (const name of ['admin', 'manager', 'employee', 'sysadmin', 'lakeside', 'priya.raman']) {
      expect((await signIn(name)).statusCode, name).toBe(200)
    }
    expect(signIns.join('\n')).toContain(password)
    expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
    expect(statSync(join(folder, 'demo-password')).mode & 0o777).toBe(0o600)
  })

  test('the primary administrator belongs to one company, the system administrator to none', async () => {
    const { rows } = await here.owner.query(
      `select email, (select json_agg(m.roles) from memberships m where m.user_id = u.id) as roles
       from users u where email in ('admin@demo.example', 'sysadmin@demo.example') order by email`,
    )
    expect(rows.map(({ roles }) => roles)).toEqual([[['Admin']], null])
    const { user_id, organization_id } =
      await one(`select u.id as user_id, active_organization_id as organization_id
      from users u where email = 'admin@demo.example'`)
    const admin = await here.signIn(Number(user_id), Number(organization_id))
    expect(await admin.call(api.users.me, {})).toMatchObject({ is_primary_administrator: true })
  })

  test('each company’s audit log begins with the loading and is intact', async () => {
    const { rows } = await here.owner.query(
      `select event, assay.audit_hash(a) = hash as holds from audit_events a where sequence = 1 and organization_id > 0`,
    )
    expect(rows).toEqual([
      { event: 'demo.loaded', holds: true },
      { event: 'demo.loaded', holds: true },
    ])
  })
})

describe('loading again', () => {
  test('a log that others read does not contain the password', async () => {
    const { signIns: logged } = await load(here, { isWatched: false })
    expect(logged.join('\n')).not.toContain(password)
    expect(logged.join('\n')).toContain(join(folder, 'demo-password'))
  })

  test('changes nothing and prints the same', async () => {
    const before = await digest(here)
    expect(await load(here)).toEqual({ signIns })
    expect(await digest(here)).toEqual(before)
  })

  test('does not print a password that is no longer valid', async () => {
    const loaded = await load(here, {
      folder: freshFolder(),
      config: { ASSAY_DEMO_PASSWORD: 'not the right one' },
    })
    expect(loaded.signIns.join('\n')).not.toContain('not the right one')
    expect(loaded.signIns.join('\n')).toContain('admin@demo.example')
  })

  test('elsewhere makes the same, with a configured password that is not stored', async () => {
    const there = await site()
    const empty = freshFolder()
    const chosen = 'chosen by the operator'
    const loaded = await load(there, { folder: empty, config: { ASSAY_DEMO_PASSWORD: chosen } })
    expect(loaded.signIns.join('\n')).toContain(chosen)
    expect(statSync(join(empty, 'demo-password'), { throwIfNoEntry: false })).toBeUndefined()
    expect(await digest(there)).toEqual(await digest(here))
  })

  test('does nothing if there is another company', async () => {
    const there = await site()
    await there.owner.query(`insert into organizations (name) values ('Somebody else')`)
    expect(await load(there)).toEqual({ signIns: [] })
    expect(await one('select count(*) from users', there)).toEqual({ count: 0 })
  })
})

/** All answers and assignments in a word, and how much else there is. */
async function digest(on: Site) {
  return one(
    `select (select md5(string_agg(concat_ws('|', e.name, q.tempid, control, score, accepted, a.created_at::date), '
' order by a.id)) from answers a join entities e on e.id = a.entity_id join questions q on q.id = a.question_id) as answers,
       (select md5(string_agg(concat_ws('|', user_id - u.least, q.tempid, due_date, completed), ',' order by s.id))
        from assignments s join questions q on q.id = s.question_id, (select min(id) as least from users) as u) as assignments,
       (select count(*) from users) as people, (select count(*) from organizations) as companies`,
    on,
  )
}
