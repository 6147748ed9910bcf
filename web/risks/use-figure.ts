import { useQuery } from '@tanstack/react-query'
import { type RiskRow, risksApi } from '#domain/risks/risks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { categoryOf, threatOf } from './risk-names.ts'
import { type RisksSearch, risksQuery } from './risks.search.ts'

/** The figure whose answers are open, and its subject. */
export function useFigure(search: RisksSearch): { name: string; row: RiskRow } | null {
  const { threat, category, of } = search
  const rows = useQuery(asking(callOf(search), figureQuery(search))).data?.data
  const row = rows?.find(
    each =>
      (!threat || of || each.threat?.id === threat) &&
      (!category || of || each.category?.id === category) &&
      (!of || each.entity?.id === of),
  )
  if (!row) return null
  const names = [threat && threatOf(row), category && categoryOf(row), of && row.entity?.name]
  return { name: names.filter(Boolean).join(' × '), row }
}

/** Asks for the entity alone, since its row may be on any page. */
function figureQuery(search: RisksSearch) {
  const { of, threat, category } = search
  if (!of) return risksQuery(search)
  const { filter } = risksQuery({ ...search, entity: of })
  return {
    filter: { ...filter, ...(threat && { threat_id: threat }), ...(category && { category_id: category }) },
  }
}

function callOf({ threat, category, of }: RisksSearch) {
  if (of) return risksApi.entities
  if (threat && category) return risksApi.heatMap
  return threat ? risksApi.threats : risksApi.categories
}
