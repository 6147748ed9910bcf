import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Recipe } from '#domain/reports/builder/recipe.ts'
import { reportTemplatesApi } from '#domain/reports/builder/report-templates.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'

const WAIT_MS = 500

/** Previews the sections a moment after the last change. The look changes none of them. */
export function usePreview({ sections, scope, assessment_period_id, grouping }: Recipe) {
  const [waiting] = useDebouncedValue(
    JSON.stringify({ sections, scope, assessment_period_id, grouping }),
    WAIT_MS,
  )
  return useQuery({
    ...asking(reportTemplatesApi.preview, { recipe: JSON.parse(waiting) }),
    placeholderData: keepPreviousData,
    meta: { keep: false },
  })
}
