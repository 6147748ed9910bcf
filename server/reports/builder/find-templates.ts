import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import { Recipe } from '#domain/reports/builder/recipe.ts'
import type {
  ReportTemplate,
  ReportTemplateWithRecipe,
} from '#domain/reports/builder/report-templates.contract.ts'
import { type TemplateFacts, templatePolicy } from '#domain/reports/builder/report-templates.rules.ts'
import type { Tables } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import './report-templates.table.ts'

type FoundTemplate = Omit<ReportTemplate, 'abilities' | 'reasons'>
type TemplateQuery = SelectQueryBuilder<Tables & { t: Tables['report_templates'] }, 't', FoundTemplate>

/** On a template `t`: the person sees it, as it is theirs or shared. */
export const maySeeTemplate = ({ userId }: Pick<Actor, 'userId'>): RawBuilder<boolean> =>
  sql<boolean>`(t.created_by = ${userId} or t.is_shared)`

export function templatesFor({ db, organizationId, actor }: Call): TemplateQuery {
  const query = db
    .selectFrom('report_templates as t')
    .innerJoin('users as u', 'u.id', 't.created_by')
    .where('t.organization_id', '=', organizationId)
    .where(maySeeTemplate(actor))
    .select(['t.id', 't.name', 't.is_shared', 't.updated_at', 't.deleted_at', 't.version'])
    .select([
      sql<number>`jsonb_array_length(t.recipe -> 'sections')`.as('sections_count'),
      sql`jsonb_build_object('id', u.id, 'full_name', u.full_name)`.as('created_by'),
    ])
  return query as unknown as TemplateQuery
}

export const factsOf = (
  { actor }: Pick<Call, 'actor'>,
  { deleted_at, created_by }: Pick<FoundTemplate, 'deleted_at' | 'created_by'>,
): TemplateFacts => ({ deleted_at, is_own: created_by.id === actor.userId })

export function presentTemplate(call: Pick<Call, 'actor'>, found: FoundTemplate): ReportTemplate {
  return { ...found, ...verdictsOf(templatePolicy, call.actor, factsOf(call, found)) }
}

/** A template that the caller sees. One of an earlier release gets what its recipe lacks. */
export async function findTemplate(call: Call, id: number): Promise<ReportTemplateWithRecipe> {
  const found = await templatesFor(call).where('t.id', '=', id).select('t.recipe').executeTakeFirst()
  if (!found) throw notFound()
  const { recipe, ...rest } = found
  return { ...presentTemplate(call, rest as unknown as FoundTemplate), recipe: Recipe.parse(recipe) }
}
