import type pg from 'pg'
import { clinics } from './clinics.ts'
import type { Company } from './company.ts'
import type { DemoEntity, FrameworkKey } from './entity.ts'
import type { Adopted } from './frameworks.ts'
import { hospitals } from './hospitals.ts'
import { demand, insertRows } from './insert.ts'
import { sharedServices } from './shared-services.ts'

export const entities: DemoEntity[] = [...hospitals, ...clinics, ...sharedServices]

/** Adds entities with their groups, tags, divisions and frameworks; ids by the entity's key. */
export async function addEntities(
  client: pg.ClientBase,
  company: Company,
  adopted: Adopted,
): Promise<Map<string, number>> {
  const own = { organization_id: company.organizationId }
  const groups = await addNamed(client, 'groups', own, [...new Set(entities.map(entity => entity.group))])
  const tags = await addNamed(client, 'tags', own, [...new Set(entities.flatMap(entity => entity.tags))])
  const made = await insertRows<{ id: number; name: string }>(
    client,
    'entities',
    entities.map(({ name, description, location, reference = '', manager, group }) => ({
      ...own,
      name,
      description,
      location,
      external_reference: reference,
      manager_id: demand(company.users, manager),
      group_id: demand(groups, group),
    })),
    'id, name',
  )
  const byName = new Map(made.map(({ id, name }) => [name, id]))
  const ids = new Map(entities.map(entity => [entity.key, demand(byName, entity.name)]))
  const links = entities.map(entity => ({
    entity,
    owned: { ...own, entity_id: demand(ids, entity.key) },
  }))
  await insertRows(
    client,
    'entity_tags',
    links.flatMap(({ entity, owned }) => entity.tags.map(tag => ({ ...owned, tag_id: demand(tags, tag) }))),
  )
  await insertRows(
    client,
    'entity_divisions',
    links.flatMap(({ entity, owned }) =>
      entity.divisions.map(name => ({ ...owned, division_id: demand(company.divisions, name) })),
    ),
  )
  await insertRows(
    client,
    'entity_protocols',
    links.flatMap(({ entity, owned }) => protocolsOf(entity, adopted).map(use => ({ ...owned, ...use }))),
  )
  return ids
}

function protocolsOf({ profiles }: DemoEntity, adopted: Adopted) {
  return Object.entries(profiles).map(([framework, profile]) => ({
    protocol_id: demand(adopted.protocols, framework as FrameworkKey),
    risk_profile_id: demand(adopted.profiles, `${framework}/${profile}`),
  }))
}

async function addNamed(
  client: pg.ClientBase,
  table: 'groups' | 'tags',
  own: { organization_id: number },
  names: string[],
): Promise<Map<string, number>> {
  const made = await insertRows<{ id: number; name: string }>(
    client,
    table,
    names.map(name => ({ ...own, name })),
    'id, name',
  )
  return new Map(made.map(({ id, name }) => [name, id]))
}
