import type { exclusionsApi } from '#domain/exclusions/exclusions.contract.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { pageOf } from '#server/platform/db/page.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandOwn } from '../organizations/organizations.service.ts'
import { readPeriodAsClosed } from '../periods/closing/read-as-closed.service.ts'
import { ask } from './ask.ts'
import { type Decision, decide } from './decide.ts'
import { effectOf } from './effect.ts'
import { exclusionsFor, presentExclusion } from './find-exclusions.ts'
import {
  findRequest,
  presentRequest,
  type RequestQuery,
  requestsAdministered,
  requestsFor,
} from './find-requests.ts'
import { lift } from './lift.ts'
import { mailAsker } from './mail-asker.ts'

type RequestList = InputOf<typeof exclusionsApi.requests>

interface Settings {
  /** The address of the app, with which links begin. */
  address: string
}

export function exclusions({ address }: Settings): Handlers<typeof exclusionsApi> {
  return {
    ask,
    effect: effectOf,
    lift,

    async list(call) {
      const { organization_id, filter = {}, sort } = call.input
      demandOwn(call, organization_id)
      let query = exclusionsFor(call)
      if (filter.entity_id) query = query.where('x.entity_id', '=', filter.entity_id)
      if (filter.question_id) query = query.where('x.question_id', '=', filter.question_id)
      const { rows, total } = await pageOf(query, call.input, {
        perPage: 50,
        sort: sort ?? 'created_at|desc',
        columns: { created_at: 'x.created_at', id: 'x.id' },
      })
      return { rows: rows.map(row => presentExclusion(call, row)), total }
    },

    requestsOfOrganization(call) {
      demandOwn(call, call.input.organization_id)
      return pageOfRequests(call, requestsAdministered(call))
    },

    requests: call => pageOfRequests(call, requestsFor(call)),

    showRequest: async call => presentRequest(call, await findRequest(call, call.input.exclusion_request_id)),

    approve: call => answered(call, { state: 'approved' }, address),
    deny: call => answered(call, { state: 'denied', denial_reason: null }, address),
    denyWithReason: call => answered(call, { state: 'denied', denial_reason: call.input.reason }, address),
  }
}

async function answered(call: Call<{ exclusion_request_id: number }>, decision: Decision, address: string) {
  const request = await decide(call, call.input.exclusion_request_id, decision)
  await mailAsker(call, request, address)
  return presentRequest(call, request)
}

/** The latest first unless asked otherwise. */
async function pageOfRequests(call: Call<RequestList>, requests: RequestQuery) {
  const periodId = call.input.filter?.assessment_period_id
  if (periodId) await readPeriodAsClosed(call, periodId)
  const { rows, total } = await pageOf(filtered(requests, call.input.filter ?? {}), call.input, {
    perPage: 50,
    sort: call.input.sort ?? 'created_at|desc',
    columns: { created_at: 'r.created_at', id: 'r.id' },
  })
  return { rows: rows.map(row => presentRequest(call, row)), total }
}

function filtered(requests: RequestQuery, filter: NonNullable<RequestList['filter']>): RequestQuery {
  let query = requests
  if (filter.completed !== undefined) query = query.where('r.state', filter.completed ? '<>' : '=', 'pending')
  if (filter.state) query = query.where('r.state', '=', filter.state)
  if (filter.entity_id) query = query.where('r.entity_id', '=', filter.entity_id)
  if (filter.question_id) query = query.where('r.question_id', '=', filter.question_id)
  if (filter.assessment_period_id)
    query = query.where('r.assessment_period_id', '=', filter.assessment_period_id)
  return query
}
