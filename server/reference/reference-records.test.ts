import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { sysadmin, primary, admin, manager, employee, stranger } = here
const inTheirCompany = [primary, admin, manager, employee]

let made = 0

const kinds = [
  {
    table: 'threats',
    calls: api.threats,
    event: 'threat',
    taken: 'Another threat has this name.',
    given: (name: string) => ({ name, description: '' }),
  },
  {
    table: 'categories',
    calls: api.categories,
    event: 'category',
    taken: 'Another category has this name.',
    given: (name: string) => ({ name, description: '' }),
  },
  {
    table: 'asset_categories',
    calls: api.assetCategories,
    event: 'asset_category',
    taken: 'Another asset category has this name.',
    given: (name: string) => ({ name, description: '' }),
  },
  {
    table: 'regulations',
    calls: api.regulations as never as typeof api.threats,
    event: 'regulation',
    taken: 'Another regulation has this identifier.',
    given: (identifier: string) => ({ regulation: 'Rules', identifier }) as never,
  },
] as const

describe.each(kinds)('$table', ({ table, calls, event, taken, given }) => {
  const isRegulation = table === 'regulations'
  const called = (name: string) => (isRegulation ? `Rules ${name}` : name)
  const add = (name = `Aaa ${++made}`) => sysadmin.call(calls.create, given(name))
  const names = async (who = employee, input = {}) =>
    (await who.call(calls.list, { search: 'aaa', per_page: 100, ...input })).data.map(({ name }) => name)

  test('are added, renamed, trashed and restored by system administrators, and read by everybody', async () => {
    const { id, version } = await add('Aaa first')
    expect(version).toBe(1)
    expect(await names()).toContain(called('Aaa first'))
    const renamed = await sysadmin.call(calls.update, { id, ...given('Aaa second') }, { ifMatch: 1 })
    expect(renamed).toMatchObject({ name: called('Aaa second'), version: 2 })
    await sysadmin.call(calls.remove, { id })
    expect(await names()).not.toContain(called('Aaa second'))
    expect(await names(sysadmin, { filter: { trashed: 'only' } })).toContain(called('Aaa second'))
    expect((await employee.ask(calls.show, { id })).statusCode).toBe(404)
    expect(await sysadmin.call(calls.show, { id })).toMatchObject({
      deleted_at: expect.any(String),
      abilities: { edit: false, delete: false, restore: true },
    })
    expect((await sysadmin.ask(calls.update, { id, ...given('Aaa third') })).statusCode).toBe(409)
    expect((await sysadmin.ask(calls.remove, { id })).statusCode).toBe(409)
    const restored = await sysadmin.call(calls.restore, { id })
    expect(restored).toMatchObject({ deleted_at: null, version: 4 })
    expect((await sysadmin.ask(calls.restore, { id })).statusCode).toBe(409)
    expect(await employee.call(calls.show, { id })).toMatchObject({
      name: called('Aaa second'),
      abilities: { edit: false, delete: false, restore: false },
      reasons: { edit: 'Only a system administrator can change reference data.' },
    })
    const { rows } = await here.owner.query(
      `select organization_id::int as chain, event from audit_events
       where subject_type = $1 and subject_id = $2 order by sequence`,
      [table, id],
    )
    expect(rows).toEqual(
      ['created', 'updated', 'trashed', 'restored'].map(done => ({ chain: 0, event: `${event}.${done}` })),
    )
  })

  test('are restored within 30 days only, and hidden after that', async () => {
    const { id } = await add()
    await sysadmin.call(calls.remove, { id })
    await here.owner.query(`update ${table} set deleted_at = now() - interval '31 days' where id = $1`, [id])
    expect((await sysadmin.ask(calls.restore, { id })).statusCode).toBe(409)
    const { data } = await sysadmin.call(calls.list, { filter: { trashed: 'only' }, per_page: 100 })
    expect(data.map(each => each.id)).not.toContain(id)
  })

  test('have a name of their own, case-insensitively, which the trash frees', async () => {
    const first = await add('Aaa taken')
    const refused = (call: Promise<unknown>) =>
      expect(call).rejects.toMatchObject({
        status: 422,
        body: { errors: { [isRegulation ? 'identifier' : 'name']: [taken] } },
      })
    await refused(sysadmin.call(calls.create, given('AAA TAKEN')))
    const other = await add('Aaa other')
    await refused(sysadmin.call(calls.update, { id: other.id, ...given('aaa taken') }))
    expect((await sysadmin.call(calls.update, { id: first.id, ...given('AAA Taken') })).version).toBe(2)
    await sysadmin.call(calls.remove, { id: first.id })
    await sysadmin.call(calls.update, { id: other.id, ...given('AAA taken') })
    await refused(sysadmin.call(calls.restore, { id: first.id }))
  })

  test('two of one name at once: one is refused', async () => {
    const name = `Aaa twice ${table}`
    const answers = await Promise.all([1, 2].map(() => sysadmin.ask(calls.create, given(name))))
    const [made, refused] = answers.sort((a, b) => a.statusCode - b.statusCode)
    expect(made?.statusCode).toBe(201)
    expect(refused?.statusCode).toBe(422)
    expect(Object.keys(refused?.json().errors)).toEqual([table === 'regulations' ? 'identifier' : 'name'])
  })

  test('others read them, without the trash and what refers to them, and change nothing', async () => {
    const { id } = await add()
    for (const who of [...inTheirCompany, stranger]) {
      for (const call of [
        who.ask(calls.create, given('Aaa mine')),
        who.ask(calls.update, { id, ...given('Aaa mine') }),
        who.ask(calls.remove, { id }),
        who.ask(calls.restore, { id }),
        who.ask(calls.list, { filter: { trashed: 'only' } }),
      ])
        expect((await call).statusCode).toBe(403)
      expect(await who.call(calls.show, { id })).not.toHaveProperty('uses')
    }
    for (const absent of [987_654_321, 0])
      expect((await sysadmin.ask(calls.remove, { id: absent })).statusCode).toBe(404)
  })

  test('a stale version and absurd bodies are refused', async () => {
    const { id } = await add()
    const stale = sysadmin.call(calls.update, { id, ...given('Aaa stale') }, { ifMatch: 9 })
    await expect(stale).rejects.toMatchObject({ status: 412, body: { current: { id, version: 1 } } })
    expect((await sysadmin.ask(calls.remove, { id }, { ifMatch: 9 })).statusCode).toBe(412)
    const field = isRegulation ? 'identifier' : 'name'
    for (const wrong of ['', ' ', 'x'.repeat(301), 7, null, ['x'], 'two\nlines'])
      expect(
        (await sysadmin.ask(calls.create, { ...(given('x') as object), [field]: wrong } as never)).statusCode,
      ).toBe(422)
  })

  test('a system administrator takes them along as CSV, with what refers to them', async () => {
    const name = called(`Aaa csv ${table}`)
    await add(`Aaa csv ${table}`)
    const address = await here.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => addressOf())
    const answer = await fetch(new URL(`${calls.list.path}?search=Aaa%20csv`, address), {
      headers: { authorization: `Bearer ${sysadmin.token}`, accept: 'text/csv' },
    })
    expect(answer.status).toBe(200)
    const [row] = parse(await answer.text(), { columns: true, bom: true }) as Record<string, string>[]
    const cells = Object.values(must(row))
    expect(cells).toContain(isRegulation ? `Aaa csv ${table}` : name)
    expect(must(row)[table === 'asset_categories' ? 'Assets' : 'Questions']).toBe('0')
  })
})

