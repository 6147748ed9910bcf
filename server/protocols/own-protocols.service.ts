import { demand, demandState } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Protocol, protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { mayWrite, protocolPolicy } from '#domain/protocols/protocols.rules.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { lockProtocols } from './hold-protocols.ts'
import { loadProtocol } from './visible-protocols.service.ts'

const protocolRecords = records('protocols', {
  find: loadProtocol,
  findTrashed: (call, id) => loadProtocol(call, id, { trashed: true }),
  lock: ({ db, organizationId }) => lockProtocols(db, organizationId),
  audit: ['name', 'description', 'edition'],
})

export async function create(call: Call<InputOf<typeof protocolsApi.create>>): Promise<Protocol> {
  const id = await protocolRecords.insert(call, { ...call.input, source: 'own' })
  return protocolRecords.created(call, id)
}

export async function update(call: Call<InputOf<typeof protocolsApi.update>>): Promise<Protocol> {
  const { protocol_id, ...wanted } = call.input
  const before = await protocolRecords.lock(call, protocol_id, found => {
    demand(mayWrite(call.actor, found))
    demand(protocolPolicy.edit(call.actor, found))
  })
  return protocolRecords.revise(call, before, wanted)
}

export async function remove(call: Call<InputOf<typeof protocolsApi.remove>>): Promise<void> {
  const before = await protocolRecords.lock(call, call.input.protocol_id, found => {
    demand(mayWrite(call.actor, found))
    demandState(protocolPolicy.delete(call.actor, found))
  })
  await protocolRecords.trash(call, before)
}

export async function restore(call: Call<InputOf<typeof protocolsApi.restore>>): Promise<Protocol> {
  const before = await protocolRecords.lockTrashed(call, call.input.protocol_id, found => {
    demand(mayWrite(call.actor, found))
    demandState(protocolPolicy.restore(call.actor, found))
  })
  return protocolRecords.restore(call, before)
}
