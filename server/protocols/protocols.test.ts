import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { world } from '#server/world.ts'

test('smoke', async () => {
  const here = await world()
  const all = await here.admin.call(api.protocols.list, {})
  console.log(
    JSON.stringify(
      all.data.map(({ id, topics_count, questions_count, version, abilities, reasons }) => ({
        id,
        topics_count,
        questions_count,
        version,
        abilities,
        reasons,
      })),
    ),
  )
  const o = here.company.organizationId
  const a = await here.admin.call(api.protocols.adopt, {
    organization_id: o,
    protocol_id: 1,
    controlTerm: 'Safeguard',
  })
  console.log(JSON.stringify(a))
  const b = await here.admin.call(api.protocols.adopt, {
    organization_id: o,
    protocol_id: 1,
    allowUploads: false,
  })
  console.log(JSON.stringify(b))
  expect((await here.employee.call(api.protocols.ofOrganization, { organization_id: o })).total).toBe(1)
  console.log(
    (await here.admin.call(api.reference.threats, {})).total,
    (await here.admin.call(api.reference.regulations, {})).total,
  )
})
