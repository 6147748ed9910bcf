import { sql } from 'kysely'
import { invalid } from '#domain/platform/failure.ts'
import { demandState, verdictsOf } from '#domain/platform/policy.ts'
import type { ProtocolEntities, protocolEntitiesApi } from '#domain/protocols/protocol-entities.contract.ts'
import { choiceErrors } from '#domain/protocols/protocol-entities.rules.ts'
import type { Protocol } from '#domain/protocols/protocols.contract.ts'
import { choosingPolicy } from '#domain/protocols/protocols.rules.ts'
import { demandOwn } from '#server/organizations/organizations.service.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { loadProtocol } from '../visible-protocols.service.ts'
import { lockEntities, profilesOf, usedBy } from './entities-using.ts'
import { writeChoices } from './write-choices.ts'

export const protocolEntities: Handlers<typeof protocolEntitiesApi> = {
  async show(call) {
    demandOwn(call, call.input.organization_id)
    return shown(call, await loadProtocol(call, call.input.protocol_id))
  },

  async change(call) {
    const { organization_id, protocol_id, choices = [], remove_ids = [] } = call.input
    demandOwn(call, organization_id)
    const protocol = await loadProtocol(call, protocol_id)
    demandState(choosingPolicy.choose(call.actor, protocol))
    demandFresh(call, protocol)
    // The planner knows nothing of what this transaction writes, and would compare each entity with all others.
    await sql`set local enable_nestloop = off`.execute(call.db)
    const wanted = choices.flatMap(({ entity_ids }) => entity_ids)
    const entities = new Set(await lockEntities(call, [...wanted, ...remove_ids]))
    const profiles = await profilesOf(call, protocol_id)
    const errors = choiceErrors({ choices, remove_ids }, { entities, profiles })
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const removed = remove_ids.filter(id => entities.has(id))
    const changes = await writeChoices(call, protocol_id, { choices, removed, profiles })
    call.note({
      subjectType: 'protocols',
      subjectId: protocol_id,
      before: { name: protocol.name },
      after: { name: protocol.name, ...changes },
    })
    return shown(call, protocol)
  },
}

async function shown(call: Call, protocol: Protocol): Promise<ProtocolEntities> {
  const { id, name, risk_profiles, version } = protocol
  const verdicts = verdictsOf(choosingPolicy, call.actor, protocol)
  return { id, name, risk_profiles, version, ...verdicts, ...(await usedBy(call, id)) }
}
