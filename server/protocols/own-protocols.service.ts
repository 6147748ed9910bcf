import { sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import { demand } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Protocol, protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { mayWrite, protocolPolicy } from '#domain/protocols/protocols.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { holdProtocols } from './hold-protocols.ts'
import { loadProtocol } from './visible-protocols.service.ts'

export async function create(call: Call<InputOf<typeof protocolsApi.create>>): Promise<Protocol> {
  const { id } = await call.db
    .insertInto('protocols')
    .values({ ...call.input, organization_id: call.organizationId, source: 'own' })
    .returning('id')
    .executeTakeFirstOrThrow()
  call.note({ subjectId: id, after: call.input })
  return loadProtocol(call, id)
}

export async function update(call: Call<InputOf<typeof protocolsApi.update>>): Promise<Protocol> {
  const { protocol_id, ...wanted } = call.input
  const before = await ownProtocol(call, protocol_id)
  demand(protocolPolicy.edit(call.actor, before))
  demandFresh(call, before)
  await change(call, protocol_id, wanted)
  const after = await loadProtocol(call, protocol_id)
  call.note({ subjectId: protocol_id, before: textsOf(before), after: textsOf(after) })
  return after
}

export async function remove(call: Call<InputOf<typeof protocolsApi.remove>>): Promise<void> {
  const { protocol_id } = call.input
  const before = await ownProtocol(call, protocol_id)
  demandPossible(protocolPolicy.delete(call.actor, before))
  demandFresh(call, before)
  await change(call, protocol_id, { deleted_at: sql<string>`now()` })
  call.note({ subjectId: protocol_id, before: textsOf(before) })
}

export async function restore(call: Call<InputOf<typeof protocolsApi.restore>>): Promise<Protocol> {
  const { protocol_id } = call.input
  const before = await ownProtocol(call, protocol_id, { trashed: true })
  demandPossible(protocolPolicy.restore(call.actor, before))
  demandFresh(call, before)
  await change(call, protocol_id, { deleted_at: null })
  const after = await loadProtocol(call, protocol_id)
  call.note({ subjectId: protocol_id, after: textsOf(after) })
  return after
}

/** A framework of the company's own, held until the call ends. Throws `forbidden` for everybody's. */
async function ownProtocol(
  call: Call,
  protocolId: number,
  including = { trashed: false },
): Promise<Protocol> {
  await holdProtocols(call.db, call.organizationId)
  const protocol = await loadProtocol(call, protocolId, including)
  demand(mayWrite(call.actor, protocol))
  return protocol
}

/** Who asks may write it; what still speaks against it is the framework's state. */
function demandPossible(verdict: true | string): void {
  if (verdict !== true) throw new Failure('conflict', verdict)
}

async function change({ db, organizationId }: Call, protocolId: number, values: object): Promise<void> {
  await db
    .updateTable('protocols')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', protocolId)
    .execute()
}

function textsOf({ name, description, edition }: Protocol) {
  return { name, description, edition }
}
