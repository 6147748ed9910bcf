import type { entitiesApi } from '#domain/entities/entities.contract.ts'
import { pickDetails } from '#domain/entities/entity-content.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { currentPeriod } from '../periods/current-period.service.ts'
import { entityRecords, lockToEdit } from './change-entity.ts'
import { demandChoosable, divisionsFor } from './choosable.ts'
import { presentOne } from './find-entities.ts'
import { saveChoices } from './save-choices.ts'

export const createEntity: Handler<(typeof entitiesApi)['create']> = async call => {
  const { name, description, manager_id, group_id } = call.input
  const chosen = { ...call.input, division_ids: divisionsFor(call, call.input.division_ids) }
  const choosable = await demandChoosable(call, chosen)
  const period = await currentPeriod(call)
  const entities = entityRecords(period)
  const id = await entities.insert(call, {
    name,
    description,
    ...pickDetails(call.input),
    manager_id,
    group_id,
  })
  await saveChoices(call, id, chosen, choosable)
  return presentOne(call, await entities.created(call, id), period)
}

export const updateEntity: Handler<(typeof entitiesApi)['update']> = async call => {
  const { entity_id, tag_ids, division_ids, protocols, assets, ...fields } = call.input
  const period = await currentPeriod(call)
  const before = await lockToEdit(call, entity_id, period)
  const chosen = {
    tag_ids,
    division_ids: division_ids && divisionsFor(call, division_ids),
    protocols,
    assets,
  }
  // A manager who has lost the role since may stay until another is chosen.
  const manager_id = fields.manager_id === before.manager_id ? undefined : fields.manager_id
  const choosable = await demandChoosable(call, { ...chosen, group_id: fields.group_id, manager_id })
  await saveChoices(call, entity_id, chosen, choosable)
  return presentOne(call, await entityRecords(period).revise(call, before, fields), period)
}
