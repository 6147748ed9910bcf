import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { shopRules } from '#domain/protocols/oscal/catalogs.testing.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { apply, preview } from '../../protocols/import-steps.testing.ts'

/** Public catalogs, used too if they are available beside the project. */
const folder = new URL('../../../../shared/data/oscal/', import.meta.url)

const here = await startTestServer({ work: true })
const { primary, company } = here

const published = (file: string) => () => readFileSync(new URL(`${file}.catalog.json`, folder))
const ours = [
  { name: 'shop rules', bytes: () => Buffer.from(JSON.stringify({ catalog: shopRules })), controls: 5 },
]
const publics = [
  {
    name: 'the low baseline of SP 800-53',
    bytes: published('nist-sp-800-53-rev5-low-baseline'),
    controls: 149,
  },
  { name: 'SP 800-53', bytes: published('nist-sp-800-53-rev5'), controls: 1007 },
]

test.for(existsSync(folder) ? [...ours, ...publics] : ours)(
  'the controls of $name become the company’s, linked to the requirement of each, once',
  async ({ bytes, controls }) => {
    await here.owner.query('delete from controls where organization_id = $1', [company.organizationId])
    const { protocol_id } = await apply(primary, await preview(primary, bytes()))
    await primary.call(api.protocols.adopt, { organization_id: company.organizationId, protocol_id })
    const filter = { protocol_id }
    const starters = await primary.call(api.controlStarters.list, { filter, per_page: 100 })
    expect(starters.total).toBe(controls)
    for (const { name, code, objective, serves } of starters.data) {
      expect([name, code, objective].every(Boolean)).toBe(true)
      expect(serves).toEqual([{ protocol: { id: protocol_id, name: expect.any(String) }, numbers: [code] }])
    }
    const adopted = await primary.call(api.controlStarters.adopt, { protocol_id, status: 'Active' })
    expect(adopted).toMatchObject({ existing: 0 })
    expect(adopted.controls).toHaveLength(controls)
    const { frameworks, unlinked_controls } = await primary.call(api.controlQuestions.coverage, {})
    expect(unlinked_controls).toBe(0)
    expect(frameworks.find(({ protocol }) => protocol.id === protocol_id)).toMatchObject({
      questions: controls,
      active: controls,
      draft: 0,
      none: 0,
    })
    const [first] = starters.data
    const { id: control_id } = must(adopted.controls.find(({ name }) => name === first?.name))
    expect(await primary.call(api.controls.show, { control_id })).toMatchObject({
      code: first?.code,
      description: first?.description,
      objective: { name: first?.objective },
    })
    expect(await primary.call(api.controlStarters.adopt, { protocol_id })).toMatchObject({
      controls: [],
      existing: controls,
    })
  },
)
