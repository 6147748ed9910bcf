import { sql } from 'kysely'
import type { Recipe } from '#domain/reports/builder/recipe.ts'
import type { ReportTemplateWithRecipe } from '#domain/reports/builder/report-templates.contract.ts'
import { asClosed, type Closing } from '#server/periods/closing/read-as-closed.service.ts'
import { type Period, readWithin } from '#server/periods/current-period.service.ts'
import type { Reader } from '../read/reading.ts'
import { scopeOf } from '../read/scope.ts'
import type { ReportRow } from '../report-row.ts'
import { wantedByRecipe } from './wanted-by-recipe.ts'

type Template = Pick<ReportTemplateWithRecipe, 'id' | 'name' | 'recipe'>

/** The row of a report that a template builds, which keeps the template as it is now. */
export async function rowByTemplate(
  reader: Reader,
  { id, name, recipe }: Template,
  period: Closing & Pick<Period, 'id' | 'division_id'>,
): Promise<ReportRow> {
  readWithin(reader.actor, period)
  const wanted = wantedByRecipe(recipe, period.id, reader.actor)
  const { scope } = await asClosed(reader.db, period, () => scopeOf(reader, wanted))
  return {
    kind: 'built',
    title: name,
    assessment_period_id: period.id,
    scope: scope.kind,
    scope_name: scope.name,
    entity_id: null,
    division_id: wanted.divisionId,
    protocol_id: null,
    template_id: id,
    template_name: name,
    recipe: sql<Recipe>`${JSON.stringify(recipe)}::jsonb` as unknown as Recipe,
  }
}
