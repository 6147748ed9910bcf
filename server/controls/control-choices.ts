import { sql } from 'kysely'
import { type ControlPartTable, controlParts } from '#domain/controls/control-parts.ts'
import type { Control, controlsApi } from '#domain/controls/controls.contract.ts'
import { type FieldErrors, invalid } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { demandFreeName } from '#server/platform/records/free-name.ts'
import type { Call } from '#server/platform/serve/call.ts'

export type GivenControl = Omit<InputOf<typeof controlsApi.update>, 'control_id'>

const choices = {
  objective_id: { table: 'control_objectives', of: 'objective' },
  function_id: { table: 'control_functions', of: 'function' },
  process_id: { table: 'control_processes', of: 'process' },
} as const satisfies Record<string, { table: ControlPartTable; of: keyof Control }>

/** The columns of the given fields; an omitted one stays. */
export function columnsOf({ objective_id, function_id, process_id, risk_ids: _risks, ...own }: GivenControl) {
  return {
    ...own,
    control_objective_id: objective_id,
    control_function_id: function_id,
    control_process_id: process_id,
  }
}

/** Throws `invalid` if another control out of the trash has the name or the code, case-insensitively. */
export async function demandFree(call: Call, given: GivenControl, except?: number): Promise<void> {
  const taken = 'A control with this name already exists.'
  const { name, code } = given
  if (name !== undefined)
    await demandFreeName(call, 'controls', { name, ...(except !== undefined && { except }) }, taken)
  if (!code) return
  const { rows } = await sql`select from controls where organization_id = ${call.organizationId}
    and lower(code) = lower(${code}) and deleted_at is null and id <> ${except ?? 0}`.execute(call.db)
  if (rows.length > 0) throw invalid({ code: ['A control with this code already exists.'] })
}

/**
 * Throws `invalid` for an owner who is no member, and for a part that is not offered. Those that the control has already
 * may stay, although the owner has left or the part is in the trash.
 */
export async function demandChoices(call: Call, given: GivenControl, before?: Control): Promise<void> {
  const errors: FieldErrors = {}
  const { owner_id: owner } = given
  if (owner && owner !== before?.owner?.id && !(await isMember(call, owner)))
    errors.owner_id = ['Choose a member of the company.']
  for (const [field, { table, of }] of Object.entries(choices)) {
    const id = given[field as keyof typeof choices]
    if (!id || id === before?.[of]?.id) continue
    if ((await offered(call, table, [id])).size === 0)
      errors[field] = [`This ${controlParts[table].one} doesn’t exist.`]
  }
  Object.assign(errors, await riskErrors(call, given, before))
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function riskErrors(call: Call, { risk_ids = [] }: GivenControl, before?: Control) {
  const kept = new Set(before?.risks.map(({ id }) => id))
  const joining = risk_ids.filter(id => !kept.has(id))
  if (joining.length === 0) return {}
  const known = await offered(call, 'control_risks', joining)
  return Object.fromEntries(
    risk_ids.flatMap((id, index) =>
      kept.has(id) || known.has(id) ? [] : [[`risk_ids.${index}`, ['This control risk doesn’t exist.']]],
    ),
  )
}

async function isMember({ db, organizationId }: Call, userId: number): Promise<boolean> {
  const { rows } = await sql`select from members where organization_id = ${organizationId}
    and user_id = ${userId}`.execute(db)
  return rows.length > 0
}

async function offered(
  { db, organizationId }: Call,
  table: ControlPartTable,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where organization_id = ${organizationId} and id = any(${ids}::bigint[]) and deleted_at is null for key share`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Replaces the risks of a control. Risks in the trash stay, for the day on which they are restored. */
export async function replaceRisks(
  { db, organizationId }: Pick<Call, 'db' | 'organizationId'>,
  controlId: number,
  riskIds: readonly number[] | undefined,
): Promise<void> {
  if (riskIds === undefined) return
  await sql`delete from control_risk_links l using control_risks r where l.organization_id = ${organizationId}
    and l.control_id = ${controlId} and r.organization_id = l.organization_id and r.id = l.control_risk_id
    and r.deleted_at is null and not l.control_risk_id = any(${riskIds}::bigint[])`.execute(db)
  await sql`insert into control_risk_links (organization_id, control_id, control_risk_id)
    select ${organizationId}::bigint, ${controlId}::bigint, id from unnest(${riskIds}::bigint[]) id
    on conflict do nothing`.execute(db)
}
