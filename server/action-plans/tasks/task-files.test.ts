import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aPdf } from '../../files/samples.testing.ts'
import { post } from '../../files/sending.testing.ts'
import { aCompanyWithAnswers } from './plan-tasks.testing.ts'

const here = await startTestServer({ work: true })
const { primary, employee, manager, stranger, owner } = here
const { entity_id, answers, aPlan, aTask } = await aCompanyWithAnswers(here)

/** Announces, sends and confirms a file as evidence of a task. */
async function upload(person: Person, planId: number, taskId: number, content = aPdf()) {
  const about = {
    file_name: 'Receipt.pdf',
    file_extension: 'pdf',
    content_type: 'application/pdf',
    related_ids: [taskId],
    upload_type: 'ActionPlanTask' as const,
    upload_parent_id: planId,
  }
  const file_md5 = createHash('md5').update(content).digest('hex')
  const begun = await person.call(api.files.begin, { ...about, file_md5, file_size: content.length })
  await post(here, begun.presign, content)
  return person.call(api.files.confirm, { ...about, upload: begun.upload, s3_path: begun.s3_path })
}

test('an assignee adds evidence to their task, opens it, and removes it for good', async () => {
  const plan = await aPlan()
  const task = await aTask(plan.id, { user_id: employee.userId })
  const path = { action_plan_id: plan.id, task_id: task.id }
  const content = aPdf()
  const file = await upload(employee, plan.id, task.id, content)
  const { data } = await employee.call(api.planTasks.files, path)
  expect(data).toMatchObject([{ id: file.id, name: 'Receipt.pdf', abilities: { remove: true } }])
  const opened = await here.app.inject({ url: data[0]?.temp_link ?? '' })
  expect(opened.rawPayload.equals(content)).toBe(true)
  expect(await primary.call(api.planTasks.show, path)).toMatchObject({ files_count: 1 })
  await expect(upload(employee, plan.id, task.id, content)).rejects.toMatchObject({
    status: 422,
    body: { errors: { file_name: ['This file has already been added'] } },
  })
  await employee.call(api.planTasks.removeFile, { ...path, file_id: file.id })
  expect((await owner.query('select from files where id = $1', [file.id])).rowCount).toBe(0)
})

test('nobody adds to a task that is not theirs, or of another plan', async () => {
  const plan = await aPlan()
  const other = await aPlan()
  const task = await aTask(plan.id, { user_id: employee.userId })
  await expect(upload(manager, plan.id, task.id)).rejects.toMatchObject({ status: 404 })
  await expect(upload(stranger, plan.id, task.id)).rejects.toMatchObject({ status: 404 })
  await expect(upload(primary, other.id, task.id)).rejects.toMatchObject({ status: 404 })
  await primary.call(api.actionPlans.archive, { action_plan_id: plan.id })
  await expect(upload(employee, plan.id, task.id)).rejects.toMatchObject({
    status: 409,
    body: { message: 'This action plan is archived. Unarchive it first.' },
  })
})

test('evidence of a task that is done is evidence of its answers, and stays while one of them has it', async () => {
  const plan = await aPlan()
  const task = await aTask(plan.id, { user_id: employee.userId, answer_ids: [answers[0]] })
  const path = { action_plan_id: plan.id, task_id: task.id }
  const file = await upload(employee, plan.id, task.id)
  await employee.call(api.planTasks.move, { ...path, state: 'done' })
  const { rows } = await owner.query('select question_id::int as question_id from answers where id = $1', [
    answers[0],
  ])
  const answer = { entity_id, question_id: rows[0].question_id, answer_id: answers[0] ?? 0 }
  expect((await primary.call(api.files.ofAnswer, answer)).data.map(({ id }) => id)).toEqual([file.id])
  await primary.call(api.planTasks.removeFile, { ...path, file_id: file.id })
  expect((await primary.call(api.files.ofAnswer, answer)).data.map(({ id }) => id)).toEqual([file.id])
  await primary.call(api.files.removeFromAnswer, { ...answer, file_id: file.id })
  expect((await owner.query('select from files where id = $1', [file.id])).rowCount).toBe(0)
})
