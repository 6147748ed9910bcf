import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, manager, employee, stranger } = here

let made = 0
const aTag = (name = `Tag ${++made}`) => primary.call(api.tags.create, { name })
const anEntity = async (...tags: string[]) => {
  const { id } = await primary.call(api.entities.create, { name: `Entity ${++made}` })
  if (tags.length > 0) await primary.call(api.entities.setTags, { entity_id: id, tags })
  return id
}
const tagsOf = async (entity_id: number) =>
  (await primary.call(api.entities.show, { entity_id })).tags.map(({ name }) => name)

test('members see the company’s tags by name, with the entities that they may see', async () => {
  const one = await anEntity('listed leased', 'listed clinic')
  const two = await anEntity('listed trial', 'listed clinic')
  await aTag('listed new')
  const listed = async (who: typeof primary, input: object = {}) =>
    (await who.call(api.tags.list, { search: 'LISTED', ...input })).data.map(tag => [
      tag.name.replace('listed ', ''),
      tag.entities_count,
    ])
  const all = [
    ['clinic', 2],
    ['leased', 1],
    ['new', 0],
    ['trial', 1],
  ]
  expect(await listed(primary)).toEqual(all)
  expect(await listed(employee)).toEqual(all.map(([name]) => [name, 0]))
  expect(await listed(employee, { search: 'listed LEA' })).toEqual([['leased', 0]])
  expect(await listed(primary, { sort: 'entities_count|desc,name|asc' })).toEqual([
    ['clinic', 2],
    ['leased', 1],
    ['trial', 1],
    ['new', 0],
  ])
  expect(await listed(stranger)).toEqual([])
  await primary.call(api.entities.remove, { entity_id: two })
  expect(await listed(primary, { filter: { unused: true } })).toEqual([
    ['new', 0],
    ['trial', 0],
  ])
  expect(await listed(primary, { filter: { unused: false } })).toEqual([
    ['clinic', 1],
    ['leased', 1],
  ])
  await primary.call(api.entities.remove, { entity_id: one })
})

test('a tag is created once, case-insensitively, and renamed everywhere', async () => {
  const tag = await aTag('East')
  const fault = { status: 422, body: { errors: { name: ['A tag with this name already exists.'] } } }
  await expect(aTag('EAST')).rejects.toMatchObject(fault)
  const entity_id = await anEntity('east')
  const renamed = await primary.call(api.tags.update, { tag_id: tag.id, name: 'Far east' }, { ifMatch: 1 })
  expect(renamed).toMatchObject({ name: 'Far east', version: 2, entities_count: 1 })
  expect(await tagsOf(entity_id)).toEqual(['Far east'])
  for (const name of [undefined, '', ' ', 'x'.repeat(61), 7, ['x'], 'a\u202eb'])
    expect((await primary.ask(api.tags.create, { name } as never)).statusCode).toBe(422)
})

test('an entity loses a trashed tag, which nothing offers, and has it again on restore', async () => {
  const { id: tag_id, name } = await aTag()
  const { name: other } = await aTag()
  const entity_id = await anEntity(name, other)
  await primary.call(api.tags.remove, { tag_id })
  expect(await tagsOf(entity_id)).toEqual([other])
  expect((await primary.call(api.entities.list, { filter: { tag_id } })).total).toBe(0)
  const names = (await primary.call(api.tags.list, { per_page: 100 })).data.map(tag => tag.name)
  expect(names).not.toContain(name)
  const chosen = primary.call(api.entities.update, { entity_id, tag_ids: [tag_id] })
  await expect(chosen).rejects.toMatchObject({
    status: 422,
    body: { errors: { 'tag_ids.0': [expect.any(String)] } },
  })
  // Tags that the entity is given meanwhile do not take this one away for good.
  await primary.call(api.entities.setTags, { entity_id, tags: ['meanwhile'] })
  const restored = await primary.call(api.tags.restore, { tag_id })
  expect(restored).toMatchObject({ entities_count: 1, deleted_at: null, version: 3 })
  expect((await tagsOf(entity_id)).toSorted()).toEqual([name, 'meanwhile'].toSorted())
  expect((await primary.call(api.entities.list, { filter: { tag_id } })).total).toBe(1)
})

