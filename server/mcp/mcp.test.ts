import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { organizationId } = here.company
let address: URL

beforeAll(async () => {
  await aFixture(here, here.company)
  await aFixture(here, here.other)
  address = new URL('/mcp', await here.app.listen({ host: '127.0.0.1', port: 0 }))
})

type Limits = { access?: 'read' | 'change'; abilities?: ('entity:read' | 'group:manage')[] }

async function aToken(person: Person, limits: Limits = {}): Promise<string> {
  const asked = { name: 'Assistant', organization_id: organizationId, expires_in_days: 1, ...limits }
  return (await person.call(api.profile.createApiToken, asked)).token
}

/** The official client, with a token of the person. */
async function anAssistant(person: Person, limits: Limits = {}) {
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${await aToken(person, limits)}` }
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }))
  return {
    client,
    use: async (name: string, input: object = {}) => {
      const { isError, content } = await client.callTool({ name, arguments: { ...input } })
      const text = must((content as { text: string }[])[0]).text
      return isError ? { refused: text } : JSON.parse(text)
    },
  }
}

test('the official client lists the tools, of which one alone changes something', async () => {
  const { client } = await anAssistant(here.primary)
  expect(client.getServerVersion()).toMatchObject({ name: 'assay', title: 'Assay' })
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'search',
    'overdue',
    'find_calls',
    'describe_call',
    'read',
    'draft_answer',
    'change',
  ])
  expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name)).toEqual([
    'change',
  ])
  for (const { inputSchema } of tools) expect(inputSchema).toMatchObject({ type: 'object' })
  await client.close()
})

test('without an API token there is no assistant', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const post = (authorization?: string) =>
    fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(authorization && { authorization }),
      },
      body: JSON.stringify(message),
    })
  for (const wrong of [
    undefined,
    `Bearer ${here.primary.token}`,
    `Bearer assay_${'x'.repeat(43)}`,
    'Basic eDp5',
  ]) {
    const response = await post(wrong)
    expect([response.status, response.headers.get('www-authenticate')], wrong).toEqual([401, 'Bearer'])
  }
  expect((await post(`Bearer ${await aToken(here.primary)}`)).status).toBe(200)
  for (const method of ['GET', 'DELETE']) expect((await fetch(address, { method })).status).toBe(405)
})

test('it reads what its person sees, and nothing of others', async () => {
  const { use } = await anAssistant(here.employee)
  const { data } = await use('read', { call: 'entities.list' })
  const seen = await here.employee.call(api.entities.list, {})
  expect(data.map(({ id }: { id: number }) => id)).toEqual(seen.data.map(({ id }) => id))
  expect(await use('read', { call: 'risks.matrix' })).toEqual({ refused: 'Permission Denied' })
  const foreign = await here.other.primary.call(api.entities.list, {})
  const entity_id = must(foreign.data[0]).id
  expect(await use('read', { call: 'entities.show', input: { entity_id } })).toEqual({
    refused: 'Not found.',
  })
})

test('calls are found, described, and refused in words that help', async () => {
  const { use } = await anAssistant(here.primary)
  const { calls } = await use('find_calls', { words: 'overdue assignments' })
  expect(calls).toContainEqual(expect.objectContaining({ call: 'overdue.list', with: 'read' }))
  const described = await use('describe_call', { call: 'overdue.list' })
  expect(described.input.properties.filter.properties).toHaveProperty('entity_id')
  expect(described.output.properties).toHaveProperty('due_date')
  expect((await use('read', { call: 'nothing.list' })).refused).toContain('There is no call nothing.list')
  expect((await use('read', { call: 'groups.create' })).refused).toContain('Use `change`')
  expect((await use('read', { call: 'entities.list', input: { per_page: 1000 } })).refused).toContain('100')
  expect((await use('read', { words: 1 })).refused).toContain('call')
  expect((await use('read', { call: 'entities.show', input: { entity_id: '..' } })).refused).toContain(
    'entity_id',
  )
  expect(await use('other')).toEqual({ refused: 'There is no tool other.' })
})

test('accounts, sign-ins, operators’ calls and streams are not for assistants', async () => {
  const { use } = await anAssistant(here.primary, { access: 'change' })
  for (const call of [
    'profile.createApiToken',
    'sessions.login',
    'administration.users',
    'auditEvents.export',
    'mappingFiles.preview',
  ])
    expect((await use('read', { call })).refused, call).toContain(`There is no call ${call}`)
})

test('it changes something only with a token for that, and is named in the audit log', async () => {
  const reading = await anAssistant(here.primary)
  const named = (name: string) => ({ call: 'groups.create', input: { name } })
  expect(await reading.use('change', named('Refused'))).toEqual({ refused: 'This API token can only read.' })
  const limited = await anAssistant(here.primary, { access: 'change', abilities: ['entity:read'] })
  expect((await limited.use('change', named('Refused'))).refused).toContain('group:manage')
  const changing = await anAssistant(here.primary, { access: 'change', abilities: ['group:manage'] })
  const { data } = await changing.use('change', named('By an assistant'))
  const log = await here.primary.call(api.auditEvents.list, {
    organization_id: organizationId,
    filter: { event: 'group.created', subject_id: data.id },
  })
  expect(log.data).toMatchObject([{ program: 'Assistant', user: { id: here.primary.userId } }])
  const groups = await here.primary.call(api.groups.list, {})
  expect(groups.data.map(({ name }) => name)).not.toContain('Refused')
})

test('it drafts an answer with a link, and saves and accepts none', async () => {
  const { use } = await anAssistant(here.primary, { access: 'change' })
  const questions = await here.primary.call(api.questions.list, {})
  const question = await here.primary.call(api.questions.show, { question_id: must(questions.data[0]).id })
  const entity = must(question.entities?.[0])
  const option = must(question.options[0])
  const answers = async () => {
    const { total } = await here.primary.call(api.answers.list, { filter: { question_id: question.id } })
    return total
  }
  const before = await answers()
  const base = { entity_id: entity.id, question_id: question.id, control: 'Reviewed each January.' }
  const drafted = await use('draft_answer', { ...base, question_option_id: option.id })
  expect(drafted).toMatchObject({ saved: false, draft: { entity: entity.name, option: option.option } })
  expect(drafted.link).toContain(`/question/${question.id}/entity/${entity.id}`)
  expect((await use('draft_answer', base)).refused).toContain(option.option)
  expect((await use('draft_answer', { ...base, not_applicable: true })).refused).toContain('reason')
  const elsewhere = { ...base, entity_id: 999_999_999, question_option_id: option.id }
  expect((await use('draft_answer', elsewhere)).refused).toContain('scope')
  for (const call of [
    'answers.giveMany',
    'answers.accept',
    'review.acceptAll',
    'files.attach',
    'imports.apply',
  ])
    expect((await use('change', { call })).refused, call).toContain('Draft one')
  expect(await answers()).toBe(before)
})

test('it tells what is overdue in one entity, each kind from its own list', async () => {
  const { use } = await anAssistant(here.primary)
  const { rows } = (await use('overdue')).assigned_questions
  const listed = await here.primary.call(api.overdue.list, {})
  expect(rows.length).toBe(listed.total)
  const narrow = await anAssistant(here.primary, { abilities: ['entity:read'] })
  expect((await narrow.use('overdue')).assigned_questions.not_shown).toContain('assignment:manage')
})
