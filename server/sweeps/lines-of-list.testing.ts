import { api } from '#domain/api.ts'
import type { MappedQuestion } from '#domain/mappings/mappings.contract.ts'
import type { Listed } from '#domain/platform/listing.ts'
import type { Route } from '#domain/platform/route.ts'
import type { RiskProfile } from '#domain/risk-profiles/risk-profiles.contract.ts'
import type { Person } from '#server/testing/test-person.ts'

const PER_PAGE = 100

/** Lists whose records take several lines each. */
const lines: Partial<Record<string, (row: never) => number>> = {
  [api.mappings.list.path]: linesOfQuestion,
  [api.sharedMappings.list.path]: linesOfQuestion,
  [api.riskProfiles.list.path]: ({ threats, categories }: RiskProfile) => threats.length + categories.length,
}

function linesOfQuestion({ mappings }: MappedQuestion): number {
  return Math.max(1, mappings.length)
}

/** Counts the lines that a list has as a spreadsheet, from its pages. */
export async function linesOf(route: Route, person: Person, input: object): Promise<number> {
  const pageOf = async (more: object) =>
    (await person.ask(route, { ...input, ...more })).json() as Listed<never>
  const count = lines[route.path]
  const { total } = await pageOf({})
  if (!count) return total
  let counted = 0
  for (let page = 1; (page - 1) * PER_PAGE < total; page++)
    for (const row of (await pageOf({ page, per_page: PER_PAGE })).data) counted += count(row)
  return counted
}
