import { existsSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { OscalModel } from '#domain/controls/controls.contract.ts'
import { dayIn } from '#domain/platform/days.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/** The published schema, used if it is available beside the project. */
const schema = new URL('../../../../shared/data/oscal/oscal-complete.schema-1.2.1.json', import.meta.url)

const here = await startTestServer()
const { primary, manager, stranger, company } = here
const { protocolId } = await aFixture(here, company)

async function exported(model: OscalModel) {
  const file = await primary.call(api.controls.exportOscal, { protocol_id: protocolId, model })
  const json = JSON.parse(await (file as Blob).text())
  if (existsSync(schema)) {
    const ajv = new Ajv({ strict: false, unicodeRegExp: true })
    addFormats.default(ajv)
    const judge = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')))
    judge(json)
    expect(judge.errors?.slice(0, 3) ?? []).toEqual([])
  }
  return json
}

beforeAll(async () => {
  await primary.call(api.controlStarters.adopt, { status: 'Active' })
})

test('controls are components that implement the controls of the exported catalog, by the published schema', async () => {
  const { 'component-definition': definition } = await exported('component-definition')
  const { data } = await primary.call(api.controls.list, { filter: { linked: true }, per_page: 100 })
  expect(definition.components).toHaveLength(data.length)
  const catalog = await primary.call(api.protocols.export, { protocol_id: protocolId, format: 'oscal' })
  const ids = new Set([...(await (catalog as Blob).text()).matchAll(/"id": "([^"]+)"/g)].map(([, id]) => id))
  const implemented = definition.components.flatMap((component: Record<string, unknown>) =>
    must(component['control-implementations'] as never[] | undefined).flatMap(
      (each: Record<string, never[]>) =>
        must(each['implemented-requirements']).map(requirement => requirement['control-id']),
    ),
  )
  expect(implemented.filter((id: string) => !ids.has(id))).toEqual([])
})

test('the security plan says how far each requirement is implemented: a draft is planned, a failed control partial', async () => {
  const { data } = await primary.call(api.controls.list, { filter: { linked: true }, per_page: 100 })
  const [failed, draft, fine] = data.map(({ id, name }) => ({ control_id: id, name }))
  await primary.call(api.controlTests.create, {
    control_id: must(failed).control_id,
    tested_on: dayIn('UTC'),
    result: 'not_effective',
  })
  await primary.call(api.controls.update, { control_id: must(draft).control_id, status: 'Draft' })
  const { 'system-security-plan': plan } = await exported('system-security-plan')
  const components = new Map<string, string>(
    plan['system-implementation'].components.map((each: { uuid: string; title: string }) => [
      each.title,
      each.uuid,
    ]),
  )
  const stateOf = (control: (typeof data)[number]) =>
    plan['control-implementation']['implemented-requirements']
      .flatMap((each: Record<string, never[]>) => must(each['by-components']))
      .find(
        (each: Record<string, unknown>) =>
          each['component-uuid'] === components.get(`${control.code} ${control.name}`),
      )['implementation-status'].state
  const states = [failed, draft, fine].map(one =>
    stateOf(must(data.find(({ id }) => id === one?.control_id))),
  )
  expect(states).toEqual(['partial', 'planned', 'implemented'])
  expect(await exported('system-security-plan')).toEqual({ 'system-security-plan': plan })
})

test('only admins export, and only frameworks in use that controls serve', async () => {
  const given = { protocol_id: protocolId, model: 'component-definition' } as const
  expect((await manager.ask(api.controls.exportOscal, given)).statusCode).toBe(403)
  expect((await stranger.ask(api.controls.exportOscal, given)).statusCode).not.toBe(200)
  const unknown = await primary.ask(api.controls.exportOscal, { ...given, protocol_id: 999_999 })
  expect(unknown.statusCode).toBe(404)
})