test('only the trash has trashed tags, for those who can restore them, within 30 days and under a free name', async () => {
  const { id: tag_id, name } = await aTag()
  await expect(primary.call(api.tags.restore, { tag_id })).rejects.toMatchObject({ status: 409 })
  await primary.call(api.tags.remove, { tag_id })
  for (const call of [
    () => primary.call(api.tags.update, { tag_id, name: 'x' }),
    () => primary.call(api.tags.remove, { tag_id }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 409 })
  const inTrash = async (who: typeof primary) =>
    (await who.call(api.tags.list, { filter: { trashed: 'only' }, per_page: 100 })).data.map(({ id }) => id)
  expect([await inTrash(primary), await inTrash(employee)]).toEqual([expect.arrayContaining([tag_id]), []])
  await expect(employee.call(api.tags.show, { tag_id })).rejects.toMatchObject({ status: 404 })
  const { id: another } = await aTag(name)
  await expect(primary.call(api.tags.restore, { tag_id })).rejects.toMatchObject({ status: 422 })
  await primary.call(api.tags.remove, { tag_id: another })
  await here.owner.query(`update tags set deleted_at = now() - interval '31 days' where id = $1`, [tag_id])
  await expect(primary.call(api.tags.restore, { tag_id })).rejects.toMatchObject({ status: 409 })
  expect(await inTrash(primary)).not.toContain(tag_id)
})

test('merging gives the entities the other tag, trashes the first, and says how many', async () => {
  const { id: tag_id, name } = await aTag()
  const { id: into_id, name: into } = await aTag()
  const first = await anEntity(name)
  const both = await anEntity(name, into)
  const trashed = await anEntity(name)
  await primary.call(api.entities.remove, { entity_id: trashed })
  const merged = await primary.call(api.tags.merge, { tag_id, into_id }, { ifMatch: 1 })
  expect(merged).toMatchObject({ id: into_id, entities_count: 2, entities_merged: 2, entities_added: 1 })
  expect([await tagsOf(first), await tagsOf(both)]).toEqual([[into], [into]])
  await primary.call(api.entities.restore, { entity_id: trashed })
  expect(await tagsOf(trashed)).toEqual([into])
  expect(await primary.call(api.tags.show, { tag_id })).toMatchObject({ deleted_at: expect.any(String) })
  await primary.call(api.tags.restore, { tag_id })
  expect((await tagsOf(first)).toSorted()).toEqual([name, into].toSorted())
})

test('undoing a merge restores the tag, and takes the other one only from where the merge brought it', async () => {
  const { id: tag_id, name } = await aTag()
  const { id: into_id, name: into } = await aTag()
  const first = await anEntity(name)
  const both = await anEntity(name, into)
  const kept = await anEntity(name)
  await expect(primary.call(api.tags.undoMerge, { tag_id })).rejects.toMatchObject({ status: 409 })
  await primary.call(api.tags.merge, { tag_id, into_id })
  const merged = await primary.call(api.tags.show, { tag_id })
  expect(merged.merged_into).toEqual({ id: into_id, name: into })
  // Somebody takes the tag away and gives it back by hand since.
  await here.owner.query('delete from entity_tags where entity_id = $1 and tag_id = $2', [kept, into_id])
  await here.owner.query('insert into entity_tags (organization_id, entity_id, tag_id) values ($1, $2, $3)', [
    here.company.organizationId,
    kept,
    into_id,
  ])
  const stale = primary.call(api.tags.undoMerge, { tag_id }, { ifMatch: 1 })
  await expect(stale).rejects.toMatchObject({ status: 412 })
  const undone = await Promise.all([1, 2].map(() => primary.ask(api.tags.undoMerge, { tag_id })))
  expect(undone.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await primary.call(api.tags.show, { tag_id })).toMatchObject({ merged_into: null, deleted_at: null })
  expect(await tagsOf(first)).toEqual([name])
  for (const entity of [both, kept])
    expect((await tagsOf(entity)).toSorted()).toEqual([name, into].toSorted())
})

test('a merged tag that is restored leaves the other one where it is, and its name may be taken by then', async () => {
  const { id: tag_id, name } = await aTag()
  const { id: into_id, name: into } = await aTag()
  const entity = await anEntity(name)
  await primary.call(api.tags.merge, { tag_id, into_id })
  const { id: another } = await aTag(name)
  await expect(primary.call(api.tags.undoMerge, { tag_id })).rejects.toMatchObject({ status: 422 })
  await primary.call(api.tags.remove, { tag_id: another })
  await primary.call(api.tags.restore, { tag_id })
  expect((await tagsOf(entity)).toSorted()).toEqual([name, into].toSorted())
  await primary.call(api.tags.remove, { tag_id })
  await expect(primary.call(api.tags.undoMerge, { tag_id })).rejects.toMatchObject({ status: 409 })
})

test('a tag is merged into another active one of the company only', async () => {
  const { id: tag_id } = await aTag()
  const { id: gone } = await aTag()
  await primary.call(api.tags.remove, { tag_id: gone })
  const foreign = await stranger.call(api.tags.create, { name: 'Foreign' })
  for (const into_id of [tag_id, foreign.id, 999_999]) {
    const merge = primary.call(api.tags.merge, { tag_id, into_id })
    await expect(merge).rejects.toMatchObject({
      status: 422,
      body: { errors: { into_id: [expect.any(String)] } },
    })
  }
  await expect(primary.call(api.tags.merge, { tag_id, into_id: gone })).rejects.toMatchObject({ status: 409 })
  await expect(primary.call(api.tags.merge, { tag_id: gone, into_id: tag_id })).rejects.toMatchObject({
    status: 409,
  })
  for (const into_id of [undefined, null, 0, 'x', [tag_id]])
    expect((await primary.ask(api.tags.merge, { tag_id, into_id } as never)).statusCode).toBe(422)
})

test('two tags merged into each other at once leave one of them', async () => {
  const one = await aTag()
  const other = await aTag()
  const entity_id = await anEntity(one.name, other.name)
  const answers = await Promise.all([
    primary.ask(api.tags.merge, { tag_id: one.id, into_id: other.id }),
    primary.ask(api.tags.merge, { tag_id: other.id, into_id: one.id }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await tagsOf(entity_id)).toHaveLength(1)
})

test('another company’s people, lesser roles and stale versions are refused', async () => {
  const { id: tag_id } = await aTag()
  const { id: into_id } = await aTag()
  const calls = (who: typeof primary, options: object = {}) => [
    () => who.call(api.tags.update, { tag_id, name: 'x' }, options),
    () => who.call(api.tags.merge, { tag_id, into_id }, options),
    () => who.call(api.tags.remove, { tag_id }, options),
    () => who.call(api.tags.restore, { tag_id }, options),
    () => who.call(api.tags.undoMerge, { tag_id }, options),
  ]
  await expect(stranger.call(api.tags.show, { tag_id })).rejects.toMatchObject({ status: 404 })
  for (const call of calls(stranger)) await expect(call()).rejects.toMatchObject({ status: 404 })
  for (const who of [manager, employee]) {
    await expect(who.call(api.tags.create, { name: 'x' })).rejects.toMatchObject({ status: 403 })
    for (const call of calls(who)) await expect(call()).rejects.toMatchObject({ status: 403 })
  }
  for (const call of calls(primary, { ifMatch: 9 }).slice(0, 3))
    await expect(call()).rejects.toMatchObject({ status: 412 })
})

test('changes of a tag are in the audit log', async () => {
  const { id: tag_id } = await aTag()
  const { id: into_id } = await aTag()
  await primary.call(api.tags.update, { tag_id, name: `Renamed ${tag_id}` })
  await primary.call(api.tags.remove, { tag_id })
  await primary.call(api.tags.restore, { tag_id })
  await primary.call(api.tags.merge, { tag_id, into_id })
  const { rows } = await here.owner.query(
    `select event, after from audit_events where subject_type = 'tags' and subject_id = $1 order by sequence`,
    [tag_id],
  )
  const verbs = ['created', 'updated', 'trashed', 'restored', 'merged']
  expect(rows.map(row => row.event)).toEqual(verbs.map(verb => `tag.${verb}`))
  expect(rows[4]?.after).toMatchObject({ into_id, entities_merged: 0, entities_added: 0 })
})
