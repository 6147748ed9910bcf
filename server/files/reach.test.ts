import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { world } from '#server/testing/world.ts'
import type { Person } from '#server/testing/world-person.ts'
import { aPdf } from './samples.testing.ts'
import { answering, begin, confirm, post, type Sent, upload } from './sending.testing.ts'

const here = await world()
const given = await answering(here)
const elsewhere = await answering(here, here.other)

const aFile = (place: { question: number; answers: number[] }): Sent => ({
  ...place,
  name: 'a.pdf',
  content: aPdf(),
})

/** Every write that puts a file to answers or takes it away, tried by somebody with somebody's file. */
function attempts(person: Person, { place, kept, begun }: Awaited<ReturnType<typeof aPlace>>) {
  const { question, answers, path } = place
  return {
    begin: () => begin(person, aFile(place)),
    confirm: () => confirm(person, aFile(place), begun),
    attach: () =>
      person.call(api.files.attach, { question_id: question, upload: kept.begun.upload, answers }),
    remove: () => person.call(api.files.removeFromAnswer, { ...path, file_id: kept.file.id }),
  }
}

/** An answer with one file, and another that is sent and not confirmed. */
async function aPlace(who: Person, answers = given) {
  const place = await answers.of(who)
  const kept = await upload(here, who, aFile(place))
  const sent = aFile(place)
  const begun = await begin(who, sent)
  await post(here, begun.presign, sent.content)
  return { place, kept, begun }
}

async function expectAll(tried: Record<string, () => Promise<unknown>>, status: number, message?: string) {
  for (const [name, attempt] of Object.entries(tried)) {
    const body = message ? { message } : {}
    await expect(attempt(), name).rejects.toMatchObject({ status, body })
  }
}

test('another company knows of nothing, by its own ids nor by ours', async () => {
  const ours = await aPlace(here.primary)
  const theirs = await elsewhere.of(here.stranger)
  await expectAll(attempts(here.stranger, ours), 404)
  await expectAll(attempts(here.primary, { ...ours, place: theirs }), 404)
  const { begin: _, ...tried } = attempts(here.stranger, { ...ours, place: theirs })
  await expectAll(tried, 404)
  for (const [who, path] of [
    [here.stranger, ours.place.path],
    [here.primary, theirs.path],
  ] as const) {
    await expect(who.call(api.files.ofAnswer, path)).rejects.toMatchObject({ status: 404 })
  }
  const { data } = await here.primary.call(api.files.ofAnswer, ours.place.path)
  expect(data.map(file => file.id)).toEqual([ours.kept.file.id])
})

test('an upload is known to nobody but who began it', async () => {
  const ours = await aPlace(here.primary)
  const { confirm: confirming, attach } = attempts(here.admin, ours)
  await expectAll({ confirming, attach }, 404)
})

test('a colleague reads and changes no files of an answer out of reach', async () => {
  const ours = await aPlace(here.primary)
  await expectAll(attempts(here.employee, ours), 404)
  await expect(here.employee.call(api.files.ofAnswer, ours.place.path)).rejects.toMatchObject({ status: 404 })
})

test('who may read an answer and not change it sees its files and leaves them alone', async () => {
  // The manager manages the first entity, and the answer is not the manager's.
  const ours = await aPlace(here.primary)
  await expectAll(attempts(here.manager, ours), 403)
  const { data } = await here.manager.call(api.files.ofAnswer, ours.place.path)
  expect(data).toMatchObject([
    {
      abilities: { remove: false },
      reasons: { remove: 'Only its author or an admin can change an answer.' },
    },
  ])
})

test('an employee does with its own answer what an admin does', async () => {
  const { place, kept } = await aPlace(here.employee)
  await here.employee.call(api.files.removeFromAnswer, { ...place.path, file_id: kept.file.id })
  expect((await here.employee.call(api.files.ofAnswer, place.path)).total).toBe(0)
})

test('a question that is not to be seen takes no upload, and answers to another question neither', async () => {
  const [mine, other] = [await given.of(here.employee), await given.of(here.primary)]
  const nowhere = { question: other.question, answers: [] }
  await expect(begin(here.employee, aFile(nowhere))).rejects.toMatchObject({ status: 404 })
  await expect(begin(here.primary, aFile({ ...mine, question: other.question }))).rejects.toMatchObject({
    status: 404,
  })
  await expect(begin(here.employee, aFile({ ...mine, answers: [] }))).resolves.toMatchObject({
    name: 'a.pdf',
  })
})

test('a file is not found under an answer that does not have it', async () => {
  const [one, two] = [await aPlace(here.primary), await aPlace(here.primary)]
  const remove = (path: object) =>
    here.primary.call(api.files.removeFromAnswer, {
      ...one.place.path,
      file_id: one.kept.file.id,
      ...path,
    })
  for (const path of [two.place.path, { entity_id: given.scene.entityIds[1] ?? 0 }, { file_id: 1_000_000 }]) {
    await expect(remove(path)).rejects.toMatchObject({ status: 404 })
  }
})

test('what may not be edited takes no files and gives none away', async () => {
  const mine = await aPlace(here.employee)
  const { entity_id } = mine.place.path
  const { owner, company } = here
  const lock = [company.organizationId, given.scene.periodId, entity_id]
  await owner.query(
    `insert into assessment_locks (organization_id, assessment_period_id, entity_id, locked_by) values ($1, $2, $3, ${here.primary.userId})`,
    lock,
  )
  await expectAll(attempts(here.employee, mine), 403, 'This assessment is locked.')
  await owner.query(
    `delete from assessment_locks where organization_id = $1 and assessment_period_id = $2 and entity_id = $3`,
    lock,
  )
  await here.primary.call(api.answers.accept, { ...mine.place.path, accepted: true })
  await expectAll(attempts(here.employee, mine), 403, 'An accepted answer can only be changed by an admin.')
  await here.primary.call(api.answers.accept, { ...mine.place.path, accepted: false })
  await owner.query(`update assessment_periods set closed_at = now() where id = $1`, [given.scene.periodId])
  await expectAll(attempts(here.employee, mine), 403, 'This assessment is closed.')
  await owner.query(`update assessment_periods set closed_at = null where id = $1`, [given.scene.periodId])
})

test('a framework that takes no files takes none', async () => {
  const mine = await aPlace(here.stranger, elsewhere)
  const allow = (allowed: boolean) =>
    here.owner.query(
      `update organization_protocols set configuration = configuration || jsonb_build_object('allowUploads', $2::boolean)
       where organization_id = $1`,
      [here.other.organizationId, allowed],
    )
  await allow(false)
  const { begin: beginning, confirm: confirming, attach } = attempts(here.stranger, mine)
  await expectAll({ beginning, confirming, attach }, 403, 'This framework doesn’t allow files.')
  await allow(true)
  await expect(confirming()).resolves.toMatchObject({ name: 'a.pdf' })
})
