import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { LossScenario } from '#domain/loss-scenarios/loss-scenarios.contract.ts'
import { lossScenarioPolicy } from '#domain/loss-scenarios/loss-scenarios.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import type { Tables } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import './loss-scenarios.table.ts'

export type FoundScenario = Omit<LossScenario, 'abilities' | 'reasons'> & { is_on: boolean }

type ScenarioQuery = SelectQueryBuilder<
  Tables & { s: Tables['loss_scenarios']; t: Tables['threats'] },
  's' | 't',
  FoundScenario
>

/** On scenarios `s`: of one of these divisions, or of the whole company. */
export const isOfThese = (divisionIds: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`(s.division_id is null or s.division_id = any(${divisionIds}::bigint[]))`

/** The scenarios of the company, and of the caller’s divisions; trashed ones for those who can restore them. */
export function scenariosFor({ db, actor, organizationId }: Call): ScenarioQuery {
  const query = db
    .selectFrom('loss_scenarios as s')
    .innerJoin('threats as t', 't.id', 's.threat_id')
    .where('s.organization_id', '=', organizationId)
    .select(['s.id', 's.name', 's.description', 's.frequency_low', 's.frequency_likely', 's.frequency_high'])
    .select(['s.loss_low', 's.loss_likely', 's.loss_high'])
    .select(['s.after_frequency_low', 's.after_frequency_likely', 's.after_frequency_high'])
    .select(['s.after_loss_low', 's.after_loss_likely', 's.after_loss_high'])
    .select([
      's.expected_loss',
      's.expected_loss_after',
      's.seed',
      's.created_at',
      's.deleted_at',
      's.version',
    ])
    .select([
      sql`jsonb_build_object('id', t.id, 'name', t.name)`.as('threat'),
      sql`(select jsonb_build_object('id', d.id, 'name', d.name) from divisions d
        where d.organization_id = s.organization_id and d.id = s.division_id)`.as('division'),
      sql<boolean>`(select o.quantifies_risk from organizations o where o.organization_id = s.organization_id)`.as(
        'is_on',
      ),
    ]) as unknown as ScenarioQuery
  const seen = actor.divisionIds ? query.where(isOfThese(actor.divisionIds)) : query
  return actor.abilities.has('risk-profile:manage') ? seen : seen.where('s.deleted_at', 'is', null)
}

export function present({ actor }: Pick<Call, 'actor'>, { is_on, ...found }: FoundScenario): LossScenario {
  return { ...found, ...verdictsOf(lossScenarioPolicy, actor, { ...found, is_on }) }
}

export async function findScenario(call: Call, id: number): Promise<LossScenario> {
  const found = await scenariosFor(call).where('s.id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return present(call, found)
}
