import type { controlQuestionsApi } from '#domain/controls/control-questions.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const CoverageSearch = searchParams({
  search: params.text,
  framework: params.id,
  /** Only questions without a control. */
  open: params.toggle,
  /** The control to link questions to. */
  control: params.id,
  /** Only questions that mappings relate to those of the control. */
  suggested: params.toggle,
  sort: params.sort('order'),
  page: params.page,
})
export type CoverageSearch = SearchOf<typeof CoverageSearch>

/** Builds the input of the list's call from the address. */
export function coverageQuery(search: CoverageSearch): RawInputOf<(typeof controlQuestionsApi)['list']> {
  const { framework, open, control, suggested } = search
  return {
    filter: {
      ...(framework && { protocol_id: framework }),
      ...(open && { linked: false }),
      ...(control && suggested && { suggested_for: control }),
    },
    ...listInput(search),
  }
}

export const narrowing = ['search', 'framework', 'open', 'suggested'] as const
