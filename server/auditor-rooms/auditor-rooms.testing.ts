import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import type { Clerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import type { Site, TestServer } from '#server/testing/test-server.ts'

const base = '/api/v2/public/auditor-rooms'

/** The day that many days from now. */
export const dayIn = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** Makes a room, and returns it with the token of its emailed link. */
export async function aRoom(
  person: Person,
  clerk: Clerk,
  given: Partial<RawInputOf<typeof api.auditorRooms.create>> = {},
) {
  await clerk.emails()
  const room = await person.call(api.auditorRooms.create, {
    title: 'External audit',
    name: 'Ada Auditor',
    email: 'ada@audit.example.org',
    firm: 'Audit & Co',
    open_until: dayIn(10),
    list_ids: [],
    assessment_period_id: null,
    ...given,
  })
  return { ...room, token: await tokenOf(clerk) }
}

/** The token of the link that was mailed last. */
export async function tokenOf(clerk: Clerk): Promise<string> {
  const [email] = await clerk.emails()
  return /#token=([\w-]{43})/.exec(email?.text ?? '')?.[1] ?? ''
}

/** Looks at a link. */
export function door(here: Site, token: string, cookie = '') {
  return here.app.inject({
    method: 'POST',
    url: `${base}/open`,
    payload: { token },
    headers: { ...(cookie && { cookie }) },
  })
}

/** Asks for a code. Returns the response, the room’s name, the browser’s cookie and the emailed code. */
export async function askForCode(here: Site, clerk: Clerk, token: string) {
  const { room } = (await door(here, token)).json().data
  const response = await here.app.inject({ method: 'POST', url: `${base}/${room}/code`, payload: { token } })
  const cookie = String(response.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  const code = /^\d{6}/.exec((await clerk.emails())[0]?.subject ?? '')?.[0] ?? ''
  return { response, room: room as string, cookie, code }
}

/** Gives a code. */
export function giveCode(here: Site, room: string, cookie: string, code: string) {
  return here.app.inject({
    method: 'POST',
    url: `${base}/${room}/enter`,
    payload: { code },
    headers: { cookie },
  })
}

type Response = Awaited<ReturnType<typeof door>>

/** A browser that was let into a room. */
export interface Auditor {
  room: string
  cookie: string
  get(path?: string): Promise<Response>
  post(path: string, payload?: object): Promise<Response>
}

/** Opens the room of a link in a new browser. */
export async function anAuditor(here: Site, clerk: Clerk, token: string): Promise<Auditor> {
  const { room, cookie, code } = await askForCode(here, clerk, token)
  const entered = await giveCode(here, room, cookie, code)
  if (entered.statusCode !== 204) throw new Error(`Not let in: ${entered.body}`)
  const headers = { cookie }
  return {
    room,
    cookie,
    get: (path = '') => here.app.inject({ method: 'GET', url: `${base}/${room}${path}`, headers }),
    post: (path, payload = {}) =>
      here.app.inject({ method: 'POST', url: `${base}/${room}${path}`, payload, headers }),
  }
}

/** Records for rooms to show, in a company with a fixture. */
export function contentsFor(here: TestServer, fixture: () => Fixture, clerk: () => Clerk) {
  const { primary, employee, owner, company } = here
  return {
    /** A list with one request, for which the employee is asked. */
    async aRequest(title: string) {
      const list = await primary.call(api.documentRequestLists.create, { title: `List of ${title}` })
      const request = await primary.call(api.documentRequests.create, {
        document_request_list_id: list.id,
        title,
        description: '<p>Signed</p>',
        user_ids: [employee.userId],
      })
      return { list, request }
    },

    /** Answers the question with this index for the entity with this index. */
    async answered(index: number, entity = 0) {
      const { questions, entityIds, periodId } = fixture()
      const question = must(questions[index])
      const [answer] = await primary.call(api.answers.giveMany, {
        question_id: question.id,
        answers: [
          {
            entity_id: must(entityIds[entity]),
            assessment_period_id: periodId,
            question_option_id: must(question.optionIds[0]),
            control: `Control ${index}`,
          },
        ],
      })
      return must(answer)
    },

    /** Makes a file evidence of an answer. */
    evidence: (answerId: number, fileId: number) =>
      owner.query(
        'insert into answer_files (organization_id, answer_id, file_id, created_by) values ($1, $2, $3, $4)',
        [company.organizationId, answerId, fileId, primary.userId],
      ),

    /** Makes a room and opens it. */
    async inside(scope: Parameters<typeof aRoom>[2], person: Person = primary) {
      const room = await aRoom(person, clerk(), scope)
      return { room, auditor: await anAuditor(here, clerk(), room.token) }
    },

    /** Forgets limits and answers. */
    async forget() {
      await owner.query('delete from attempts')
      await owner.query('delete from answer_files')
      await owner.query('delete from answers')
    },
  }
}
