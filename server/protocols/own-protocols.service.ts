import { sql } from 'kysely'
import { demand, demandState } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Protocol, protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { mayWrite, protocolPolicy } from '#domain/protocols/protocols.rules.ts'
import { copyQuestions } from '#server/framework-questions/copy-questions.service.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { lockProtocols } from './hold-protocols.service.ts'
import { loadProtocol } from './visible-protocols.service.ts'

const protocolRecords = records('protocols', {
  find: loadProtocol,
  findTrashed: (call, id) => loadProtocol(call, id, { trashed: true }),
  lock: ({ db, organizationId }) => lockProtocols(db, organizationId),
  audit: ['name', 'description', 'edition', 'retired_at'],
})

export async function create(call: Call<InputOf<typeof protocolsApi.create>>): Promise<Protocol> {
  const id = await protocolRecords.insert(call, { ...call.input, source: 'own' })
  return protocolRecords.created(call, id)
}

export async function update(call: Call<InputOf<typeof protocolsApi.update>>): Promise<Protocol> {
  const { protocol_id, retired, ...wanted } = call.input
  const before = await protocolRecords.lock(call, protocol_id, found => {
    demand(mayWrite(call.actor, found))
    demand(protocolPolicy.edit(call.actor, found))
  })
  const retired_at =
    retired && before.retired_at === null ? sql<string>`now()` : retired === false ? null : undefined
  return protocolRecords.revise(call, before, { ...wanted, retired_at })
}

/** Copies a framework that the company sees into one of its own. */
export async function copy(call: Call<InputOf<typeof protocolsApi.copy>>): Promise<Protocol> {
  const { protocol_id, name } = call.input
  await lockProtocols(call.db, call.organizationId)
  const original = await loadProtocol(call, protocol_id)
  demandState(protocolPolicy.copy(call.actor, original))
  const { description, edition, control_exempt, skips_hide_control } = original
  const values = { name, description, edition, control_exempt, skips_hide_control, source: 'own' as const }
  const id = await protocolRecords.insert(call, values)
  await copyQuestions(call.db, { from: protocol_id, to: { id, organizationId: call.organizationId } })
  const copied = await protocolRecords.created(call, id)
  call.note({ subjectType: 'protocols', subjectId: id, after: { name, copied_from: protocol_id } })
  return copied
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
