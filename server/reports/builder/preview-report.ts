import { Failure } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { builtSections } from '#domain/reports/builder/built-report.ts'
import { previewsOf } from '#domain/reports/builder/preview.ts'
import type { ReportPreview, reportTemplatesApi } from '#domain/reports/builder/report-templates.contract.ts'
import { REPORT_ITEMS } from '#domain/reports/report-kinds.ts'
import { periodOf } from '#server/periods/current-period.service.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { readReport } from '../read/read-report.ts'
import { textsOf } from './text-blocks.ts'
import { wantedByRecipe } from './wanted-by-recipe.ts'

/** Previews each section of a report, from the same data that it would be made of. */
export async function previewReport(
  call: Call<InputOf<typeof reportTemplatesApi.preview>>,
): Promise<ReportPreview> {
  const { db, actor, organizationId } = call
  const { recipe } = call.input
  const period = await periodOf(call, recipe.assessment_period_id ?? undefined)
  const data = await readReport({ db, actor, organizationId }, wantedByRecipe(recipe, period.id, actor), '')
  if (data.items.length > REPORT_ITEMS)
    throw new Failure('conflict', 'Choose entities, a group or a division: this is too much for one report.')
  const built = builtSections(data, { name: '', recipe, texts: textsOf(recipe) })
  return { period: data.period.name, scope: data.scope.name, sections: previewsOf(built) }
}
