import { ENTITY_ANSWERS_MAX, type Entity } from '#domain/entities/entities.contract.ts'
import type { Page } from '#domain/platform/listing.ts'
import { seesWholeCompany } from '#server/access/visibility.ts'
import { pageOf } from '#server/platform/db/page.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { JsonText } from '#server/platform/serve/content/json-text.ts'
import { newestAnswers } from '../answers/newest-answers.service.ts'
import { shownPeriod } from '../periods/current-period.service.ts'
import { keptFigures } from '../risks/kept/kept-figures.service.ts'
import { type EntityListInput, filtered } from './filter-entities.ts'
import {
  type EntityText,
  entitiesFor,
  type Found,
  present,
  type ShownPeriod,
  textsWithoutMeta,
  withMeta,
} from './find-entities.ts'
import { isSortedPlainly, sortColumns } from './sort-entities.ts'

/** Pages without progress, for people who see the whole company. */
const keptPages = keptFigures<Page<EntityText>>('pages of entities', 'entities')

/** Returns a page of entities with their progress. */
export async function listEntities(
  call: Call,
  input: EntityListInput,
): Promise<Page<JsonText<Entity>> | Page<Entity>> {
  const period = await shownPeriod(call, input.filter?.assessment_period_id)
  if (input.include) {
    const { rows, total } = await readPage(call, input, period)
    return { rows: await withAnswers(call, await present(call, rows, period), period), total }
  }
  const { rows, total } = await pageOfTexts(call, input, period)
  return { rows: await withMeta(call, rows, period), total }
}

function pageOfTexts(call: Call, input: EntityListInput, period: ShownPeriod): Promise<Page<EntityText>> {
  const { db, actor } = call
  const make = async () => {
    const { rows, total } = await readPage(call, input, period)
    return { rows: textsWithoutMeta(call, rows, period), total }
  }
  if (!period || !isKept(call, input, period)) return make()
  const { userId, roles, abilities, features } = actor
  const caller = { userId, roles: [...roles], abilities: [...abilities], features: [...features] }
  return keptPages(db, { actor, periodId: period.id, input: { ...input, caller }, make })
}

/** Checks that a page changes only with the stamp of entities. Each word of a search would be a page of its own. */
function isKept(
  { actor }: Call,
  { filter = {}, search, sort }: EntityListInput,
  period: NonNullable<ShownPeriod>,
): boolean {
  const { question_id, question_requires_answer, asset_id, trashed } = filter
  const isByMore = question_id ?? question_requires_answer ?? asset_id ?? trashed
  const isOfEntities = isByMore === undefined && !search && isSortedPlainly(sort)
  return isOfEntities && period.closed_at === null && seesWholeCompany(actor)
}

async function readPage(call: Call, input: EntityListInput, period: ShownPeriod): Promise<Page<Found>> {
  const query = await filtered(call, entitiesFor(call, period), input, period)
  return pageOf(query, input, {
    perPage: 25,
    sort: input.sort ?? 'name|asc',
    columns: await sortColumns(call, { query, sort: input.sort, period }),
  })
}

async function withAnswers(call: Call, entities: Entity[], period: ShownPeriod): Promise<Entity[]> {
  const entityIds = entities.map(entity => entity.id)
  const asked = { entityIds, periodId: period?.id ?? null, atMost: ENTITY_ANSWERS_MAX }
  const answers = await newestAnswers(call, asked)
  return entities.map(entity => ({ ...entity, answers: answers.get(entity.id) ?? [] }))
}
