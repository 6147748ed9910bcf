import type pg from 'pg'
import type { DemoContext } from '../demo-context.ts'
import { demand, insertRows } from '../insert.ts'
import { addDocuments } from './add-documents.ts'
import { addPolicies } from './add-policies.ts'
import {
  assetCategories,
  assets,
  controlFunctions,
  controlObjectives,
  controlProcesses,
  controlRisks,
  controls,
} from './register-rows.ts'

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

async function addControls(client: pg.ClientBase, context: DemoContext): Promise<void> {
  const own = { organization_id: context.organizationId }
  const parts = (table: string, rows: { name: string; description: string }[]) =>
    insertNamed(
      client,
      table,
      rows.map(row => ({ ...own, ...row })),
    )
  const objectives = await parts('control_objectives', controlObjectives)
  const functions = await parts('control_functions', controlFunctions)
  const processes = await parts('control_processes', controlProcesses)
  await parts('control_risks', controlRisks)
  await insertRows(
    client,
    'controls',
    controls.map(({ owner, objective, of, process, ...control }) => ({
      ...own,
      ...control,
      owner_id: demand(context.users, owner),
      control_objective_id: demand(objectives, objective),
      control_function_id: demand(functions, of),
      control_process_id: demand(processes, process),
    })),
  )
}

async function insertNamed(
  client: pg.ClientBase,
  table: string,
  rows: { name: string }[],
): Promise<Map<string, number>> {
  const made = await insertRows<{ id: number; name: string }>(client, table, rows, 'id, name')
  return new Map(made.map(({ id, name }) => [name, id]))
}
