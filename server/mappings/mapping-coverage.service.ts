import type { mappingCoverageApi } from '#domain/mappings/coverage.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Named } from '#domain/platform/fields.ts'
import { shownPeriod } from '#server/periods/current-period.service.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { readAnswered, readMapped } from './read-coverage.ts'
import '#server/protocols/protocols.table.ts'

export const mappingCoverage: Handlers<typeof mappingCoverageApi> = {
  async show(call) {
    const { db, actor, organizationId, input } = call
    const { protocol_id, by_protocol_id, filter = {} } = input
    const period = await shownPeriod(call, filter.assessment_period_id)
    const [protocol, by] = [await nameOf(call, protocol_id), await nameOf(call, by_protocol_id)]
    const covering = { db, actor, owner: organizationId, protocolId: protocol_id, byId: by_protocol_id }
    const entityIds = filter.entity_id === undefined ? undefined : [filter.entity_id].flat()
    return {
      protocol,
      by,
      ...(await readMapped(covering)),
      answers: period && (await readAnswered(covering, period, entityIds)),
    }
  },
}

/** Throws `not_found` unless the company can see the framework. */
async function nameOf({ db }: Call, protocolId: number): Promise<Named> {
  const found = await db
    .selectFrom('protocols')
    .select(['id', 'name'])
    .where('id', '=', protocolId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
