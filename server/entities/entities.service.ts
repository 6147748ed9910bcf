import type { entitiesApi } from '#domain/entities/entities.contract.ts'
import { isRestorable } from '#domain/entities/entities.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { heldAssets } from '../assets/held-assets.service.ts'
import { currentPeriod, shownPeriod } from '../periods/current-period.service.ts'
import { demandChangeable, entityRecords, lockToEdit } from './change-entity.ts'
import { demandChoosable, divisionsFor } from './choosable.ts'
import { createEntity, updateEntity } from './describe-entity.ts'
import { filtered } from './filter-entities.ts'
import { entitiesFor, findEntity, presentOne } from './find-entities.ts'
import { listEntities } from './list-entities.ts'
import { lockAssessment } from './lock-assessment.ts'
import { replaceTags, saveChoices } from './save-choices.ts'
import { tagsNamed } from './tags-named.ts'

/** As many as a call can name. */
const MANY = 20_000

export const entities: Handlers<typeof entitiesApi> = {
  list: call => listEntities(call, call.input),

  async ids(call) {
    const period = await shownPeriod(call, call.input.filter?.assessment_period_id)
    const filter = { ...call.input.filter, administered: true }
    const query = await filtered(call, entitiesFor(call, period), { ...call.input, filter }, period)
    const rows = await query.clearSelect().select('e.id').orderBy('e.id').limit(MANY).execute()
    return { ids: rows.map(({ id }) => id) }
  },

  ofOrganization(call) {
    demandOwn(call, call.input.organization_id)
    return listEntities(call, call.input)
  },

  show: call => showEntity(call, call.input),

  showOfOrganization(call) {
    demandOwn(call, call.input.organization_id)
    return showEntity(call, call.input)
  },

  create: createEntity,
  update: updateEntity,

  async setProtocols(call) {
    const { entity_id, protocols } = call.input
    const period = await currentPeriod(call)
    const before = await lockToEdit(call, entity_id, period)
    await saveChoices(call, entity_id, { protocols }, await demandChoosable(call, { protocols }))
    return presentOne(call, await entityRecords(period).revise(call, before, {}), period)
  },

  async setTags(call) {
    const { entity_id, tags } = call.input
    const period = await currentPeriod(call)
    const before = await lockToEdit(call, entity_id, period)
    await replaceTags(call, entity_id, await tagsNamed(call, tags))
    return presentOne(call, await entityRecords(period).revise(call, before, {}), period)
  },

  async setDivisions(call) {
    const { entity_id } = call.input
    const period = await currentPeriod(call)
    const before = await lockToEdit(call, entity_id, period)
    const division_ids = divisionsFor(call, call.input.division_ids)
    await saveChoices(call, entity_id, { division_ids }, await demandChoosable(call, { division_ids }))
    return presentOne(call, await entityRecords(period).revise(call, before, {}), period)
  },

  async assets(call) {
    const { id } = await findEntity(call, call.input.entity_id, null)
    const rows = await heldAssets(call, id)
    return { rows, total: rows.length }
  },

  async setAssets(call) {
    const { entity_id, assets } = call.input
    const period = await currentPeriod(call)
    const before = await lockToEdit(call, entity_id, period)
    await saveChoices(call, entity_id, { assets }, await demandChoosable(call, { assets }))
    return presentOne(call, await entityRecords(period).revise(call, before, {}), period)
  },

  async remove(call) {
    const before = await lockToEdit(call, call.input.entity_id, null)
    await entityRecords(null).trash(call, before, { changes: { deleted_by: call.actor.userId } })
  },

  async restore(call) {
    const period = await currentPeriod(call)
    const entities = entityRecords(period)
    const before = await entities.lockTrashed(call, call.input.entity_id, found =>
      demandChangeable(call, found, isRestorable(found)),
    )
    return presentOne(call, await entities.restore(call, before, { deleted_by: null }), period)
  },

  lock: lockAssessment,
}

/** A path that names a company names the call's own; any other does not exist. */
function demandOwn(call: Call, organizationId: number): void {
  if (call.organizationId !== organizationId) throw notFound()
}

async function showEntity(
  call: Call,
  input: { entity_id: number; assessment_period_id?: number | undefined },
) {
  const period = await shownPeriod(call, input.assessment_period_id)
  return presentOne(call, await findEntity(call, input.entity_id, period), period)
}
