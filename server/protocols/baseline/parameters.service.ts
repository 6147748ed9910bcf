import { notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import { demand } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { BaselinePreview } from '#domain/protocols/import-preview.ts'
import type { OpenParameter } from '#domain/protocols/open-parameter.ts'
import type { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { mayWrite, protocolPolicy } from '#domain/protocols/protocols.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Recipe } from '../import-parts/kept-imports.ts'
import { loadProtocol } from '../visible-protocols.service.ts'
import { openParameters, originalOf, previewOfBaseline } from './baseline.service.ts'

/** The parameters of a baseline that its profile leaves open, with their values. */
export async function parametersOf(call: Call<{ protocol_id: number }>): Promise<Page<OpenParameter>> {
  const { original, choice } = await madeOf(call)
  const rows = await openParameters(call, original, choice)
  return { rows, total: rows.length }
}

/** Keeps a baseline with other values for its parameters until it is applied. */
export async function changeParameters(
  call: Call<InputOf<typeof protocolsApi.changeParameters>>,
): Promise<BaselinePreview> {
  const { name, original, choice } = await madeOf(call)
  const { parameters } = call.input
  return previewOfBaseline({ ...call, organizationId: call.organizationId, input: {} }, original, {
    choice,
    parameters,
    title: name,
  })
}

/** The origin of a baseline of the company. Throws `not_found` if it is none, or if that framework is gone. */
async function madeOf(call: Call<{ protocol_id: number }>) {
  const { db, organizationId, actor } = call
  const made = await loadProtocol(call, call.input.protocol_id)
  demand(mayWrite(actor, made))
  demand(protocolPolicy.edit(actor, made))
  const recipe = await db
    .selectFrom('framework_baselines')
    .select(['original_id', 'choice'])
    .where('organization_id', '=', organizationId)
    .where('protocol_id', '=', made.id)
    .executeTakeFirst()
  if (!recipe || made.baseline_of === null) throw notFound()
  return {
    name: made.name,
    original: await originalOf(call, recipe.original_id),
    choice: recipe.choice as Recipe['choice'],
  }
}
