import { type RawBuilder, sql } from 'kysely'
import { ACCEPT_AT_ONCE, type RegularAnswer } from '#domain/answers/answers.contract.ts'
import type { ReviewFilter, reviewApi } from '#domain/answers/review.contract.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { seesWholeCompany } from '#server/access/visibility.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { listedPeriodIds, periodOf, shownPeriod } from '../../periods/current-period.service.ts'
import { acceptAnswers } from '../acceptance.ts'
import type { Tally } from '../answer-page.ts'
import { readAnswerPage } from '../answer-rows.ts'
import { orderOf, pageIn, tallyOf } from '../listing.ts'
import { readChoices } from './read-choices.ts'
import { reviewConditions } from './review-conditions.ts'

type ListInput = InputOf<typeof reviewApi.list>
type AcceptInput = InputOf<typeof reviewApi.acceptAll>

export const review: Handlers<typeof reviewApi> = {
  list: call => listWaiting(call, call.input),

  async count(call) {
    const { total } = await listWaiting(call, { ...call.input, per_page: 1 })
    const { rows } = await sql<{ as_of: string }>`select now() as as_of`.execute(call.db)
    return { waiting: total, as_of: rows[0]?.as_of ?? '' }
  },

  choices: call => choicesOf(call, call.input.filter ?? {}),

  async acceptAll(call) {
    const answers = await waitingAnswers(call)
    const { changed, saved, refused } =
      answers.length === 0
        ? { changed: [], saved: [], refused: [] }
        : await acceptAnswers(call, { answers, accepted: true })
    const noted = ({ id, accepted, version }: RegularAnswer) => ({ id, accepted, version })
    call.note({
      subjectType: 'answers',
      subjectId: null,
      before: changed.map(each => noted(each.before)),
      after: changed.map(each => noted(each.after)),
    })
    return {
      saved: saved.map(({ id, version }) => ({ id, version })),
      refused,
      next: answers.length === ACCEPT_AT_ONCE ? (answers.at(-1)?.id ?? null) : null,
    }
  },
}

async function listWaiting(call: Call, { filter = {}, ...input }: ListInput): Promise<Page<RegularAnswer>> {
  if (filter.assessment_period_id) await shownPeriod(call, filter.assessment_period_id)
  const periodIds = await periodsOf(call, filter)
  if (periodIds.length === 0) return { rows: [], total: 0 }
  const where = reviewConditions(call.actor, filter, periodIds)
  const [periodId = null, ...others] = periodIds
  return readAnswerPage(call, {
    where,
    order: orderOf(input.sort),
    ...pageIn(input),
    tally: others.length > 0 ? null : tallied(call, filter, periodId),
    latestOf: input.sort || others.length > 0 ? null : periodId,
  })
}

/** The ledger counts for people who accept whatever they may read; it does not know whose entity an answer is of. */
function tallied({ actor }: Call, filter: ReviewFilter, periodId: number | null): Tally | null {
  if (periodId === null || !seesWholeCompany(actor)) return null
  const { entity_id, protocol_id, assessment_period_id: _, ...others } = filter
  if (Object.values(others).some(value => value !== undefined)) return null
  return tallyOf({ entity_id, protocol_id, accepted: false }, periodId)
}

async function choicesOf(call: Call, filter: ReviewFilter) {
  if (filter.assessment_period_id) await shownPeriod(call, filter.assessment_period_id)
  const periodIds = await periodsOf(call, filter)
  if (periodIds.length === 0) return { protocols: [], entities: [], people: [] }
  return readChoices(call, reviewConditions(call.actor, {}, periodIds))
}

async function periodsOf(call: Call, { assessment_period_id: wanted }: ReviewFilter): Promise<number[]> {
  return wanted === undefined ? listedPeriodIds(call) : [(await periodOf(call, wanted)).id]
}

/** The next answers that match and have not been saved since the moment, with their versions, by their ids. */
async function waitingAnswers(call: Call<AcceptInput>): Promise<{ id: number; version: number }[]> {
  const { filter, as_of, after = 0 } = call.input
  const periodIds = await periodsOf(call, filter)
  if (periodIds.length === 0) return []
  const where: RawBuilder<unknown> = reviewConditions(call.actor, filter, periodIds)
  const { rows } = await sql<{ id: number; version: number }>`
    select a.id, a.version from answers a
    join entities e on e.organization_id = ${call.organizationId} and e.id = a.entity_id and e.deleted_at is null
    where a.organization_id = ${call.organizationId} and a.id > ${after} and a.updated_at <= ${as_of}::timestamptz
      and ${where}
    order by a.id limit ${ACCEPT_AT_ONCE}`.execute(call.db)
  return rows
}
