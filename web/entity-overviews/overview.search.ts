import { z } from 'zod'
import { contentLengths, type Detail, details } from '#domain/answers/answer-content.ts'
import type { answersApi } from '#domain/answers/answers.contract.ts'
import type { assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { sortIn } from '#web/ui/table/sort.ts'
import { topicSorts } from './frameworks/topic-rows.ts'

const Id = z.int().min(1).optional().catch(undefined)

const Text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined)
const answerSorts = ['updated_at', 'score']
const detailFilters = Object.fromEntries(details.map(field => [field, Text])) as Record<Detail, typeof Text>

export const views = ['answers', 'assigned', 'excluded'] as const
export type View = (typeof views)[number]

/** The query parameters of an overview. Values that cannot be parsed are dropped. */
export const OverviewSearch = z.object({
  /** The assessment; without it, the current one. */
  period: Id,
  /** The list shown instead of the figures. */
  view: z.enum(views).optional().catch(undefined),
  /** Filters of the answers. */
  framework: Id,
  accepted: z.enum(['yes', 'no']).optional().catch(undefined),
  ...detailFilters,
  /** Filter of the assignments: overdue or completed; without it, the open ones. */
  state: z.enum(['overdue', 'completed']).optional().catch(undefined),
  /** People asked for an opinion. */
  opinions: z.literal(true).optional().catch(undefined),
  sort: z
    .string()
    .regex(new RegExp(`^(${[...answerSorts, 'due_date', ...topicSorts].join('|')})\\|(asc|desc)$`))
    .optional()
    .catch(undefined),
  page: Id,
})
export type OverviewSearch = z.infer<typeof OverviewSearch>

const PER_PAGE = 25

export function answersQuery(
  entityId: number,
  search: OverviewSearch,
): RawInputOf<(typeof answersApi)['list']> {
  const { period, framework, accepted, sort, page } = search
  return {
    filter: {
      entity_id: entityId,
      kind: 'answer',
      ...(period && { assessment_period_id: period }),
      ...(framework && { protocol_id: framework }),
      ...(accepted && { accepted: accepted === 'yes' }),
      ...textFilters(search),
    },
    sort: ownSort(sort, answerSorts) ?? 'updated_at|desc',
    per_page: PER_PAGE,
    ...(page && { page }),
  }
}

/** The sort of the address, if it is one of this view's. */
export function ownSort(sort: string | undefined, fields: readonly string[]): string | undefined {
  return fields.includes(sortIn(sort)?.field ?? '') ? sort : undefined
}

function textFilters(search: OverviewSearch) {
  const entries = details.map(field => [field, search[field]?.slice(0, contentLengths[field])])
  return Object.fromEntries(entries.filter(([, text]) => text)) as Partial<Record<Detail, string>>
}

/** The filters of the answers. */
export const answerFilters = ['framework', 'accepted', ...details] as const

export function assignmentsQuery(
  entityId: number,
  { period, state, sort, page }: OverviewSearch,
): RawInputOf<(typeof assignmentsApi)['list']> {
  return {
    filter: {
      entity_id: entityId,
      completed: state === 'completed',
      ...(state === 'overdue' && { past_due: true }),
      ...(period && { assessment_period_id: period }),
    },
    sort: ownSort(sort, ['due_date']) ?? 'due_date|asc',
    per_page: PER_PAGE,
    ...(page && { page }),
  }
}

/** Returns the search of another view, keeping only the assessment. */
export function viewOf(
  { period }: OverviewSearch,
  view: View | undefined,
  filters: Omit<OverviewSearch, 'period' | 'view'> = {},
): OverviewSearch {
  return { ...(period && { period }), ...(view && { view }), ...filters }
}
