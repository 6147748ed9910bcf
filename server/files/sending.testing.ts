import { createHash } from 'node:crypto'
import { request as connect } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '#domain/api.ts'
import type { Presign } from '#domain/platform/presign.ts'
import { aFixture, anAssignment } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import type { Company, Site, TestServer } from '#server/testing/test-server.ts'

/** A file to send, and the answers it is for. */
export interface Sent {
  name: string
  content: Buffer
  question: number
  answers: number[]
}

/** The fields that beginning and confirming an upload share. */
export function about({ name, question, answers }: Sent) {
  return {
    file_name: name,
    file_extension: name.split('.').at(-1) ?? '',
    content_type: 'application/x-whatever',
    related_ids: answers,
    legacy_url: null,
    upload_type: 'Answer' as const,
    upload_parent_id: question,
  }
}

export function begin(person: Person, sent: Sent, more: object = {}) {
  const file_md5 = createHash('md5').update(sent.content).digest('hex')
  return person.call(api.files.begin, { ...about(sent), file_md5, file_size: sent.content.length, ...more })
}

/** Sends the form as far as the given share, and hangs up. */
export async function cutOff(
  { app }: Pick<Site, 'app'>,
  { action, inputs }: Presign,
  content: Buffer,
  share: number,
): Promise<void> {
  const { port } = app.server.address() as AddressInfo
  const head = Object.entries(inputs).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
  const start = Buffer.from([...head, file].join(''))
  const end = Buffer.from('\r\n--x--\r\n')
  const sending = connect({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: action,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': start.length + content.length + end.length,
    },
  })
  sending.on('error', () => undefined)
  sending.write(start)
  await new Promise<void>(sent =>
    sending.write(content.subarray(0, Math.floor(content.length * share)), () => sent()),
  )
  const closed = new Promise<void>(resolve => sending.once('close', () => resolve()))
  sending.destroy()
  await closed
}

/** Sends the form as a browser does: without any sign-in. */
export function post({ app }: Pick<Site, 'app'>, { action, method, inputs }: Presign, content: Buffer) {
  const form = new FormData()
  for (const [name, value] of Object.entries(inputs)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(content)]), 'file')
  return app.inject({ method, url: action, payload: form })
}

export function confirm(person: Person, sent: Sent, begun: { upload: string; s3_path: string }) {
  const { upload, s3_path } = begun
  return person.call(api.files.confirm, { ...about(sent), upload, s3_path })
}

/** The whole way, from the announcement to the answer's file. */
export async function upload(here: Pick<Site, 'app'>, person: Person, sent: Sent) {
  const begun = await begin(person, sent)
  const answer = await post(here, begun.presign, sent.content)
  if (answer.statusCode !== 204) throw new Error(`${answer.statusCode} ${answer.body}`)
  return { begun, file: await confirm(person, sent, begun) }
}

/** A fixture in which each call of `of` answers another unanswered question. */
export async function answering(here: TestServer, company: Company = here.company, questions = 10) {
  const fixture = await aFixture(here, company, { questions })
  let next = 0
  return {
    fixture,
    /** Makes answers for the given number of entities; a person who is not an admin is assigned first. */
    async of(who: Person, entities = 1) {
      const question = fixture.questions[next++]
      if (!question) throw new Error('more questions are needed')
      const entityIds = fixture.entityIds.slice(0, entities)
      for (const entityId of who === company.primary ? [] : entityIds) {
        await anAssignment(here, { company, fixture, userId: who.userId, questionId: question.id, entityId })
      }
      const given = entityIds.map(entity_id => ({
        entity_id,
        assessment_period_id: fixture.periodId,
        question_option_id: question.optionIds[0] ?? 0,
        control: 'Badges are checked.',
      }))
      const saved = await who.call(api.answers.giveMany, { question_id: question.id, answers: given })
      const [first] = saved
      if (!first) throw new Error('nothing was saved')
      const path = { entity_id: first.entity_id, question_id: question.id, answer_id: first.id }
      return { question: question.id, answers: saved.map(answer => answer.id), path }
    },
  }
}