const addressOf = () => here.app.listeningOrigin

test('system administrators see how many questions refer to a threat, in shared frameworks and in those of companies', async () => {
  const { id } = await sysadmin.call(api.threats.create, { name: 'Zzz flood' })
  const usesNow = async () => (await sysadmin.call(api.threats.show, { id })).uses
  expect(await usesNow()).toMatchObject({ count: 0, frameworks: [], companies: 0 })
  await here.owner.query(
    `update questions set threat_id = $1 where id in (
       select id from questions where protocol_id = 1 and parent_question_id is not null order by id limit 2)`,
    [id],
  )
  for (const company of [here.company, here.other])
    await here.owner.query(
      `with own as (insert into protocols (organization_id, name) values ($1, 'Secret framework') returning id)
       insert into questions (organization_id, protocol_id, tempid, question, threat_id)
       select $1, id, '1', 'Own?', $2 from own`,
      [company.organizationId, id],
    )
  expect(await usesNow()).toMatchObject({ count: 4, frameworks: ['HIPAA Security Rule'], companies: 2 })
  const [most] = (await sysadmin.call(api.threats.list, { sort: 'uses|asc', search: 'zzz' })).data
  expect(most?.id).toBe(id)
  await here.owner.query(`update questions set deleted_at = now() where threat_id = $1`, [id])
  expect(await usesNow()).toMatchObject({ count: 0, frameworks: [], companies: 0 })
  await here.owner.query(`update questions set deleted_at = null where threat_id = $1`, [id])
})

test('an asset category counts the assets of all companies, and a regulation its questions', async () => {
  const { id } = await sysadmin.call(api.assetCategories.create, { name: 'Zzz robots' })
  for (const company of [here.company, here.other])
    await here.owner.query(
      `insert into assets (organization_id, name, asset_category_id) values ($1, 'Robot', $2)`,
      [company.organizationId, id],
    )
  expect((await sysadmin.call(api.assetCategories.show, { id })).uses).toMatchObject({
    count: 2,
    frameworks: [],
    companies: 2,
  })
  const { data } = await sysadmin.call(api.regulations.list, { sort: 'uses|desc', per_page: 1 })
  expect(data[0]?.uses?.count).toBeGreaterThan(0)
  expect(data[0]?.uses?.frameworks.length).toBeGreaterThan(0)
})

test('nobody but a system administrator may ask the database what refers to reference data', async () => {
  const client = await here.owner.connect()
  await client.query(`begin; set local role assay_server;
    select set_config('assay.user_id', '${employee.userId}', true)`)
  await expect(client.query(`select * from assay.reference_uses('threats')`)).rejects.toThrow(
    'for system administrators',
  )
  await client.query('rollback')
  client.release()
})
