import type pg from 'pg'
import type { DemoContext } from '../demo-context.ts'
import { demand, insertRows } from '../insert.ts'
import { addControls } from './add-controls.ts'
import { addDocuments } from './add-documents.ts'
import { addPolicies } from './add-policies.ts'
import { insertNamed } from './insert-named.ts'
import { assetCategories, assets } from './register-rows.ts'

/** Adds the assets, the controls, a list of requested documents and the policies. */
export async function addRegisters(client: pg.ClientBase, context: DemoContext): Promise<void> {
  await addAssets(client, context)
  await addControls(client, context)
  await addDocuments(client, context)
  await addPolicies(client, context)
}

async function addAssets(client: pg.ClientBase, context: DemoContext): Promise<void> {
  const own = { organization_id: context.organizationId }
  const categories = await categoriesByName(client)
  const made = await insertNamed(
    client,
    'assets',
    assets.map(({ name, description, category, owner, location, criticality, holdsPatientData }) => ({
      ...own,
      name,
      description,
      asset_category_id: demand(categories, category),
      owner_id: demand(context.users, owner),
      location,
      criticality,
      holds_patient_data: holdsPatientData,
    })),
  )
  const held = assets.flatMap(({ name, counts }) =>
    Object.entries(counts).map(([entity, count]) => ({
      ...own,
      entity_id: demand(context.entities, entity),
      asset_id: demand(made, name),
      count,
    })),
  )
  await insertRows(client, 'entity_assets', held)
}

/** Categories are shared by all companies: existing ones are kept. */
async function categoriesByName(client: pg.ClientBase): Promise<Map<string, number>> {
  await client.query(
    `insert into asset_categories (name) select name from unnest($1::text[]) as wanted (name)
     where not exists (select from asset_categories c where lower(c.name) = lower(wanted.name) and c.deleted_at is null)`,
    [assetCategories],
  )
  const { rows } = await client.query<{ id: number; name: string }>(
    'select distinct on (lower(name)) id, lower(name) as name from asset_categories where deleted_at is null order by lower(name), id',
  )
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return new Map(assetCategories.map(name => [name, demand(ids, name.toLowerCase())]))
}
