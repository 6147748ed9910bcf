import { z } from 'zod'
import { Id, line, Moment, text, Version, verdictsOn } from '../platform/fields.ts'
import { listing, Trashed } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import type { Ownership } from './reference.rules.ts'
import {
  type FieldOf,
  fieldsOf,
  type ReferenceField,
  type ReferenceTable,
  referenceKinds,
} from './reference-kinds.ts'

/** The records that refer to a piece of reference data: in all companies, or in the company whose own it is. */
export const ReferenceUses = z.object({
  count: z.int().describe('Number of questions that refer to it; for an asset category, of assets.'),
  frameworks: z
    .array(z.string())
    .describe('Names of the shared frameworks among them; of a company’s own record, of its frameworks.'),
  companies: z
    .int()
    .describe(
      'Number of companies whose own frameworks or assets refer to it; 0 for a company’s own record.',
    ),
  risks: z.int().describe('Number of risks in the register about a company’s own threat; otherwise 0.'),
  scenarios: z.int().describe('Number of loss scenarios about a company’s own threat; otherwise 0.'),
})

/** The fields of every kind of reference data. */
const shared = {
  id: Id,
  name: z.string(),
  uses: ReferenceUses.optional().describe('Only for people who can change it.'),
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('edit', 'delete', 'restore'),
}

export const ReferenceRecord = z.object(shared)
export type ReferenceRecord = z.infer<typeof ReferenceRecord>

/** The abilities to read and to change the records, and the beginning of their address. */
const access = {
  shared: {
    prefix: '',
    reading: { needs: 'reference:read', inactiveToo: true },
    writing: { needs: 'reference:write', acrossCompanies: true, inactiveToo: true },
    trash: 'Only system administrators see the trash.',
    its: '',
  },
  own: {
    prefix: 'own-',
    reading: { needs: 'risk:read' },
    writing: { needs: 'risk-profile:manage' },
    trash: 'Only people who can change them see the trash.',
    its: ' of the company’s own',
  },
} as const satisfies Record<Ownership, object>

/**
 * The calls of one kind of reference data. Everybody reads what is shared, and system administrators change it; what is
 * a company’s own is changed by its admins. `filter` adds to the filters of its list.
 */
export function referenceCalls<Table extends ReferenceTable, Filter extends z.ZodRawShape>(
  table: Table,
  filter: Filter,
  ownership: Ownership = 'shared',
) {
  const { one: thing, many } = referenceKinds[table]
  const { prefix, reading, writing, trash, its } = access[ownership]
  const path = `/api/v1/${prefix}${table.replaceAll('_', '-')}` as const
  const event = many === 'asset categories' ? 'asset_category' : thing
  const a = `${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}${its}`
  const Row = z.object({ ...shownFields(table), ...shared })
  const Path = z.object({ id: Id })
  const given = givenFields(table)
  const ids = { id: prefix ? `own_${table}` : (table as string) }
  return {
    list: route({
      method: 'GET',
      path,
      summary: `List ${many}${its}. ${trash}`,
      ...reading,
      input: z.object({
        ...listing({ filter: { ...filter, trashed: Trashed }, sort: ['name', 'uses', 'id'] }),
        search: z.string().max(200).optional(),
      }),
      output: list(Row),
      csv: `${event}.exported`,
    }),
    show: route({
      method: 'GET',
      path: `${path}/:id`,
      summary: `Get ${a}.`,
      ...reading,
      ids,
      input: Path,
      output: one(Row),
      versioned: true,
    }),
    create: route({
      method: 'POST',
      path,
      summary: `Create ${a}.`,
      ...writing,
      input: z.object(given),
      output: created(Row),
      versioned: true,
      audit: `${event}.created`,
    }),
    update: route({
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Update ${a}. Omitted fields are kept.`,
      ...writing,
      ids,
      input: z.object(given).partial().extend(Path.shape),
      output: one(Row),
      versioned: true,
      audit: `${event}.updated`,
    }),
    remove: route({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Move ${a} to the trash. It’s no longer offered, and existing references are kept.`,
      ...writing,
      ids,
      input: Path,
      output: nothing,
      audit: `${event}.trashed`,
    }),
    restore: route({
      method: 'POST',
      path: `${path}/:id/restore`,
      summary: `Restore ${a} from the trash.`,
      ...writing,
      ids,
      input: Path,
      output: one(Row),
      versioned: true,
      audit: `${event}.restored`,
    }),
  }
}

type Shown<Table extends ReferenceTable> = Record<FieldOf<Table>, z.ZodString>

function shownFields<Table extends ReferenceTable>(table: Table): Shown<Table> {
  return Object.fromEntries(fieldsOf(table).map(field => [field, z.string()])) as Shown<Table>
}

type Given<Table extends ReferenceTable> = {
  [Field in FieldOf<Table>]: (typeof referenceKinds)[Table]['fields'][Field] extends { isRequired: true }
    ? z.ZodString
    : z.ZodOptional<z.ZodString>
}

function givenFields<Table extends ReferenceTable>(table: Table): Given<Table> {
  const { fields } = referenceKinds[table]
  const given = Object.entries<ReferenceField>(fields).map(([name, { max, isRequired }]) => [
    name,
    isRequired ? line(max) : text(max).optional(),
  ])
  return Object.fromEntries(given) as Given<Table>
}
