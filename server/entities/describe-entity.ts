import type { entitiesApi } from '#domain/entities/entities.contract.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { currentPeriod } from '../periods/current-period.service.ts'
import { changed, recorded, takeToEdit, write } from './change-entity.ts'
import { demandChoosable, divisionsFor } from './choosable.ts'
import { showChanged } from './find-entities.ts'
import { saveChoices } from './save-choices.ts'

export const createEntity: Handler<(typeof entitiesApi)['create']> = async call => {
  const { name, description = '', location = '', manager_id = null, group_id = null } = call.input
  const chosen = { ...call.input, division_ids: divisionsFor(call, call.input.division_ids) }
  const choosable = await demandChoosable(call, chosen)
  const { id } = await call.db
    .insertInto('entities')
    .values({ organization_id: call.organizationId, name, description, location, manager_id, group_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveChoices(call, id, chosen, choosable)
  const after = await showChanged(call, id, await currentPeriod(call))
  call.note({ subjectType: 'entities', subjectId: id, after: recorded(after) })
  return after
}

export const updateEntity: Handler<(typeof entitiesApi)['update']> = async call => {
  const { entity_id, tag_ids, division_ids, protocols, ...fields } = call.input
  const period = await currentPeriod(call)
  const before = await takeToEdit(call, entity_id, period)
  const chosen = { tag_ids, division_ids: division_ids && divisionsFor(call, division_ids), protocols }
  // A manager who has lost the role since may stay until another is chosen.
  const manager_id = fields.manager_id === before.manager_id ? undefined : fields.manager_id
  const choosable = await demandChoosable(call, { ...chosen, group_id: fields.group_id, manager_id })
  await write(call, entity_id, fields)
  await saveChoices(call, entity_id, chosen, choosable)
  return changed(call, before, period)
}
