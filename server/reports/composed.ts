import { builtReport, evidenceOfBuilt } from '#domain/reports/builder/built-report.ts'
import { Recipe } from '#domain/reports/builder/recipe.ts'
import { boardSummary } from '#domain/reports/compose/board-summary.ts'
import { executiveReport } from '#domain/reports/compose/executive.ts'
import { findingsIn } from '#domain/reports/compose/findings.ts'
import type { ReportDocument } from '#domain/reports/document/document.ts'
import { ocrReport } from '#domain/reports/hipaa/ocr-report.ts'
import { ruleFindingsIn } from '#domain/reports/hipaa/rule-findings.ts'
import type { ReportData } from '#domain/reports/report-data.ts'
import type { FixedKind, ReportFormat, ReportKind } from '#domain/reports/report-kinds.ts'
import { reportFormats } from '#domain/reports/report-kinds.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { textsOf } from './builder/text-blocks.ts'
import { wantedByRecipe } from './builder/wanted-by-recipe.ts'
import type { Request } from './make/report-state.ts'
import type { Wanted } from './read/reading.ts'

/** The data that a report needs, its document, the files of evidence that it names, and its formats. */
export interface Composer {
  wanted: (actor: Actor) => Wanted
  compose: (data: ReportData) => ReportDocument
  /** In the order of its numbers. */
  evidence: (data: ReportData) => number[]
  formats: readonly ReportFormat[]
}

const composers: Record<FixedKind, (data: ReportData) => ReportDocument> = {
  executive: executiveReport,
  hipaa: ocrReport,
  summary: boardSummary,
}

/** The kinds that compare with assessments before. */
const historical: readonly ReportKind[] = ['hipaa', 'summary']

export function composerOf(request: Request): Composer {
  const { kind, recipe } = request
  if (kind === 'built') return composerBy(request, Recipe.parse(recipe))
  const { periodId, entityId, divisionId, protocolId } = request
  return {
    wanted: () => ({
      periodId,
      entityId,
      divisionId,
      protocolIds: protocolId === null ? null : [protocolId],
      withHistory: historical.includes(kind),
    }),
    compose: composers[kind],
    evidence: data =>
      kind === 'hipaa' ? ruleFindingsIn(findingsIn(data)).evidence.map(({ file }) => file.id) : [],
    formats: reportFormats,
  }
}

function composerBy({ periodId, divisionId, template_name }: Request, recipe: Recipe): Composer {
  return {
    // The division is the one in which the person worked when they asked for the report.
    wanted: actor => ({ ...wantedByRecipe(recipe, periodId, actor), divisionId }),
    compose: data => builtReport(data, { name: template_name ?? '', recipe, texts: textsOf(recipe) }),
    evidence: data => evidenceOfBuilt(data, recipe),
    formats: reportFormats.filter(format => recipe.formats.includes(format)),
  }
}
